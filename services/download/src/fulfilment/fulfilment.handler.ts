import { completeFulfilment, type InputOf, listFulfilment, type OutputOf } from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { FulfilmentService } from './fulfilment.service.ts';

@Controller()
export class FulfilmentHandler {
  constructor(private readonly fulfilment: FulfilmentService) {}

  @Handles(listFulfilment)
  async list(input: InputOf<typeof listFulfilment>, context: CallContext): Promise<OutputOf<typeof listFulfilment>> {
    adminOf(context);
    return this.fulfilment.list(input);
  }

  @Handles(completeFulfilment)
  async complete(
    { taskId, note }: InputOf<typeof completeFulfilment>,
    context: CallContext,
  ): Promise<OutputOf<typeof completeFulfilment>> {
    return this.fulfilment.complete(taskId, note, adminOf(context));
  }
}

/** The gateway has asked already; this is the second door. */
function adminOf({ actor }: CallContext): Actor {
  if (actor?.role !== 'admin') throw new DomainError('forbidden');
  return actor;
}
