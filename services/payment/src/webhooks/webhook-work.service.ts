import { CONFIG, LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { OrderQueries } from '../order/order.queries.ts';
import { SettlementService } from '../settlement/settlement.service.ts';
import type { PaymentConfig } from '../payment.config.ts';
import { WebhookRepository } from './webhook.repository.ts';

const EVENTS_PER_ROUND = 20;

/** Works on stored events: finds the order an event points to and settles it, which means reading it at PayPal. */
@Injectable()
export class WebhookWorkService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeper: Sweeper;
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly orders: OrderQueries,
    private readonly settlement: SettlementService,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) { registry }: Metrics,
  ) {
    const sweep = async (): Promise<void> => {
      for (const id of await this.webhooks.due(EVENTS_PER_ROUND)) await this.workOn(id);
    };
    this.sweeper = new Sweeper({ name: 'webhooks', everyMs: config.SWEEP_EVERY_MS, sweep, logger });
    const waiting: Gauge = new Gauge({
      name: 'webhooks_waiting',
      help: 'Events that were taken and not worked on yet',
      registers: [registry],
      collect: async () => waiting.set(await this.webhooks.countNew()),
    });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
    await Promise.allSettled(this.running);
  }

  /** Starts the work without making the sender wait for it. When this process dies first, the sweeper finds the event. */
  startOn(eventId: string): void {
    const work = this.workOn(eventId).finally(() => this.running.delete(work));
    this.running.add(work);
  }

  /** Never rejects: what fails is put off. */
  async workOn(eventId: string): Promise<void> {
    const event = await this.webhooks.find(eventId).catch(() => null);
    if (!event || event.state !== 'new') return;
    try {
      const order = await this.orders.findByHints(event.hints);
      if (!order) return await this.webhooks.finish(eventId, 'unmatched');
      // A worker that holds the order may have read PayPal before this event happened.
      const settled = await this.settlement.settleNow(order._id, 'webhook');
      if (settled) return await this.webhooks.finish(eventId, 'done');
    } catch (error) {
      this.logger.warn({ err: error, eventId }, 'an event could not be worked on');
    }
    await this.webhooks.putOff(event, this.config.SWEEP_RETRY_MS).catch(() => undefined);
  }
}
