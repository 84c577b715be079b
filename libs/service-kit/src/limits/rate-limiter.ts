import { createHmac } from 'node:crypto';
import { createIndexes } from '../store/document-schema.ts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { mongo, Model } from 'mongoose';
import { DomainError } from '../domain-error.ts';
import { MAX_QUERY_MS } from '../store/mongo-options.ts';
import { isDuplicateKey } from '../store/store-errors.ts';
import { OpenWindow, RATE_LIMIT, type RateLimitFields, windowFields } from './rate-limit.model.ts';

/** What keys are hashed with before they are stored; undefined stores them as they are. */
export const RATE_LIMIT_SECRET = Symbol('rate limit secret');

/** How often something may happen. The window opens with the first time and closes `windowMs` later. */
export interface RateLimit {
  key: string;
  max: number;
  windowMs: number;
}

/** One of several windows of a key. Its name is a field's. */
export interface RateWindow {
  name: string;
  max: number;
  windowMs: number;
}

/** Counts in fixed windows, by the time the caller gives: the database's, where a wrong clock must not open a window. */
@Injectable()
export class RateLimiter implements OnModuleInit {
  constructor(
    @InjectModel(RATE_LIMIT) private readonly limits: Model<RateLimitFields>,
    @Inject(RATE_LIMIT_SECRET) private readonly secret: string | undefined,
  ) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.limits);
  }

  /** Counts one more under every limit. Throws `rate_limited` at the first that is used up. */
  async takeAll(limits: readonly RateLimit[], now: Date): Promise<void> {
    for (const limit of limits) refuseAbove(limit, await this.countOne(limit, now), now);
  }

  /** The same for windows of one key, in one write. */
  async takeWindows(key: string, windows: readonly RateWindow[], now: Date): Promise<void> {
    refuseAboveAny(windows, await this.countIn(key, windows, now), now);
  }

  /** For what is counted already: throws `rate_limited` when more has happened than a window allows, and counts nothing. */
  async assertWindowsNotExceeded(key: string, windows: readonly RateWindow[], now: Date): Promise<void> {
    const found = await this.limits.findOne({ _id: this.idOf(key) }).lean<RateLimitFields>();
    if (found) refuseAboveAny(windows, found, now);
  }

  /** Counts one more in each window of a key, in order, and in none after one that is used up. How many that is now in each; refuses nothing. */
  async countWindows(key: string, windows: readonly RateWindow[], now: Date): Promise<number[]> {
    const counted = await this.countIn(key, windows, now);
    return windows.map((window) => windowIn(counted, window)?.count ?? 0);
  }

  /** Counts one more and says how many that is now; refuses nothing. */
  async count(limit: Omit<RateLimit, 'max'>, now: Date): Promise<number> {
    return (await this.countOne(limit, now)).count;
  }

  /** For limits on failures: takes back what was counted for a try that went well. */
  async release(limits: readonly RateLimit[]): Promise<void> {
    const ids = limits.map(({ key }) => this.idOf(key));
    await this.limits.updateMany({ _id: { $in: ids }, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  /**
   * One write whether a window is open or not, so that its time does not tell whether somebody tried before. Two that open the
   * same window at once: one of them meets the other's and counts in it.
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
        // Straight by the driver: mongoose makes each twice as dear.
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
