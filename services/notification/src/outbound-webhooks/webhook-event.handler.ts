import {
  type EventData,
  type EventDefinition,
  orderCaptured,
  orderCreated,
  orderDisputed,
  orderFailed,
  orderFulfilled,
  orderRefunded,
  orderRestored,
} from '@brokerage/contracts';
import { type EventMeta, HandlesEvent } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { WebhookMessagesService } from './webhook-messages.service.ts';

/** Events that other programs may be told of, as they are: ids, states, times and amounts. */
@Controller()
export class WebhookEventHandler {
  constructor(private readonly messages: WebhookMessagesService) {}

  @HandlesEvent(orderCreated, 'notification-webhooks-created')
  async created(data: EventData<typeof orderCreated>, meta: EventMeta): Promise<void> {
    await this.tell(orderCreated, data, meta);
  }

  @HandlesEvent(orderCaptured, 'notification-webhooks-captured')
  async captured(data: EventData<typeof orderCaptured>, meta: EventMeta): Promise<void> {
    await this.tell(orderCaptured, data, meta);
  }

  @HandlesEvent(orderFulfilled, 'notification-webhooks-fulfilled')
  async fulfilled(data: EventData<typeof orderFulfilled>, meta: EventMeta): Promise<void> {
    await this.tell(orderFulfilled, data, meta);
  }

  @HandlesEvent(orderRefunded, 'notification-webhooks-refunded')
  async refunded(data: EventData<typeof orderRefunded>, meta: EventMeta): Promise<void> {
    await this.tell(orderRefunded, data, meta);
  }

  @HandlesEvent(orderDisputed, 'notification-webhooks-disputed')
  async disputed(data: EventData<typeof orderDisputed>, meta: EventMeta): Promise<void> {
    await this.tell(orderDisputed, data, meta);
  }

  @HandlesEvent(orderRestored, 'notification-webhooks-restored')
  async restored(data: EventData<typeof orderRestored>, meta: EventMeta): Promise<void> {
    await this.tell(orderRestored, data, meta);
  }

  @HandlesEvent(orderFailed, 'notification-webhooks-failed')
  async failed(data: EventData<typeof orderFailed>, meta: EventMeta): Promise<void> {
    await this.tell(orderFailed, data, meta);
  }

  private tell({ type }: EventDefinition, data: object, { id, at }: EventMeta): Promise<void> {
    return this.messages.tellAll({ id, type, at, data });
  }
}
