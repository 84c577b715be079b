import { HOUR_MS } from '@brokerage/contracts';
import { createIndexes, CONFIG, DomainError, isDuplicateKey } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PaymentConfig } from '../../payment.config.ts';
import { COUPON_TRIES, type CouponTriesFields } from './coupon-tries.model.ts';

/** Who tries a code: the account, and the hash of the network address. */
export interface LimitSubject {
  userId: string;
  addressKey: string | undefined;
}

/**
 * Prevents guessing of codes by limiting how many different ones can be tried in an hour. A code is recorded before it
 * is looked up, so concurrent requests cannot bypass the limit; repeats of one code count as one try.
 */
@Injectable()
export class CouponTriesRepository implements OnModuleInit {
  constructor(
    @InjectModel(COUPON_TRIES) private readonly tries: Model<CouponTriesFields>,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.tries);
  }

  /** Throws `rate_limited`. */
  async take(subject: LimitSubject, code: string, now: Date): Promise<void> {
    for (const limit of this.limitsOf(subject)) {
      const endsAt = await this.fullUntil(limit, code, now);
      if (!endsAt) continue;
      const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
      throw new DomainError('rate_limited', { details: { retryAfterSeconds } });
    }
  }

  /** Removes an accepted code, which does not count as a try. */
  async release(subject: LimitSubject, code: string): Promise<void> {
    const ids = this.limitsOf(subject).map(({ id }) => id);
    await this.tries.updateMany({ _id: { $in: ids } }, { $pull: { codes: code } });
  }

  private limitsOf({ userId, addressKey }: LimitSubject): { id: string; most: number }[] {
    const { LIMIT_COUPON_TRIES_PER_ACCOUNT, LIMIT_COUPON_TRIES_PER_ADDRESS } = this.config;
    return [
      { id: `account ${userId}`, most: LIMIT_COUPON_TRIES_PER_ACCOUNT },
      ...(addressKey ? [{ id: `address ${addressKey}`, most: LIMIT_COUPON_TRIES_PER_ADDRESS }] : []),
    ];
  }

  /**
   * Records the code and returns null, or returns the end of the hour if its limit is reached. Each step is one
   * conditional write; losing the race to open an hour means that another request has opened it.
   */
  private async fullUntil(
    { id: _id, most }: { id: string; most: number },
    code: string,
    now: Date,
  ): Promise<Date | null> {
    for (;;) {
      const isRoom = { $or: [{ codes: code }, { [`codes.${most - 1}`]: { $exists: false } }] };
      const { matchedCount } = await this.tries.updateOne(
        { _id, endsAt: { $gt: now }, ...isRoom },
        { $addToSet: { codes: code } },
      );
      if (matchedCount === 1) return null;
      const open = await this.tries
        .findOne({ _id, endsAt: { $gt: now } })
        .lean<CouponTriesFields>()
        .exec();
      // A concurrent request may have opened the hour, which then has room.
      if (open && (open.codes.includes(code) || open.codes.length < most)) continue;
      if (open) return open.endsAt;
      const endsAt = new Date(now.getTime() + HOUR_MS);
      try {
        await this.tries.updateOne(
          { _id, endsAt: { $lte: now } },
          { $set: { codes: [code], endsAt } },
          { upsert: true },
        );
        return null;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}
