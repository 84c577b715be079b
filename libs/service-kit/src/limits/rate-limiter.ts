import { createHmac } from 'node:crypto';
import { createIndexes } from '../store/document-schema.ts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { mongo, Model } from 'mongoose';
import { DomainError } from '../domain-error.ts';
import { MAX_QUERY_MS } from '../store/mongo-options.ts';
import { isDuplicateKey } from '../store/store-errors.ts';
import { RATE_LIMIT, type RateLimitFields } from './rate-limit.model.ts';

/** What keys are hashed with before they are stored; undefined stores them as they are. */
export const RATE_LIMIT_SECRET = Symbol('rate limit secret');

/** How often something may happen. The window opens with the first time and closes `windowMs` later. */
export interface RateLimit {
  key: string;
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

  /** For what is counted already: throws `rate_limited` when more has happened than a limit allows, and counts nothing. */
  async assertNotExceeded(limits: readonly RateLimit[], now: Date): Promise<void> {
    const byId = new Map(limits.map((limit) => [this.idOf(limit.key), limit]));
    const counted = await this.limits.find({ _id: { $in: [...byId.keys()] }, endsAt: { $gt: now } }).lean();
    for (const found of counted) {
      const limit = byId.get(found._id);
      if (limit) refuseAbove(limit, found, now);
    }
  }

  /** Counts one more and says how many that is now; refuses nothing. */
  async count(limit: Omit<RateLimit, 'max'>, now: Date): Promise<number> {
    return (await this.countOne(limit, now)).count;
  }

  /** For limits on failures: takes back what was counted for a try that went well. */
  async giveBack(limits: readonly RateLimit[]): Promise<void> {
    const ids = limits.map(({ key }) => this.idOf(key));
    await this.limits.updateMany({ _id: { $in: ids }, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  /**
   * One write whether a window is open or not, so that its time does not tell whether somebody tried before. Two that open the
   * same window at once: one of them meets the other's and counts in it.
   */
  private async countOne({ key, windowMs }: Omit<RateLimit, 'max'>, now: Date): Promise<RateLimitFields> {
    const isOpen = { $gt: ['$endsAt', now] };
    const counted = {
      count: { $cond: [isOpen, { $add: ['$count', 1] }, 1] },
      endsAt: { $cond: [isOpen, '$endsAt', new Date(now.getTime() + windowMs)] },
    };
    for (;;) {
      try {
        // Straight by the driver: a form is counted eight times, and mongoose makes each twice as dear.
        const limits = this.limits.collection as unknown as mongo.Collection<RateLimitFields>;
        const options = { upsert: true, returnDocument: 'after', maxTimeMS: MAX_QUERY_MS } as const;
        const found = await limits.findOneAndUpdate({ _id: this.idOf(key) }, [{ $set: counted }], options);
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

function refuseAbove({ max }: RateLimit, { count, endsAt }: RateLimitFields, now: Date): void {
  if (count <= max) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  throw new DomainError('rate_limited', { details: { retryAfterSeconds } });
}
