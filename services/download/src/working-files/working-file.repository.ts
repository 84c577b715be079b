import { createIndexes, DriverCollection } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNT_COPY, type AccountCopy, SHARE, type Share } from './working-file.model.ts';

/** The owner and the purchase of a working file. */
export type WorkingFileOwner = Pick<AccountCopy, 'userId' | 'entitlementId'>;

const idOf = ({ userId, entitlementId }: WorkingFileOwner): string => `${entitlementId}:${userId}`;

@Injectable()
export class WorkingFileRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<AccountCopy>;

  constructor(
    @InjectModel(ACCOUNT_COPY) private readonly copies: Model<AccountCopy>,
    @InjectModel(SHARE) private readonly shares: Model<Share>,
  ) {
    this.byDriver = new DriverCollection(copies);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.copies);
    await createIndexes(this.shares);
  }

  find(of: WorkingFileOwner): Promise<AccountCopy | null> {
    return this.byDriver.findOne({ _id: idOf(of) });
  }

  /** Saves in one write if `basedOn` is still the stored version; otherwise returns null. */
  async save(
    { userId, entitlementId }: WorkingFileOwner,
    basedOn: number,
    { ciphertext, savedAt }: Pick<AccountCopy, 'ciphertext' | 'savedAt'>,
  ): Promise<AccountCopy | null> {
    const _id = idOf({ userId, entitlementId });
    if (basedOn > 0) {
      const update = { $set: { ciphertext, savedAt }, $inc: { version: 1 } };
      return this.byDriver.change({ _id, version: basedOn }, update);
    }
    const first = { _id, userId, entitlementId, version: 1, ciphertext, savedAt };
    return (await this.byDriver.insert(first)) ? first : null;
  }

  async delete(of: WorkingFileOwner): Promise<void> {
    await this.copies.deleteOne({ _id: idOf(of) });
  }

  /** Returns the active shares of one purchase, or of all of a buyer's, without their content. */
  findShares(of: Partial<WorkingFileOwner>, now: Date): Promise<Omit<Share, 'ciphertext'>[]> {
    return this.shares
      .find({ ...of, expiresAt: { $gt: now } }, { ciphertext: 0 })
      .sort({ createdAt: -1, _id: 1 })
      .lean<Omit<Share, 'ciphertext'>[]>()
      .exec();
  }

  findShare(shareId: string): Promise<Share | null> {
    return this.shares.findById(shareId).lean<Share>().exec();
  }

  async insertShare(share: Share): Promise<void> {
    await this.shares.updateOne({ _id: share._id }, { $setOnInsert: share }, { upsert: true }).exec();
  }

  async endShare({ userId, entitlementId }: WorkingFileOwner, shareId: string): Promise<void> {
    await this.shares.deleteOne({ _id: shareId, userId, entitlementId });
  }

  /** Returns when each purchase of a buyer was last saved, by entitlement. */
  async savedAtOf(userId: string): Promise<Map<string, Date>> {
    const found = await this.copies
      .find({ userId }, { entitlementId: 1, savedAt: 1 })
      .lean<Pick<AccountCopy, 'entitlementId' | 'savedAt'>[]>()
      .exec();
    return new Map(found.map(({ entitlementId, savedAt }) => [entitlementId, savedAt]));
  }

  async eraseOf(userId: string): Promise<void> {
    await this.copies.deleteMany({ userId });
    await this.shares.deleteMany({ userId });
  }
}
