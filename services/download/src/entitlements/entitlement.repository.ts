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

/** Who owns an entitlement, and the token that opens it. */
type Ownership = Required<Pick<EntitlementFields, 'userId' | 'email' | 'tokenHash' | 'tokenKeyId' | 'tokenVersion'>>;

/** What is stored of a token, and which key made it. */
export type StoredToken = Required<Pick<EntitlementFields, 'tokenHash' | 'tokenKeyId'>>;

/** Every write to the `entitlements` collection. What buyers and admins hear of is written together with the event that reports it. */
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

  /** False when the order has its entitlement already. */
  insert(fields: EntitlementFields): Promise<boolean> {
    return this.outbox.insert(fields, [reportGrant(fields)]);
  }

  findByOrder(orderId: string): Promise<EntitlementFields | null> {
    return this.entitlements.findOne({ orderId }).lean<EntitlementFields>().exec();
  }

  /** How many purchases were given an edition; with a moment, those of them whose access lasts then. */
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

  /** Purchases whose token was made with another key than this one. */
  findOfOtherKeys(tokenKeyId: string, limit: number): Promise<EntitlementFields[]> {
    return this.entitlements
      .find({ tokenKeyId: { $ne: tokenKeyId } })
      .limit(limit)
      .lean<EntitlementFields[]>()
      .exec();
  }

  /** Only from the token that was read, so that two processes of a restart do not undo each other's. */
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

  /** One atomic write that takes a use for a new click. Null: no use is left, access is over, or the click is not new. `known` spares a read. */
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

  /** One atomic write that serves an earlier click again. Null: it may not be, or access is over. */
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

  /** False when the order was never granted. An access withdrawn before stays as it is. */
  async revokeForPayment(orderId: string): Promise<boolean> {
    await this.outbox.change({ orderId, revokedAt: null }, (seen, at) => ({
      update: { $set: { revokedAt: at, revokedBy: 'payment' } },
      reported: [reportWithdrawal(seen, 'payment')],
    }));
    return (await this.entitlements.countDocuments({ orderId }).exec()) > 0;
  }

  /** False when the order was never granted. What was withdrawn for another reason stays withdrawn. */
  async restoreAfterPayment(orderId: string): Promise<boolean> {
    await this.outbox.change({ orderId, revokedBy: 'payment' }, (seen) => ({
      update: { $set: { revokedAt: null, revokedBy: null } },
      reported: [reportReturn(seen)],
    }));
    return (await this.entitlements.countDocuments({ orderId }).exec()) > 0;
  }

  /** Opens what the expiry job had closed, and lets the buyer be reminded once more. */
  async extend(orderId: string, expiresAt: Date): Promise<void> {
    await this.entitlements.updateOne({ orderId }, { $set: { expiresAt, closedAt: null, remindedAt: null } });
  }

  /** The record of the downloads stays; only the count begins anew. */
  async resetUses(orderId: string): Promise<void> {
    await this.entitlements.updateOne({ orderId }, { $set: { usesTaken: 0 } });
  }

  /** An admin's decision: `revokedBy` stays empty, because the payment gives back only what the payment has taken. */
  async revoke(orderId: string): Promise<void> {
    await this.outbox.change({ orderId, revokedAt: null }, (seen, at) => ({
      update: { $set: { revokedAt: at, revokedBy: null } },
      reported: [reportWithdrawal(seen, 'admin')],
    }));
  }

  /** What the payment has taken stays taken. */
  async restore(orderId: string): Promise<void> {
    await this.outbox.change({ orderId, revokedBy: null, revokedAt: { $ne: null } }, (seen) => ({
      update: { $set: { revokedAt: null } },
      reported: [reportReturn(seen)],
    }));
  }

  /** Only from the version that was read, so that a repeat changes nothing. */
  async transfer({ _id, tokenVersion }: EntitlementFields, to: Ownership): Promise<void> {
    await this.entitlements.updateOne({ _id, tokenVersion }, { $set: to });
  }

  /** The address goes and so does the access; what was sold and when it was used stays. */
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

  /** Purchases that end between two moments although nothing of them was downloaded, the first to end first. */
  findUnusedEnding(from: Date, to: Date, limit: number): Promise<EntitlementFields[]> {
    return this.entitlements
      .find({ closedAt: null, expiresAt: { $gt: from, $lt: to }, usesTaken: 0, revokedAt: null })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<EntitlementFields[]>()
      .exec();
  }

  /** Purchases that end before the moment although nothing of them was downloaded, and whose buyers have not been reminded. */
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

  /** Reports that the access ends soon. Does nothing once something was downloaded, it is over or withdrawn, or that was reported. */
  async remind(id: string): Promise<void> {
    await this.outbox.change(
      { _id: id, usesTaken: 0, revokedAt: null, remindedAt: null, $expr: BEFORE_THE_END },
      (seen, at) => ({ update: { $set: { remindedAt: at } }, reported: [reportEnding(seen)] }),
    );
  }

  /** Purchases that last and whose owners have an older edition and were not told of this one, the first to end first. */
  findOutdated(news: EditionNews, now: Date, limit: number): Promise<Pick<EntitlementFields, '_id'>[]> {
    return this.entitlements
      .find({ closedAt: null, expiresAt: { $gt: now }, ...outdatedBy(news) }, { _id: 1 })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<Pick<EntitlementFields, '_id'>[]>()
      .exec();
  }

  /** Reports a newer edition to its owner, once. Does nothing once the access is over or withdrawn. */
  async announce(id: string, news: EditionNews): Promise<void> {
    await this.outbox.change({ _id: id, ...outdatedBy(news), $expr: BEFORE_THE_END }, (seen) => ({
      update: { $set: { announcedEdition: news.edition } },
      reported: [reportNewEdition(seen, news.edition)],
    }));
  }

  /** Does nothing to an entitlement that is not over yet. */
  async close(id: string): Promise<void> {
    await this.outbox.change({ _id: id, closedAt: null, $expr: AFTER_THE_END }, (seen, at) => ({
      update: { $set: { closedAt: at } },
      reported: [reportEnd(seen)],
    }));
  }
}

/** By the editions before it: a process of the release before does not know what is newer than its own. */
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
