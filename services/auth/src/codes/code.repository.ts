import { isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CODE, type CodeFields } from './code.model.ts';

const MOST_TRIES = 5;

@Injectable()
export class CodeRepository implements OnModuleInit {
  constructor(@InjectModel(CODE) private readonly codes: Model<CodeFields>) {}

  async onModuleInit(): Promise<void> {
    await this.codes.createIndexes();
  }

  /** The unused code of an address that was made after the given time. */
  findUnusedSince(email: string, since: Date): Promise<CodeFields | null> {
    return this.codes
      .findOne({ email, consumedAt: null, createdAt: { $gt: since } })
      .lean<CodeFields>()
      .exec();
  }

  /** Puts a new code in the place of an old or used one. False: another request has just made one, which stands. */
  async replace(code: CodeFields, olderThan: Date): Promise<boolean> {
    const { email, ...fields } = code;
    try {
      await this.codes.updateOne(
        { email, $or: [{ createdAt: { $lte: olderThan } }, { consumedAt: { $ne: null } }] },
        { $set: fields },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** One atomic write: of any number of callers with the right code, exactly one gets true. */
  async consume(email: string, codeHash: string, now: Date): Promise<boolean> {
    const consumed = await this.codes.updateOne({ ...open(email, now), codeHash }, { $set: { consumedAt: now } });
    return consumed.modifiedCount === 1;
  }

  async countWrongTry(email: string, now: Date): Promise<void> {
    await this.codes.updateOne(open(email, now), { $inc: { tries: 1 } });
  }
}

function open(email: string, now: Date) {
  return { email, consumedAt: null, tries: { $lt: MOST_TRIES }, expiresAt: { $gt: now } };
}
