import { isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RESET, type ResetFields } from './reset.model.ts';

@Injectable()
export class ResetRepository implements OnModuleInit {
  constructor(@InjectModel(RESET) private readonly resets: Model<ResetFields>) {}

  async onModuleInit(): Promise<void> {
    await this.resets.createIndexes();
  }

  findUnusedSince(userId: string, since: Date): Promise<ResetFields | null> {
    return this.resets
      .findOne({ _id: userId, consumedAt: null, createdAt: { $gt: since } })
      .lean<ResetFields>()
      .exec();
  }

  /** Puts a new wish in the place of an old or used one. False: another request has just made one, which stands. */
  async replace(reset: ResetFields, olderThan: Date): Promise<boolean> {
    const { _id, ...fields } = reset;
    try {
      await this.resets.updateOne(
        { _id, $or: [{ createdAt: { $lte: olderThan } }, { consumedAt: { $ne: null } }] },
        { $set: fields },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  findOpen(resetId: string, now: Date): Promise<ResetFields | null> {
    return this.resets.findOne(open(resetId, now)).lean<ResetFields>().exec();
  }

  /** One atomic write: of any number of callers with the link, exactly one gets true. */
  async consume(resetId: string, now: Date): Promise<boolean> {
    const consumed = await this.resets.updateOne(open(resetId, now), { $set: { consumedAt: now } });
    return consumed.modifiedCount === 1;
  }
}

function open(resetId: string, now: Date) {
  return { resetId, consumedAt: null, expiresAt: { $gt: now } };
}
