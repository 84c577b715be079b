import { createHash } from 'node:crypto';
import { databaseNow } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { WebhookDeliveryService } from './webhook-delivery.service.ts';
import { subscribedSince, type WebhookEndpointFields } from './webhook-endpoint.model.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import { WebhookMessageRepository } from './webhook-message.repository.ts';

export interface OutboundEvent {
  /** The id of the event: an endpoint gets each event once. */
  id: string;
  type: string;
  at: Date;
  data: object;
}

/** Turns events into messages and starts their delivery. */
@Injectable()
export class WebhookMessagesService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly messages: WebhookMessageRepository,
    private readonly delivery: WebhookDeliveryService,
  ) {}

  async enqueueForAll(event: OutboundEvent): Promise<void> {
    for (const endpoint of await this.endpoints.list()) {
      const since = subscribedSince(endpoint, event.type);
      if (since && since <= event.at) await this.enqueue(endpoint, event);
    }
  }

  /** Stores the message before anything is sent. */
  async enqueue({ _id: endpointId }: WebhookEndpointFields, { id, type, at, data }: OutboundEvent): Promise<string> {
    const now = await databaseNow(this.connection);
    const messageId = messageIdOf(endpointId, id);
    await this.messages.insert({
      _id: messageId,
      endpointId,
      type,
      body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
      state: 'waiting',
      tries: 0,
      createdAt: now,
      nextTryAt: now,
      leaseUntil: null,
      attempts: [],
    });
    this.delivery.wake(endpointId);
    return messageId;
  }
}

function messageIdOf(endpointId: string, eventId: string): string {
  return createHash('sha256').update(`${endpointId} ${eventId}`).digest('base64url').slice(0, 22);
}
