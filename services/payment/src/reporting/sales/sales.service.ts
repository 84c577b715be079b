import {
  dayAfter,
  type InputOf,
  type OutputOf,
  type readSales,
  Tier,
  torontoDay,
  torontoMoment,
} from '@brokerage/contracts';
import { LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { OrderQueries } from '../../order/order.queries.ts';
import { SalesRepository } from './sales.repository.ts';
import { NO_SALES, salesOf, sumOf, sumsOf } from './sales-day.ts';

const ORDERS_AT_ONCE = 500;
/** Pages of orders to read before their days are recomputed: a day is read as a whole each time. */
const PAGES = { sweep: 20, report: 4 } as const;
/** A report catches up by itself; the sweep only keeps that work short. */
const SWEEP_EVERY_MS = 60_000;
/** A concurrent write may carry an older time than orders already read. */
const OVERLAP_MS = 10_000;
/** Keeps an answer within one message. */
const MAX_LISTED = 200;

/**
 * Keeps one small document per day, recomputed from the day's orders whenever one of them changes. A report reads days
 * instead of orders, so a year takes no longer than a week.
 */
@Injectable()
export class SalesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeper: Sweeper;

  constructor(
    private readonly sales: SalesRepository,
    private readonly orders: OrderQueries,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const sweep = async (): Promise<void> => void (await this.catchUp(PAGES.sweep));
    this.sweeper = new Sweeper({ name: 'sales', everyMs: SWEEP_EVERY_MS, sweep, logger, metrics });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }

  async read({ days }: InputOf<typeof readSales>): Promise<OutputOf<typeof readSales>> {
    const isComplete = await this.catchUp(PAGES.report);
    const to = torontoDay(await this.orders.now());
    const length = Number(days);
    const from = dayAfter(to, 1 - length);
    const before = dayAfter(from, -length);
    const stored = await this.sales.between(before, to);
    const found = new Map(stored.map(({ _id, byTier }) => [_id, byTier]));
    const daysFrom = (first: string) =>
      Array.from({ length }, (_, index) => {
        const day = dayAfter(first, index);
        return { day, ...sumOf(Object.values(found.get(day) ?? {})) };
      });
    const within = stored.filter(({ _id }) => _id >= from);
    const byTier = Tier.options.map((tier) => ({
      tier,
      ...sumOf(within.map(({ byTier: tiers }) => tiers[tier] ?? NO_SALES)),
    }));
    const listed = (by: 'bySource' | 'byCoupon') =>
      sumsOf(
        within.map((day) => day[by] ?? []),
        MAX_LISTED,
      );
    return {
      from,
      to,
      total: sumOf(byTier),
      byTier,
      byDay: daysFrom(from),
      bySource: listed('bySource').map(({ of: source, ...figures }) => ({ source, ...figures })),
      byCoupon: listed('byCoupon').map(({ of: couponCode, ...figures }) => ({ couponCode, ...figures })),
      previous: daysFrom(before),
      isComplete,
    };
  }

  /** Recomputes the days of changed orders, up to the given number of pages. True when nothing is left to read. */
  private async catchUp(pages: number): Promise<boolean> {
    // Taken before the orders are read, which include everything written by then.
    const settled = new Date((await this.orders.now()).getTime() - OVERLAP_MS);
    const days = new Set<string>();
    let position = await this.sales.position();
    let isDone = false;
    for (let left = pages; left > 0 && !isDone; left -= 1) {
      const changed = await this.orders.changedAfter(position, ORDERS_AT_ONCE);
      for (const { createdAt, capturedAt } of changed) {
        days.add(torontoDay(createdAt));
        if (capturedAt) days.add(torontoDay(capturedAt));
      }
      const last = changed.at(-1);
      if (last) position = { updatedAt: last.updatedAt, orderId: last._id };
      isDone = changed.length < ORDERS_AT_ONCE;
    }
    if (days.size === 0) return isDone;
    for (const day of days) await this.addUp(day);
    await this.sales.savePosition(position.updatedAt > settled ? { updatedAt: settled, orderId: '' } : position);
    return isDone;
  }

  private async addUp(day: string): Promise<void> {
    const [from, before] = [torontoMoment(day), torontoMoment(dayAfter(day, 1))];
    const [started, paid] = await Promise.all([
      this.orders.createdWithin(from, before),
      this.orders.paidWithin(from, before),
    ]);
    await this.sales.saveDay(day, salesOf(started, paid));
  }
}
