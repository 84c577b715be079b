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

  /**
   * One write whether a window is open or not, so that its time does not tell whether somebody tried before. Two that open the
   * same window at once: one of them meets the other's and counts in it.
   */
  private async countOne(limit: Limit, now: Date): Promise<LimitFields> {
    const isOpen = { $gt: ['$endsAt', now] };
    const counted = {
      count: { $cond: [isOpen, { $add: ['$count', 1] }, 1] },
      endsAt: { $cond: [isOpen, '$endsAt', new Date(now.getTime() + limit.windowMs)] },
    };
    for (;;) {
      try {
        const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
        return await this.limits
          .findOneAndUpdate({ _id: this.idOf(limit) }, [{ $set: counted }], options)
          .lean<LimitFields>()
          .orFail()
          .exec();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  private idOf({ key }: Limit): string {
    return createHmac('sha256', this.config.CODE_KEY).update(`limit ${key}`).digest('base64url');
  }
}
