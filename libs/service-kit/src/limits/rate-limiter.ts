import { createHmac } from 'node:crypto';
import { createIndexes } from '../store/document-schema.ts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { mongo, Model } from 'mongoose';
import { DomainError } from '../domain-error.ts';
import { MAX_QUERY_MS } from '../store/mongo-options.ts';
import { isDuplicateKey } from '../store/store-errors.ts';
import { OpenWindow, RATE_LIMIT, type RateLimitFields, windowFields } from './rate-limit.model.ts';

/** The secret that keys are hashed with before they are stored; undefined stores them as they are. */
export const RATE_LIMIT_SECRET = Symbol('rate limit secret');

/** How often something may happen. The window opens at the first time and closes `windowMs` later. */
export interface RateLimit {
  key: string;
  max: number;
  windowMs: number;
}

/** One of several windows of a key. `name` is used as a field name. */
export interface RateWindow {
  name: string;
  max: number;
  windowMs: number;
}

/** Counts in fixed windows, by the time that the caller passes: the database's, where a wrong clock must not open a window. */
@Injectable()
export class RateLimiter implements OnModuleInit {
  constructor(
    @InjectModel(RATE_LIMIT) private readonly limits: Model<RateLimitFields>,
    @Inject(RATE_LIMIT_SECRET) private readonly secret: string | undefined,
  ) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.limits);
  }

  /** Counts one under every limit. Throws `rate_limited` at the first exceeded limit. */
  async takeAll(limits: readonly RateLimit[], now: Date): Promise<void> {
    for (const limit of limits) refuseAbove(limit, await this.countOne(limit, now), now);
  }

  /** Like `takeAll`, for several windows of one key in one write. */
  async takeWindows(key: string, windows: readonly RateWindow[], now: Date): Promise<void> {
    refuseAboveAny(windows, await this.countIn(key, windows, now), now);
  }

  /** Throws `rate_limited` when a window is already exceeded, and counts nothing. */
  async assertWindowsNotExceeded(key: string, windows: readonly RateWindow[], now: Date): Promise<void> {
    const found = await this.limits.findOne({ _id: this.idOf(key) }).lean<RateLimitFields>();
    if (found) refuseAboveAny(windows, found, now);
  }

  /** Counts one in each window of a key, in order, stopping after an exceeded window. Returns the new counts and never refuses. */
  async countWindows(key: string, windows: readonly RateWindow[], now: Date): Promise<number[]> {
    const counted = await this.countIn(key, windows, now);
    return windows.map((window) => windowIn(counted, window)?.count ?? 0);
  }

  /** Counts one and returns the new count; never refuses. */
  async count(limit: Omit<RateLimit, 'max'>, now: Date): Promise<number> {
    return (await this.countOne(limit, now)).count;
  }

  /** Takes back what was counted for a try that succeeded, for limits on failures. */
  async release(limits: readonly RateLimit[]): Promise<void> {
    const ids = limits.map(({ key }) => this.idOf(key));
    await this.limits.updateMany({ _id: { $in: ids }, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  /**
   * Uses a single write whether or not a window is open, so that timing does not reveal earlier tries. Of two concurrent
   * writes that open the same window, the second one counts in the window of the first.
   */
  private countOne({ key, windowMs }: Omit<RateLimit, 'max'>, now: Date): Promise<RateLimitFields> {
    const isOpen = { $gt: ['$endsAt', now] };
    const counted = {
      count: { $cond: [isOpen, { $add: ['$count', 1] }, 1] },
      endsAt: { $cond: [isOpen, '$endsAt', new Date(now.getTime() + windowMs)] },
    };
    return this.write(key, [{ $set: counted }]);
  }

  private countIn(key: string, windows: readonly RateWindow[], now: Date): Promise<RateLimitFields> {
    const counting = windows.map(({ name, windowMs }, index) => {
      const { count, endsAt } = windowFields(name);
      const isOpen = { $gt: [`$${endsAt}`, now] };
      const isAllowed = {
        $and: windows
          .slice(0, index)
          .map((before) => ({ $lt: [`$${windowFields(before.name).count}`, before.max + 1] })),
      };
      const unless = (field: string, value: object) => ({ $cond: [isAllowed, value, `$${field}`] });
      return {
        $set: {
          [count]: unless(count, { $cond: [isOpen, { $add: [`$${count}`, 1] }, 1] }),
          [endsAt]: unless(endsAt, { $cond: [isOpen, `$${endsAt}`, new Date(now.getTime() + windowMs)] }),
        },
      };
    });
    const lastEnd = windows
      .map(({ name }) => `$${windowFields(name).endsAt}`)
      .reduce<object>((last, end) => ({ $cond: [{ $gt: [end, last] }, end, last] }), now);
    return this.write(key, [...counting, { $set: { count: 0, endsAt: lastEnd } }]);
  }

  private async write(key: string, update: object[]): Promise<RateLimitFields> {
    for (;;) {
      try {
        // Uses the driver directly: mongoose doubles the cost of each write.
        const limits = this.limits.collection as unknown as mongo.Collection<RateLimitFields>;
        const options = { upsert: true, returnDocument: 'after', maxTimeMS: MAX_QUERY_MS } as const;
        const found = await limits.findOneAndUpdate({ _id: this.idOf(key) }, update, options);
        if (found) return found;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  private idOf(key: string): string {
    if (this.secret === undefined) return key;
    return createHmac('sha256', this.secret).update(`limit ${key}`).digest('base64url');
  }
}

function windowIn(found: RateLimitFields, { name }: RateWindow): OpenWindow | undefined {
  const stored: Record<string, unknown> = { ...found };
  const { count, endsAt } = windowFields(name);
  return OpenWindow.safeParse({ count: stored[count], endsAt: stored[endsAt] }).data;
}

function refuseAboveAny(windows: readonly RateWindow[], found: RateLimitFields, now: Date): void {
  for (const window of windows) {
    const counted = windowIn(found, window);
    if (counted && counted.endsAt > now) refuseAbove(window, counted, now);
  }
}

function refuseAbove({ max }: Pick<RateLimit, 'max'>, { count, endsAt }: OpenWindow, now: Date): void {
  if (count <= max) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  throw new DomainError('rate_limited', { details: { retryAfterSeconds } });
}
