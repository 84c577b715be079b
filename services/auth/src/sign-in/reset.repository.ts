import { createIndexes, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RESET, type ResetFields } from './reset.model.ts';

const MAX_WRONG_CODES = 10;

@Injectable()
export class ResetRepository implements OnModuleInit {
  constructor(@InjectModel(RESET) private readonly resets: Model<ResetFields>) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.resets);
  }

  /** Returns the request of a user if its link still works. */
  findLiving(userId: string, now: Date): Promise<ResetFields | null> {
    return this.resets
      .findOne({ _id: userId, ...living(now) })
      .lean<ResetFields>()
      .exec();
  }

  /** Stores that the current link is mailed again, with a new expiry. Returns null when another request has just done so. */
  renew({ _id, resetId, mailings }: ResetFields, now: Date, expiresAt: Date): Promise<ResetFields | null> {
    return this.resets
      .findOneAndUpdate(
        { _id, resetId, mailings, ...living(now) },
        { $set: { mailedAt: now, expiresAt }, $inc: { mailings: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ResetFields>()
      .exec();
  }

  /**
   * Replaces a request that is older than `createdBefore`, used or expired. Returns false when another one has just
   * been created, which is kept.
   */
  async replace(reset: ResetFields, createdBefore: Date): Promise<boolean> {
    const { _id, ...fields } = reset;
    const over = [
      { createdAt: { $lt: createdBefore } },
      { consumedAt: { $ne: null } },
      { expiresAt: { $lte: reset.createdAt } },
      { wrongCodes: { $gte: MAX_WRONG_CODES } },
    ];
    try {
      await this.resets.updateOne({ _id, $or: over }, { $set: fields }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  findOpen(resetId: string, now: Date): Promise<ResetFields | null> {
    return this.resets
      .findOne({ resetId, ...living(now) })
      .lean<ResetFields>()
      .exec();
  }

  /** Uses up the link, in one atomic write: exactly one of any number of callers gets true. */
  async consume(resetId: string, now: Date): Promise<boolean> {
    const consumed = await this.resets.updateOne({ resetId, ...living(now) }, { $set: { consumedAt: now } });
    return consumed.modifiedCount === 1;
  }

  /** The link stops working at the tenth. */
  async countWrongCode(resetId: string): Promise<void> {
    await this.resets.updateOne({ resetId }, { $inc: { wrongCodes: 1 } });
  }
}

function living(now: Date) {
  return { consumedAt: null, expiresAt: { $gt: now }, wrongCodes: { $lt: MAX_WRONG_CODES } };
}
