import {
  completeFulfilment,
  countFulfilment,
  type InputOf,
  listEndingUnused,
  listFulfilment,
  type OutputOf,
} from '@brokerage/contracts';
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

  @Handles(countFulfilment)
  async count(): Promise<OutputOf<typeof countFulfilment>> {
    return this.fulfilment.count();
  }

  @Handles(listEndingUnused)
  async listEnding(): Promise<OutputOf<typeof listEndingUnused>> {
    return this.fulfilment.listEnding();
  }

  @Handles(completeFulfilment)
  async complete(
    { taskId, note }: InputOf<typeof completeFulfilment>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof completeFulfilment>> {
    return this.fulfilment.complete(taskId, note, actor);
  }
}
