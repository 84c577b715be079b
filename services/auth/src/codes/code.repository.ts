import { createIndexes, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CODE, type CodeFields } from './code.model.ts';

@Injectable()
export class CodeRepository implements OnModuleInit {
  constructor(@InjectModel(CODE) private readonly codes: Model<CodeFields>) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.codes);
  }

  /** Returns the code of an address if it can still be used. */
  findLiving(email: string, now: Date): Promise<CodeFields | null> {
    return this.codes.findOne(living(email, now)).lean<CodeFields>().exec();
  }

  /** Stores that the current code is mailed again, with a new expiry. Returns null when another request has just done so. */
  renew({ email, codeId, mailings }: CodeFields, now: Date, expiresAt: Date): Promise<CodeFields | null> {
    return this.codes
      .findOneAndUpdate(
        { ...living(email, now), codeId, mailings },
        { $set: { mailedAt: now, expiresAt }, $inc: { mailings: 1 } },
        { returnDocument: 'after' },
      )
      .lean<CodeFields>()
      .exec();
  }

  /**
   * Replaces a code that is older than `createdBefore`, used or expired. Returns false when another request has just
   * created one, which is kept.
   */
  async replace(code: CodeFields, createdBefore: Date): Promise<boolean> {
    const { email, ...fields } = code;
    const over = [
      { createdAt: { $lt: createdBefore } },
      { consumedAt: { $ne: null } },
      { expiresAt: { $lte: code.createdAt } },
    ];
    try {
      await this.codes.updateOne({ email, $or: over }, { $set: fields }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Uses up the code, in one atomic write: exactly one of any number of callers gets true. */
  async consume(email: string, codeHashes: string[], now: Date): Promise<boolean> {
    const consumed = await this.codes.updateOne(
      { ...living(email, now), codeHash: { $in: codeHashes } },
      { $set: { consumedAt: now } },
    );
    return consumed.modifiedCount === 1;
  }
}

function living(email: string, now: Date) {
  return { email, consumedAt: null, expiresAt: { $gt: now } };
}
