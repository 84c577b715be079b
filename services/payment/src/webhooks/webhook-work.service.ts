import {
  Backlog,
  CONFIG,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  storedGauge,
  Sweeper,
  type WorkResult,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { SettlementService } from '../settlement/settlement.service.ts';
import type { PaymentConfig } from '../payment.config.ts';
import { type ReceivedEvent, WebhookRepository } from './webhook.repository.ts';

const EVENTS_PER_ROUND = 20;
const EVENTS_AT_ONCE = 4;

/** Processes stored events: finds the order of an event and settles it, which means reading it at PayPal. */
@Injectable()
export class WebhookWorkService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly backlog: Backlog<ReceivedEvent>;
  private readonly sweeper: Sweeper;
  private readonly running = new Set<Promise<void>>();
  private readonly received: ReceivedEvent[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly orders: OrderQueries,
    private readonly settlement: SettlementService,
    @Inject(CONFIG) private readonly config: PaymentConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.backlog = new Backlog({
      name: 'webhooks',
      // After twice the pause, the process that received an event has either processed it or died.
      find: (except) => this.webhooks.findUnfinished(2 * config.SWEEP_RETRY_MS, EVENTS_PER_ROUND, except),
      work: (event) => this.workOn(event),
      concurrency: EVENTS_AT_ONCE,
      logger,
      metrics,
    });
    const sweep = () => this.backlog.workOff();
    this.sweeper = new Sweeper({ name: 'webhooks', everyMs: config.SWEEP_EVERY_MS, sweep, logger, metrics });
    storedGauge(metrics, {
      name: 'webhooks_waiting',
      help: 'Events that were taken and not worked on yet',
      read: async (waiting) => waiting.set(await this.webhooks.countNew()),
    });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.sweeper.stop();
    await Promise.allSettled(this.running);
  }

  /**
   * Starts the work in the background after a pause: by then the buyer's own return has usually done it, and events
   * that arrived meanwhile are processed together. If this process dies first, the sweeper finds the event.
   */
  startOn(event: ReceivedEvent): void {
    this.received.push(event);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const work = this.workOnReceived().finally(() => this.running.delete(work));
      this.running.add(work);
    }, this.config.SWEEP_RETRY_MS);
  }

  /** Finishes events that are already applied in one write and processes the others one by one. */
  private async workOnReceived(): Promise<void> {
    const events = this.received.splice(0);
    const applied = await this.finishApplied(events).catch(() => new Set<string>());
    const others = events.filter(({ _id }) => !applied.has(_id));
    await this.backlog.workOnAll(others);
  }

  private async finishApplied(events: readonly ReceivedEvent[]): Promise<Set<string>> {
    const ids = events.flatMap(({ hints }) => hints.paypalOrderId ?? []);
    const orders = new Map((await this.orders.findByPayPalIds(ids)).map((order) => [order.paypalOrderId, order]));
    const applied = events.filter((event) => {
      const order = orders.get(event.hints.paypalOrderId);
      return order !== undefined && isApplied(event, order);
    });
    const appliedIds = applied.map(({ _id }) => _id);
    if (appliedIds.length > 0) await this.webhooks.finishAll(appliedIds);
    return new Set(appliedIds);
  }

  /** `later`: another worker holds the order and may have read PayPal before this event happened. */
  async workOn(event: ReceivedEvent): Promise<WorkResult> {
    const order = await this.orders.findByHints(event.hints);
    if (!order) await this.webhooks.finish(event._id, 'unmatched');
    else if (isApplied(event, order)) await this.webhooks.finish(event._id, 'done');
    else if (await this.settlement.settleNow(order._id, 'webhook')) await this.webhooks.finish(event._id, 'done');
    else return 'later';
    return 'done';
  }
}

/** Events of a successful sale. */
const SUCCESS_EVENTS = new Set(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED']);

/**
 * Whether the order already shows all that the event could report: paid by that capture, delivered, nothing refunded or
 * disputed. Reading PayPal for it would add nothing.
 */
function isApplied({ type, hints }: ReceivedEvent, order: OrderFields): boolean {
  const isSettled = order.state === 'fulfilled' && order.access === 'open';
  const isUntouched = (order.refunds ?? []).length === 0 && (order.refundedMinor ?? 0) === 0 && order.disputed !== true;
  const isSameCapture = hints.captureId === undefined || hints.captureId === order.captureId;
  return SUCCESS_EVENTS.has(type) && order.captureId !== undefined && isSettled && isUntouched && isSameCapture;
}
