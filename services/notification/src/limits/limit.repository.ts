import { DomainError, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LIMIT, type Limit, type LimitFields } from './limit.model.ts';

@Injectable()
export class LimitRepository implements OnModuleInit {
  constructor(@InjectModel(LIMIT) private readonly limits: Model<LimitFields>) {}

  async onModuleInit(): Promise<void> {
    await this.limits.createIndexes();
  }

  /** Counts one more under every limit. Throws `rate_limited` at the first that is used up. */
  async takeAll(limits: readonly Limit[], now: Date): Promise<void> {
    for (const limit of limits) {
      const { count, endsAt } = await this.countOne(limit, now);
      if (count > limit.most) {
        const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
        throw new DomainError('rate_limited', { details: { retryAfterSeconds } });
      }
    }
  }

  /** Counts one more and says how many that is now; refuses nothing. */
  async count(limit: Omit<Limit, 'most'>, now: Date): Promise<number> {
    return (await this.countOne(limit, now)).count;
  }

  /** Each step is one conditional write. Losing the race to open a window means that it is open now: count in it. */
  private async countOne({ key: _id, windowMs }: Omit<Limit, 'most'>, now: Date): Promise<LimitFields> {
    for (;;) {
      const counted = await this.limits
        .findOneAndUpdate({ _id, endsAt: { $gt: now } }, { $inc: { count: 1 } }, { returnDocument: 'after' })
        .lean<LimitFields>()
        .exec();
      if (counted) return counted;
      const opened = { count: 1, endsAt: new Date(now.getTime() + windowMs) };
      try {
        await this.limits.updateOne({ _id, endsAt: { $lte: now } }, { $set: opened }, { upsert: true });
        return { _id, ...opened };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}
