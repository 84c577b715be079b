import { type EventDefinition, EVENTS, WEBHOOK_EVENT_TYPES } from '@brokerage/contracts';
import { ConsumerDemand, type EventMeta, HandlesEvent } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { subscribedSince } from './webhook-endpoint.model.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import { WebhookMessagesService } from './webhook-messages.service.ts';

const CONSUMERS = new Map(WEBHOOK_EVENT_TYPES.map((type) => [consumerOf(type), type]));

/**
 * Queues events for other programs, unchanged: ids, states, times and amounts. Each type has its own method and
 * consumer, which exists while an endpoint wants it.
 */
@Controller()
export class WebhookEventHandler {
  constructor(
    private readonly messages: WebhookMessagesService,
    private readonly endpoints: WebhookEndpointRepository,
    demand: ConsumerDemand,
  ) {
    demand.answerBy(() => this.neededSince());
  }

  private async neededSince(): Promise<Map<string, Date | null>> {
    const endpoints = await this.endpoints.list();
    const earliest = (type: string) =>
      endpoints
        .flatMap((endpoint) => subscribedSince(endpoint, type) ?? [])
        .reduce<Date | null>((first, since) => (first && first < since ? first : since), null);
    return new Map([...CONSUMERS].map(([consumer, type]) => [consumer, earliest(type)]));
  }

  enqueue({ type }: EventDefinition, data: object, { id, at }: EventMeta): Promise<void> {
    return this.messages.enqueueForAll({ id, type, at, data });
  }
}

for (const [consumer, type] of CONSUMERS) {
  const event = eventOf(type);
  const method = {
    configurable: true,
    value(this: WebhookEventHandler, data: object, meta: EventMeta): Promise<void> {
      return this.enqueue(event, data, meta);
    },
  };
  HandlesEvent(event, consumer)(WebhookEventHandler.prototype, consumer, method);
  Object.defineProperty(WebhookEventHandler.prototype, consumer, method);
}

function consumerOf(type: string): string {
  const consumer = eventOf(type).consumers.find((name) => name.startsWith('notification-webhooks-'));
  if (consumer === undefined) throw new Error(`${type} is not given to other programs`);
  return consumer;
}

function eventOf(type: string): EventDefinition {
  const event = EVENTS.get(type);
  if (!event) throw new Error(`There is no event ${type}`);
  return event;
}
