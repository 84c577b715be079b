import { DAY_MS, HOUR_MS, MINUTE_MS } from '@brokerage/contracts';
import {
  CONFIG,
  databaseNow,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  Sweeper,
  withDeadline,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Counter } from 'prom-client';
import { MailService } from '../mails/mail.service.ts';
import type { NotificationConfig } from '../notification.config.ts';
import type { WebhookEndpointFields } from './webhook-endpoint.model.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';
import type { WebhookMessageFields } from './webhook-message.model.ts';
import { WebhookMessageRepository } from './webhook-message.repository.ts';
import { WebhookSecretsService } from './webhook-secrets.service.ts';
import { type Outcome, WebhookSender } from './webhook-sender.ts';

/** Pauses after a failed try, as Standard Webhooks suggests: a little more than three days in total. */
export const RETRY_PAUSES_MS = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** An endpoint that has accepted nothing for this long is switched off when a message is given up. */
const FAILING_FOR_MS = 3 * DAY_MS;
/** Must be longer than a try can take. */
const LEASE_MS = MINUTE_MS;
const PATIENCE_AT_END_MS = 3000;
const GONE = 410;

/**
 * Sends waiting messages, one at a time per endpoint and all endpoints concurrently, so a hanging endpoint blocks no
 * other. All work is stored in the database, so the sweep resumes what a dead process left.
 */
@Injectable()
export class WebhookDeliveryService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeper: Sweeper;
  private readonly sent: Counter<'outcome'>;
  private readonly lanes = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly messages: WebhookMessageRepository,
    private readonly secrets: WebhookSecretsService,
    private readonly sender: WebhookSender,
    private readonly mails: MailService,
  ) {
    this.sent = new Counter({
      name: 'webhook_tries_total',
      help: 'Tries to hand a message to an endpoint of another program',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
    const sweep = () => this.sweep();
    this.sweeper = new Sweeper({ name: 'webhooks', everyMs: config.SWEEP_EVERY_MS, sweep, logger, metrics });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.sweeper.stop();
    await withDeadline(Promise.allSettled(this.lanes.values()), PATIENCE_AT_END_MS, undefined);
  }

  /** Starts sending what is due for an endpoint. Never fails: the sweep picks up what this misses. */
  wake(endpointId: string): void {
    if (this.lanes.has(endpointId) || this.stopping.signal.aborted) return;
    const lane = this.sendDue(endpointId)
      .catch((error: unknown) => this.logger.warn({ err: error, endpointId }, 'webhooks wait for the next round'))
      .finally(() => this.lanes.delete(endpointId));
    this.lanes.set(endpointId, lane);
  }

  private async sweep(): Promise<void> {
    for (const endpoint of await this.endpoints.list()) {
      if (endpoint.state === 'on') this.wake(endpoint._id);
      else if (!endpoint.isOfficeNotified) await this.notifyOffice(endpoint);
    }
  }

  /** Stops at the first message that fails: the ones after it would usually fail too, after the same wait. */
  private async sendDue(endpointId: string): Promise<void> {
    for (let goesOn = true; goesOn && !this.stopping.signal.aborted; ) {
      const now = await databaseNow(this.connection);
      const endpoint = await this.endpoints.find(endpointId);
      if (endpoint?.state !== 'on') return;
      const message = await this.messages.claimNext(endpointId, now, new Date(now.getTime() + LEASE_MS));
      if (!message) return;
      goesOn = await this.try(endpoint, message, now);
    }
  }

  private async try(endpoint: WebhookEndpointFields, message: WebhookMessageFields, now: Date): Promise<boolean> {
    const { _id: endpointId, url } = endpoint;
    const secrets = this.secrets.valid(endpoint, now);
    const outcome = await this.sender.send(
      { url, messageId: message._id, body: message.body, secrets },
      this.stopping.signal,
    );
    // Not the endpoint's fault: another process retries when the lease expires.
    if (this.stopping.signal.aborted && outcome.failure === 'timeout') return false;
    this.sent.inc({ outcome: outcome.failure ?? 'delivered' });
    if (outcome.failure === null) {
      await this.messages.settle(message, { ...outcome, at: now }, { state: 'delivered', nextTryAt: now });
      await this.endpoints.noteSuccess(endpointId);
      return true;
    }
    await this.afterFailure(endpoint, message, outcome, now);
    return false;
  }

  private async afterFailure(
    { _id, failingSince }: WebhookEndpointFields,
    message: WebhookMessageFields,
    outcome: Outcome,
    now: Date,
  ): Promise<void> {
    await this.endpoints.noteFailure(_id, now);
    const pause = RETRY_PAUSES_MS[message.tries - 1];
    const isGone = outcome.status === GONE;
    const isGivenUp = isGone || pause === undefined;
    const { messageId, failure, status } = { messageId: message._id, ...outcome };
    this.logger.warn({ endpointId: _id, messageId, failure, status, isGivenUp }, 'a webhook was not accepted');
    await this.messages.settle(
      message,
      { ...outcome, at: now },
      isGivenUp
        ? { state: 'failed', nextTryAt: now }
        : { state: 'waiting', nextTryAt: new Date(now.getTime() + pause) },
    );
    const isFailing = failingSince !== null && now.getTime() - failingSince.getTime() >= FAILING_FOR_MS;
    if (isGone) await this.switchOff(_id, 'gone');
    else if (isGivenUp && isFailing) await this.switchOff(_id, 'failing');
  }

  private async switchOff(endpointId: string, because: 'gone' | 'failing'): Promise<void> {
    const off = await this.endpoints.switchOff(endpointId, because);
    if (!off) return;
    this.logger.error({ endpointId, because }, 'an endpoint was turned off');
    await this.messages.failWaiting(endpointId);
    await this.notifyOffice(off);
  }

  /** The mail id contains the version of the endpoint, so a repeat sends no second mail. */
  private async notifyOffice(endpoint: WebhookEndpointFields): Promise<void> {
    const { _id: endpointId, version, disabledReason } = endpoint;
    if (disabledReason === 'gone' || disabledReason === 'failing') {
      const mailId = `webhook-off-${endpointId}-${version}`;
      const content = { template: 'webhook-off' as const, endpointId, because: disabledReason };
      await this.mails.acceptForOffice({ mailId, content }, '');
    }
    await this.endpoints.markOfficeNotified(endpoint);
  }
}
