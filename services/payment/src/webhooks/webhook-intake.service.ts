import { createHash } from 'node:crypto';
import type { InputOf, receiveWebhook } from '@brokerage/contracts';
import { DomainError, LOGGER, type Logger, METRICS, type Metrics } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { AlarmsService } from '../alarms/alarms.service.ts';
import { readEvent } from './webhook-event.ts';
import { WEBHOOK_VERIFIER, type WebhookVerifier } from './webhook-verifier.ts';
import { type ReceivedEvent, WebhookRepository } from './webhook.repository.ts';

/** Receives PayPal's messages: verifies them, stores each once, and trusts nothing in them. */
@Injectable()
export class WebhookIntakeService {
  private readonly taken: Counter<'outcome'>;

  constructor(
    private readonly webhooks: WebhookRepository,
    @Inject(WEBHOOK_VERIFIER) private readonly verifier: WebhookVerifier,
    private readonly alarms: AlarmsService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) { registry }: Metrics,
  ) {
    this.taken = new Counter({
      name: 'webhooks_total',
      help: 'Messages of PayPal by what became of them at the door',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  /** Returns a new event; null for one already known. Throws `webhook_refused`, or `service_unavailable` when it cannot be verified. */
  async take({ rawBody, ...proof }: InputOf<typeof receiveWebhook>): Promise<ReceivedEvent | null> {
    const body = Buffer.from(rawBody, 'base64');
    const result = await this.verifier.verify(body, proof);
    if (result !== 'good') {
      this.taken.inc({ outcome: result === 'bad' ? 'refused' : 'unverifiable' });
      await this.alarms.raise('webhooks_refused', result === 'bad' ? 'not proven' : 'could not be checked');
      this.logger.warn(
        { result, transmissionId: proof.transmissionId },
        'a webhook could not prove where it comes from',
      );
      throw new DomainError(result === 'bad' ? 'webhook_refused' : 'service_unavailable');
    }
    await this.alarms.clear('webhooks_refused');
    const event = readEvent(body);
    if (!event) throw new DomainError('webhook_refused');
    const bodyHash = createHash('sha256').update(body).digest('base64url');
    const { id: _id, type, hints } = event;
    const { transmissionId } = proof;
    const stored = await this.webhooks.insert({ _id, type, hints, transmissionId, bodyHash });
    // A transmission has one body; another body with the same checksum was forged.
    if (typeof stored === 'object' && stored.bodyHash !== bodyHash) {
      this.taken.inc({ outcome: 'refused' });
      this.logger.error({ transmissionId, eventId: stored._id }, 'another body came under a known signature');
      throw new DomainError('webhook_refused');
    }
    this.taken.inc({ outcome: stored === 'new' ? 'taken' : 'repeated' });
    return stored === 'new' ? { _id, type, hints } : null;
  }
}
