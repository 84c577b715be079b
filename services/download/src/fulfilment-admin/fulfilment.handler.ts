import { completeFulfilment, type InputOf, listFulfilment, type OutputOf } from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { FulfilmentAdminService } from './fulfilment-admin.service.ts';

@Controller()
export class FulfilmentHandler {
  constructor(private readonly fulfilment: FulfilmentAdminService) {}

  @Handles(listFulfilment)
  async list(input: InputOf<typeof listFulfilment>): Promise<OutputOf<typeof listFulfilment>> {
    return this.fulfilment.list(input);
  }

  @Handles(completeFulfilment)
  async complete(
    { taskId, note }: InputOf<typeof completeFulfilment>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof completeFulfilment>> {
    return this.fulfilment.complete(taskId, note, actor);
  }
}
