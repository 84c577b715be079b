import { type EventDefinition, EVENTS, WEBHOOK_EVENT_TYPES } from '@brokerage/contracts';
import { type EventMeta, HandlesEvent } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { WebhookMessagesService } from './webhook-messages.service.ts';

/** Events that other programs may be told of, as they are: ids, states, times and amounts. Each has a method and a consumer of its own. */
@Controller()
export class WebhookEventHandler {
  constructor(private readonly messages: WebhookMessagesService) {}

  tell({ type }: EventDefinition, data: object, { id, at }: EventMeta): Promise<void> {
    return this.messages.tellAll({ id, type, at, data });
  }
}

for (const type of WEBHOOK_EVENT_TYPES) {
  const event = EVENTS.get(type);
  const consumer = event?.consumers.find((name) => name.startsWith('notification-webhooks-'));
  if (!event || consumer === undefined) throw new Error(`${type} is not given to other programs`);
  const method = {
    configurable: true,
    value(this: WebhookEventHandler, data: object, meta: EventMeta): Promise<void> {
      return this.tell(event, data, meta);
    },
  };
  HandlesEvent(event, consumer)(WebhookEventHandler.prototype, consumer, method);
  Object.defineProperty(WebhookEventHandler.prototype, consumer, method);
}
