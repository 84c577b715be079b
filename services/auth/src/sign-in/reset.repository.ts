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

  /** The request of a user whose link still works. */
  findLiving(userId: string, now: Date): Promise<ResetFields | null> {
    return this.resets
      .findOne({ _id: userId, ...living(now) })
      .lean<ResetFields>()
      .exec();
  }

  /** Notes that the living link is mailed again, with a new end. Null: another request has just done that. */
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

  /** Puts a new request in the place of one that is older than `createdBefore`, used or over. False: another one has just been made, and is kept. */
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

  /** One atomic write: of any number of callers with the link, exactly one gets true. */
  async consume(resetId: string, now: Date): Promise<boolean> {
    const consumed = await this.resets.updateOne({ resetId, ...living(now) }, { $set: { consumedAt: now } });
    return consumed.modifiedCount === 1;
  }

  /** After the tenth the link is dead. */
  async countWrongCode(resetId: string): Promise<void> {
    await this.resets.updateOne({ resetId }, { $inc: { wrongCodes: 1 } });
  }
}

function living(now: Date) {
  return { consumedAt: null, expiresAt: { $gt: now }, wrongCodes: { $lt: MAX_WRONG_CODES } };
}
