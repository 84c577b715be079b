import { createOrder, type InputOf, type OutputOf } from '@brokerage/contracts';
import { type ActorContext, DomainError, Handles, withDeadline } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { PurchaseAdmission } from '../settlement/purchase-admission.ts';
import { RESERVE_MS } from '../settlement/settlement.service.ts';
import { CreateOrderService } from './create-order.service.ts';

@Controller()
export class CheckoutHandler {
  constructor(
    private readonly creation: CreateOrderService,
    private readonly purchases: PurchaseAdmission,
  ) {}

  @Handles(createOrder)
  async create(input: InputOf<typeof createOrder>, context: ActorContext): Promise<OutputOf<typeof createOrder>> {
    const creation = this.purchases.begin(() => this.creation.create(input, context.actor, context));
    const answer = await withDeadline(creation, context.deadline - RESERVE_MS - Date.now(), null);
    if (!answer) throw new DomainError('payment_provider_unavailable');
    return answer;
  }
}
