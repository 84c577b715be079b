import { createHmac } from 'node:crypto';
import { CONFIG, DomainError, isDuplicateKey } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AuthConfig } from '../auth.config.ts';
import { LIMIT, type Limit, type LimitFields } from './limit.model.ts';

@Injectable()
export class LimitRepository implements OnModuleInit {
  constructor(
    @InjectModel(LIMIT) private readonly limits: Model<LimitFields>,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

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

  /** For limits on failures: takes back what was counted for a try that went well. */
  async giveBack(limits: readonly Limit[]): Promise<void> {
    const ids = limits.map((limit) => this.idOf(limit));
    await this.limits.updateMany({ _id: { $in: ids }, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  /** Each step is one conditional write. Losing the race to open a window means that it is open now: count in it. */
  private async countOne(limit: Limit, now: Date): Promise<LimitFields> {
    const _id = this.idOf(limit);
    for (;;) {
      const counted = await this.limits
        .findOneAndUpdate({ _id, endsAt: { $gt: now } }, { $inc: { count: 1 } }, { returnDocument: 'after' })
        .lean<LimitFields>()
        .exec();
      if (counted) return counted;
      const opened = { count: 1, endsAt: new Date(now.getTime() + limit.windowMs) };
      try {
        await this.limits.updateOne({ _id, endsAt: { $lte: now } }, { $set: opened }, { upsert: true });
        return { _id, ...opened };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  private idOf({ key }: Limit): string {
    return createHmac('sha256', this.config.CODE_KEY).update(`limit ${key}`).digest('base64url');
  }
}
