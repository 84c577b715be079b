import { isDeepStrictEqual } from 'node:util';
import {
  changeWebhook,
  createWebhook,
  type InputOf,
  listWebhookMessages,
  listWebhooks,
  MAX_WEBHOOK_ENDPOINTS,
  type OutputOf,
  resendWebhookMessage,
  rotateWebhookSecret,
  testWebhook,
  WEBHOOK_MESSAGES_PER_PAGE,
  WEBHOOK_TEST_TYPE,
  type WebhookEndpoint,
  type WebhookMessage,
} from '@brokerage/contracts';
import { databaseNow, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { WebhookDeliveryService } from './webhook-delivery.service.ts';
import { subscriptionTimes, type WebhookEndpointFields } from './webhook-endpoint.model.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import type { WebhookMessageFields } from './webhook-message.model.ts';
import { WebhookMessageRepository } from './webhook-message.repository.ts';
import { WebhookMessagesService } from './webhook-messages.service.ts';
import { WebhookSecretsService } from './webhook-secrets.service.ts';
import { WebhookSender } from './webhook-sender.ts';

/** Lets admins manage endpoints. */
@Controller()
export class WebhookAdminHandler {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly messages: WebhookMessageRepository,
    private readonly outbound: WebhookMessagesService,
    private readonly delivery: WebhookDeliveryService,
    private readonly secrets: WebhookSecretsService,
    private readonly sender: WebhookSender,
  ) {}

  @Handles(listWebhooks)
  async list(): Promise<OutputOf<typeof listWebhooks>> {
    const now = await databaseNow(this.connection);
    return { endpoints: (await this.endpoints.list()).map((endpoint) => shown(endpoint, now)) };
  }

  @Handles(createWebhook)
  async create(input: InputOf<typeof createWebhook>): Promise<OutputOf<typeof createWebhook>> {
    await this.refuseInside(input.url);
    if ((await this.endpoints.list()).length >= MAX_WEBHOOK_ENDPOINTS) throw new DomainError('webhook_limit');
    const now = await databaseNow(this.connection);
    const { secret, secrets } = this.secrets.next([], now);
    const endpoint: WebhookEndpointFields = {
      _id: input.endpointId,
      name: input.name,
      url: input.url,
      eventTypes: input.eventTypes,
      subscribedSince: subscriptionTimes(now, input.eventTypes),
      state: 'on',
      disabledReason: null,
      isOfficeNotified: true,
      secrets,
      failingSince: null,
      version: 1,
      createdAt: now,
    };
    // A retry would have to show the secret again: whoever has lost it rotates it.
    if (!(await this.endpoints.insert(endpoint))) throw new DomainError('idempotency_conflict');
    return { endpoint: shown(endpoint, now), secret };
  }

  @Handles(changeWebhook)
  async change(input: InputOf<typeof changeWebhook>): Promise<OutputOf<typeof changeWebhook>> {
    const { endpointId, version, switch: to, name, url, eventTypes } = input;
    const before = await this.known(endpointId);
    if (url !== undefined) await this.refuseInside(url);
    const change: Partial<WebhookEndpointFields> = {
      ...(name === undefined ? {} : { name }),
      ...(url === undefined ? {} : { url }),
      ...(eventTypes === undefined ? {} : { eventTypes }),
      ...(to === 'on' ? { state: 'on', disabledReason: null, isOfficeNotified: true, failingSince: null } : {}),
      ...(to === 'off' ? { state: 'off', disabledReason: 'admin', isOfficeNotified: true } : {}),
    };
    // A retry after a lost answer.
    const isDone = before.version === version + 1 && isDeepStrictEqual({ ...before, ...change }, before);
    const since = subscriptionTimes(await databaseNow(this.connection), eventTypes ?? before.eventTypes, before);
    const changed = isDone
      ? before
      : await this.endpoints.change({ _id: endpointId, version }, { ...change, subscribedSince: since });
    if (!changed) throw new DomainError('version_conflict');
    if (to === 'off') await this.messages.failWaiting(endpointId);
    return shown(changed, await databaseNow(this.connection));
  }

  @Handles(rotateWebhookSecret)
  async rotate({
    endpointId,
    version,
  }: InputOf<typeof rotateWebhookSecret>): Promise<OutputOf<typeof rotateWebhookSecret>> {
    const before = await this.known(endpointId);
    const now = await databaseNow(this.connection);
    const { secret, secrets } = this.secrets.next(before.secrets, now);
    const changed = before.version === version ? await this.endpoints.change(before, { secrets }) : null;
    if (!changed) throw new DomainError('version_conflict');
    return { endpoint: shown(changed, now), secret };
  }

  @Handles(testWebhook)
  async test({ endpointId, actionId }: InputOf<typeof testWebhook>): Promise<OutputOf<typeof testWebhook>> {
    const endpoint = await this.switchedOn(endpointId);
    const at = await databaseNow(this.connection);
    const event = { id: `test ${actionId}`, type: WEBHOOK_TEST_TYPE, at, data: { endpointId } };
    return { messageId: await this.outbound.enqueue(endpoint, event) };
  }

  @Handles(listWebhookMessages)
  async log({ endpointId, page }: InputOf<typeof listWebhookMessages>): Promise<OutputOf<typeof listWebhookMessages>> {
    const endpoint = await this.known(endpointId);
    const skip = (page - 1) * WEBHOOK_MESSAGES_PER_PAGE;
    const found = await this.messages.page(endpointId, skip, WEBHOOK_MESSAGES_PER_PAGE + 1);
    return {
      endpoint: shown(endpoint, await databaseNow(this.connection)),
      messages: found.slice(0, WEBHOOK_MESSAGES_PER_PAGE).map(shownMessage),
      page,
      hasMore: found.length > WEBHOOK_MESSAGES_PER_PAGE,
    };
  }

  @Handles(resendWebhookMessage)
  async resend({
    endpointId,
    messageId,
  }: InputOf<typeof resendWebhookMessage>): Promise<OutputOf<typeof resendWebhookMessage>> {
    await this.switchedOn(endpointId);
    const again = await this.messages.sendAgain(messageId, endpointId, await databaseNow(this.connection));
    if (!again) throw new DomainError('webhook_unknown');
    this.delivery.wake(endpointId);
    return { messageId };
  }

  private async known(endpointId: string): Promise<WebhookEndpointFields> {
    const endpoint = await this.endpoints.find(endpointId);
    if (!endpoint) throw new DomainError('webhook_unknown');
    return endpoint;
  }

  private async switchedOn(endpointId: string): Promise<WebhookEndpointFields> {
    const endpoint = await this.known(endpointId);
    if (endpoint.state === 'off') throw new DomainError('webhook_off');
    return endpoint;
  }

  private async refuseInside(url: string): Promise<void> {
    if (await this.sender.leadsInside(url)) throw new DomainError('webhook_address_refused');
  }
}

function shown({ _id, secrets, ...endpoint }: WebhookEndpointFields, now: Date): WebhookEndpoint {
  const { name, url, eventTypes, state, disabledReason, failingSince, version, createdAt } = endpoint;
  const overlaps = secrets.flatMap(({ validUntil }) => (validUntil && validUntil > now ? validUntil.getTime() : []));
  return {
    endpointId: _id,
    name,
    url,
    eventTypes,
    state,
    disabledReason,
    failingSince: failingSince?.toISOString() ?? null,
    overlapUntil: overlaps.length > 0 ? new Date(Math.max(...overlaps)).toISOString() : null,
    version,
    createdAt: createdAt.toISOString(),
  };
}

function shownMessage({
  _id,
  type,
  state,
  createdAt,
  nextTryAt,
  body,
  attempts,
}: WebhookMessageFields): WebhookMessage {
  return {
    messageId: _id,
    type,
    state,
    createdAt: createdAt.toISOString(),
    nextTryAt: state === 'waiting' ? nextTryAt.toISOString() : null,
    body,
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
  };
}
