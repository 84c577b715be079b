import { createIndexes, databaseNow, DriverCollection } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model, QueryFilter } from 'mongoose';
import type { EditionDays, EditionNews } from './edition-history.ts';
import { EntitlementOutbox } from './entitlement-outbox.ts';
import {
  reportEnd,
  reportEnding,
  reportGrant,
  reportNewEdition,
  reportReturn,
  reportUse,
  reportWithdrawal,
} from './entitlement-reports.ts';
import { ENTITLEMENT, type EntitlementFields } from './entitlement.model.ts';
import { MAX_REPLAYS, replayableSince } from './entitlement.states.ts';

const BEFORE_THE_END = { $lt: ['$$NOW', '$expiresAt'] };
const A_USE_IS_LEFT = { $lt: ['$usesTaken', '$usesAllowed'] };
const AFTER_THE_END = { $gte: ['$$NOW', '$expiresAt'] };

/** One click of the owner, at the database's time. */
interface Attempt {
  entitlementId: string;
  userId: string;
  attemptId: string;
  at: Date;
}

/** The owner of an entitlement, and the token that opens it. */
type Ownership = Required<Pick<EntitlementFields, 'userId' | 'email' | 'tokenHash' | 'tokenKeyId' | 'tokenVersion'>>;

/** The stored fields of a token: its hash and its key. */
export type StoredToken = Required<Pick<EntitlementFields, 'tokenHash' | 'tokenKeyId'>>;

/** All writes to the `entitlements` collection. Changes that buyers and admins are notified of are written together with their event. */
@Injectable()
export class EntitlementRepository {
  private readonly byDriver: DriverCollection<EntitlementFields>;

  constructor(
    @InjectModel(ENTITLEMENT) private readonly entitlements: Model<EntitlementFields>,
    @InjectConnection() private readonly connection: Connection,
    private readonly outbox: EntitlementOutbox,
  ) {
    this.byDriver = new DriverCollection(entitlements);
  }

  async prepare(): Promise<void> {
    await createIndexes(this.entitlements);
  }

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  /** Returns false when the order already has an entitlement. */
  insert(fields: EntitlementFields): Promise<boolean> {
    return this.outbox.insert(fields, [reportGrant(fields)]);
  }

  findByOrder(orderId: string): Promise<EntitlementFields | null> {
    return this.entitlements.findOne({ orderId }).lean<EntitlementFields>().exec();
  }

