import { type InputOf, type OutputOf, reconcilePayments, resolveUnmatchedPayment } from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { UnmatchedPaymentsService } from './unmatched-payments.service.ts';

@Controller()
export class UnmatchedPaymentsHandler {
  constructor(private readonly unmatched: UnmatchedPaymentsService) {}

  @Handles(reconcilePayments)
  async reconcile({ since }: InputOf<typeof reconcilePayments>): Promise<OutputOf<typeof reconcilePayments>> {
    return this.unmatched.requestRun(since);
  }

  @Handles(resolveUnmatchedPayment)
  async resolve(
    input: InputOf<typeof resolveUnmatchedPayment>,
    context: ActorContext,
  ): Promise<OutputOf<typeof resolveUnmatchedPayment>> {
    return this.unmatched.resolve(input, context);
  }
}
