import {
  accessRestored,
  accessWithdrawn,
  completeFulfilment,
  countFulfilment,
  type EventData,
  type InputOf,
  listExpiringUnused,
  listFulfilment,
  type OutputOf,
} from '@brokerage/contracts';
import { type ActorContext, type EventMeta, Handles, HandlesEvent } from '@brokerage/service-kit';
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

  @Handles(listExpiringUnused)
  async listEnding(): Promise<OutputOf<typeof listExpiringUnused>> {
    return this.fulfilment.listEnding();
  }

  @HandlesEvent(accessWithdrawn, 'download-services-withdrawn')
  async withdraw(_data: EventData<typeof accessWithdrawn>, { entityId }: EventMeta): Promise<void> {
    await this.fulfilment.follow(entityId);
  }

  @HandlesEvent(accessRestored, 'download-services-restored')
  async restore(_data: EventData<typeof accessRestored>, { entityId }: EventMeta): Promise<void> {
    await this.fulfilment.follow(entityId);
  }

  @Handles(completeFulfilment)
  async complete(
    { taskId, note }: InputOf<typeof completeFulfilment>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof completeFulfilment>> {
    return this.fulfilment.complete(taskId, note, actor);
  }
}