  /** Counts the purchases that were given an edition; with `lastsAt`, only those whose access lasts at that time. */
  async countOwners({ tier, edition, from, before }: EditionDays, most: number, lastsAt?: Date): Promise<number> {
    const alive = lastsAt ? { revokedAt: null, expiresAt: { $gt: lastsAt } } : {};
    const granted = { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) };
    const unrecorded = { edition: { $exists: false }, ...(from || before ? { grantedAt: granted } : {}) };
    const counts = await Promise.all(
      [{ edition }, unrecorded].map((which) =>
        this.entitlements.countDocuments({ tier, ...which, ...alive }, { limit: most }).exec(),
      ),
    );
    return Math.min(
      most,
      counts.reduce((sum, count) => sum + count, 0),
    );
  }

  findByIds(ids: string[]): Promise<EntitlementFields[]> {
    return this.entitlements
      .find({ _id: { $in: ids } })
      .lean<EntitlementFields[]>()
      .exec();
  }

  async findOwned(tokenHash: string, userId: string): Promise<EntitlementFields | null> {
    const found = await this.byDriver.findOne({ tokenHash, userId });
    return found ?? this.byDriver.findOne({ previousTokenHash: tokenHash, userId });
  }

  /** Returns purchases whose token was derived with a different key. */
  findOfOtherKeys(tokenKeyId: string, limit: number): Promise<EntitlementFields[]> {
    return this.entitlements
      .find({ tokenKeyId: { $ne: tokenKeyId } })
      .limit(limit)
      .lean<EntitlementFields[]>()
      .exec();
  }

  /** Only replaces the token that was read, so that two processes of a rolling restart do not undo each other's changes. */
  async replaceToken({ _id, tokenHash: previousTokenHash }: EntitlementFields, token: StoredToken): Promise<void> {
    const changed = token.tokenHash === previousTokenHash ? token : { ...token, previousTokenHash };
    await this.entitlements.updateOne({ _id, tokenHash: previousTokenHash }, { $set: changed });
  }

  findOwnedById(id: string, userId: string): Promise<EntitlementFields | null> {
    return this.byDriver.findOne({ _id: id, userId });
  }

  findByOwner(userId: string, limit: number): Promise<EntitlementFields[]> {
    return this.entitlements
      .find({ userId })
      .sort({ grantedAt: -1, _id: 1 })
      .limit(limit)
      .lean<EntitlementFields[]>()
      .exec();
  }

  /**
   * Takes a use for a new click, in one atomic write. Returns null if no use is left, access has ended, or the click is
   * not new. `known` saves a read.
   */
  takeUse(
    { entitlementId, userId, attemptId, at }: Attempt,
    known?: EntitlementFields,
  ): Promise<EntitlementFields | null> {
    return this.outbox.change(
      {
        _id: entitlementId,
        userId,
        revokedAt: null,
        'uses.attemptId': { $ne: attemptId },
        $expr: { $and: [BEFORE_THE_END, A_USE_IS_LEFT] },
      },
      (seen) => ({
        update: { $inc: { usesTaken: 1 }, $push: { uses: { attemptId, at, replays: 0 } } },
        reported: [reportUse(seen)],
      }),
      known,
    );
  }

  /** Serves an earlier click again, in one atomic write. Returns null if that is not allowed, or access has ended. */
  replayUse({ entitlementId, userId, attemptId, at }: Attempt): Promise<EntitlementFields | null> {
    const replayable = { attemptId, replays: { $lt: MAX_REPLAYS }, at: { $gt: replayableSince(at) } };
    return this.entitlements
      .findOneAndUpdate(
        {
          _id: entitlementId,
          userId,
          revokedAt: null,
          uses: { $elemMatch: replayable },
          $expr: BEFORE_THE_END,
        },
        { $inc: { 'uses.$.replays': 1 } },
        { returnDocument: 'after' },
      )
      .lean<EntitlementFields>()
      .exec();
  }

  /** Returns false when the order was never granted. An access that is already withdrawn stays unchanged. */
  async revokeForPayment(orderId: string): Promise<boolean> {
    await this.outbox.change({ orderId, revokedAt: null }, (seen, at) => ({
      update: { $set: { revokedAt: at, revokedBy: 'payment' } },
      reported: [reportWithdrawal(seen, 'payment')],
    }));
    return (await this.entitlements.countDocuments({ orderId }).exec()) > 0;
  }

  /** Returns false when the order was never granted. Access withdrawn for another reason stays withdrawn. */
  async restoreAfterPayment(orderId: string): Promise<boolean> {
    await this.outbox.change({ orderId, revokedBy: 'payment' }, (seen) => ({
      update: { $set: { revokedAt: null, revokedBy: null } },
      reported: [reportReturn(seen)],
    }));
    return (await this.entitlements.countDocuments({ orderId }).exec()) > 0;
  }

  /** Reopens an access that the expiry job closed, and allows another reminder. */
  async extend(orderId: string, expiresAt: Date): Promise<void> {
    await this.entitlements.updateOne({ orderId }, { $set: { expiresAt, closedAt: null, remindedAt: null } });
  }

  /** Resets the count; the record of the downloads stays. */
  async resetUses(orderId: string): Promise<void> {
    await this.entitlements.updateOne({ orderId }, { $set: { usesTaken: 0 } });
  }

  /** Withdraws on an admin's decision. `revokedBy` stays empty, because the payment restores only its own withdrawals. */
  async revoke(orderId: string): Promise<void> {
    await this.outbox.change({ orderId, revokedAt: null }, (seen, at) => ({
      update: { $set: { revokedAt: at, revokedBy: null } },
      reported: [reportWithdrawal(seen, 'admin')],
    }));
  }

  /** Does not restore what was withdrawn because of the payment. */
  async restore(orderId: string): Promise<void> {
    await this.outbox.change({ orderId, revokedBy: null, revokedAt: { $ne: null } }, (seen) => ({
      update: { $set: { revokedAt: null } },
      reported: [reportReturn(seen)],
    }));
  }

  /** Requires the version that was read, so that a repeat changes nothing. */
  async transfer({ _id, tokenVersion }: EntitlementFields, to: Ownership): Promise<void> {
    await this.entitlements.updateOne({ _id, tokenVersion }, { $set: to });
  }

  /** Removes the address and the access; what was sold and when it was used stays. */
  async makeAnonymous(userId: string): Promise<void> {
    const email = `erased-${userId}@erased.invalid`;
    for (const { _id } of await this.entitlements.find({ userId, revokedAt: null }, { _id: 1 }).lean().exec()) {
      await this.outbox.change({ _id, revokedAt: null }, (seen, at) => ({
        update: { $set: { revokedAt: at } },
        reported: [reportWithdrawal(seen, 'erasure')],
      }));
    }
    await this.entitlements.updateMany({ userId, email: { $ne: email } }, { $set: { email } });
  }

  findOpenEndingBefore(moment: Date, limit: number): Promise<Pick<EntitlementFields, '_id' | 'expiresAt'>[]> {
    return this.entitlements
      .find({ closedAt: null, expiresAt: { $lt: moment } }, { expiresAt: 1 })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<Pick<EntitlementFields, '_id' | 'expiresAt'>[]>()
      .exec();
  }

  /** Returns purchases that end between two times with nothing downloaded, the earliest end first. */
  findUnusedEnding(from: Date, to: Date, limit: number): Promise<EntitlementFields[]> {
    return this.entitlements
      .find({ closedAt: null, expiresAt: { $gt: from, $lt: to }, usesTaken: 0, revokedAt: null })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<EntitlementFields[]>()
      .exec();
  }

  /** Returns purchases that end before the given time with nothing downloaded, and whose buyers have not been reminded. */
  findUnusedEndingBefore(moment: Date, limit: number): Promise<Pick<EntitlementFields, '_id' | 'expiresAt'>[]> {
    return this.entitlements
      .find(
        { closedAt: null, expiresAt: { $lt: moment }, usesTaken: 0, revokedAt: null, remindedAt: null },
        { expiresAt: 1 },
      )
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<Pick<EntitlementFields, '_id' | 'expiresAt'>[]>()
      .exec();
  }

  /** Reports that the access ends soon. Does nothing if something was downloaded, it has ended or is withdrawn, or that was reported. */
  async remind(id: string): Promise<void> {
    await this.outbox.change(
      { _id: id, usesTaken: 0, revokedAt: null, remindedAt: null, $expr: BEFORE_THE_END },
      (seen, at) => ({ update: { $set: { remindedAt: at } }, reported: [reportEnding(seen)] }),
    );
  }

  /** Returns active purchases whose owners have an older edition and were not notified of this one, the earliest end first. */
  findOutdated(news: EditionNews, now: Date, limit: number): Promise<Pick<EntitlementFields, '_id'>[]> {
    return this.entitlements
      .find({ closedAt: null, expiresAt: { $gt: now }, ...outdatedBy(news) }, { _id: 1 })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<Pick<EntitlementFields, '_id'>[]>()
      .exec();
  }

  /** Reports a newer edition to its owner, once. Does nothing if the access has ended or is withdrawn. */
  async announce(id: string, news: EditionNews): Promise<void> {
    await this.outbox.change({ _id: id, ...outdatedBy(news), $expr: BEFORE_THE_END }, (seen) => ({
      update: { $set: { announcedEdition: news.edition } },
      reported: [reportNewEdition(seen, news.edition)],
    }));
  }

  /** Does nothing to an entitlement that has not ended yet. */
  async close(id: string): Promise<void> {
    await this.outbox.change({ _id: id, closedAt: null, $expr: AFTER_THE_END }, (seen, at) => ({
      update: { $set: { closedAt: at } },
      reported: [reportEnd(seen)],
    }));
  }
}

/** Lists older editions rather than comparing, because a process of the previous release does not know later ones. */
function outdatedBy({ tier, older, publishedAt }: EditionNews): QueryFilter<EntitlementFields> {
  return {
    tier,
    revokedAt: null,
    $and: [
      { $or: [{ announcedEdition: { $exists: false } }, { announcedEdition: { $in: older } }] },
      { $or: [{ edition: { $in: older } }, { edition: { $exists: false }, grantedAt: { $lt: publishedAt } }] },
    ],
  };
}
