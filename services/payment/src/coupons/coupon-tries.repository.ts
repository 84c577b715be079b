import { CONFIG, DomainError, isDuplicateKey } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PaymentConfig } from '../payment.config.ts';
import { COUPON_TRIES, type CouponTriesFields } from './coupon-tries.model.ts';

const HOUR_MS = 3_600_000;

/** Who tries a code: the account, and what stands for the address it came from. */
export interface Trier {
  userId: string;
  addressKey: string | undefined;
}

/** Keeps codes from being guessed. A try is counted before the code is looked up, so that many at once are no way around it. */
@Injectable()
export class CouponTriesRepository implements OnModuleInit {
  constructor(
    @InjectModel(COUPON_TRIES) private readonly tries: Model<CouponTriesFields>,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.tries.createIndexes();
  }

  /** Throws `rate_limited`. */
  async take(trier: Trier, now: Date): Promise<void> {
    for (const { id, most } of this.limitsOf(trier)) {
      const { count, endsAt } = await this.countOne(id, now);
      if (count <= most) continue;
      const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
      throw new DomainError('rate_limited', { details: { retryAfterSeconds } });
    }
  }

  /** A code that was taken is no try. */
  async giveBack(trier: Trier): Promise<void> {
    const ids = this.limitsOf(trier).map(({ id }) => id);
    await this.tries.updateMany({ _id: { $in: ids }, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  private limitsOf({ userId, addressKey }: Trier): { id: string; most: number }[] {
    const { LIMIT_COUPON_TRIES_PER_ACCOUNT, LIMIT_COUPON_TRIES_PER_ADDRESS } = this.config;
    return [
      { id: `account ${userId}`, most: LIMIT_COUPON_TRIES_PER_ACCOUNT },
      ...(addressKey ? [{ id: `address ${addressKey}`, most: LIMIT_COUPON_TRIES_PER_ADDRESS }] : []),
    ];
  }

  /** Each step is one conditional write. Losing the race to open the hour means that it is open now: count in it. */
  private async countOne(_id: string, now: Date): Promise<CouponTriesFields> {
    for (;;) {
      const counted = await this.tries
        .findOneAndUpdate({ _id, endsAt: { $gt: now } }, { $inc: { count: 1 } }, { returnDocument: 'after' })
        .lean<CouponTriesFields>()
        .exec();
      if (counted) return counted;
      const opened = { count: 1, endsAt: new Date(now.getTime() + HOUR_MS) };
      try {
        await this.tries.updateOne({ _id, endsAt: { $lte: now } }, { $set: opened }, { upsert: true });
        return { _id, ...opened };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}
