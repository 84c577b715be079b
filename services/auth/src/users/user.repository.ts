import { randomUUID } from 'node:crypto';
import { accountDisabled, accountErased, ERASING_SERVICES, type ErasingService } from '@brokerage/contracts';
import { createIndexes, DriverCollection, isDuplicateKey, report } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type SecondFactorFields, USER, type UserFields } from './user.model.ts';
import { UserOutbox } from './user-outbox.ts';

/** Erasures of a release without events that are reported in one go. */
const REPORTED_AT_ONCE = 50;

@Injectable()
export class UserRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<UserFields>;

  constructor(
    @InjectModel(USER) private readonly users: Model<UserFields>,
    private readonly outbox: UserOutbox,
  ) {
    this.byDriver = new DriverCollection(users);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.users);
  }

  findById(id: string): Promise<UserFields | null> {
    return this.byDriver.findOne({ _id: id });
  }

  findByEmail(email: string): Promise<UserFields | null> {
    return this.byDriver.findOne({ email });
  }

  /** The user of an address whose owner has just proved it; the first proof makes a buyer. */
  async findOrCreateBuyer(email: string, now: Date): Promise<UserFields> {
    const user =
      (await this.findByEmail(email)) ?? (await this.insertBuyer(email, now)) ?? (await this.findByEmail(email));
    if (!user) throw new Error('A user that exists was not found.');
    return user;
  }

  hasAdmin(): Promise<boolean> {
    return this.users.exists({ role: 'admin' }).then((found) => found !== null);
  }

  listAdmins(): Promise<UserFields[]> {
    return this.users.find({ role: 'admin' }).sort({ createdAt: 1 }).lean<UserFields[]>().exec();
  }

  /** A given password. What the address was signed in to as a buyer is over. False: it is an admin already, who stays as he is. */
  async makeAdmin(email: string, passwordHash: string, now: Date): Promise<boolean> {
    try {
      await this.users.updateOne(
        { email, role: { $ne: 'admin' } },
        {
          $set: { role: 'admin', passwordHash, givenPassword: true, sessionsValidFrom: now },
          $setOnInsert: { _id: randomUUID(), createdAt: now },
        },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** The new password and the end of every session before it are one write. False: the password is not `replaced` any more. */
  async setPassword(
    id: string,
    passwordHash: string,
    { now, keptSession, replaced }: { now: Date; keptSession: string; replaced: string | undefined },
  ): Promise<boolean> {
    const written = await this.users.updateOne(
      { _id: id, ...(replaced === undefined ? {} : { passwordHash: replaced }) },
      { $set: { passwordHash, sessionsValidFrom: now, keptSession }, $unset: { givenPassword: 1 } },
    );
    return written.modifiedCount === 1;
  }

  /** In the place of an admin's own password; the owner has to choose another at the next sign-in. */
  async givePassword(id: string, passwordHash: string, now: Date): Promise<void> {
    await this.users.updateOne(
      { _id: id },
      { $set: { passwordHash, givenPassword: true, sessionsValidFrom: now, keptSession: '' } },
    );
  }

  async disable(id: string, now: Date): Promise<void> {
    await this.outbox.change({ _id: id, disabledAt: { $exists: false } }, () => ({
      update: { $set: { disabledAt: now } },
      reported: [report(accountDisabled, { userId: id })],
    }));
  }

  async enable(id: string): Promise<void> {
    await this.users.updateOne({ _id: id }, { $unset: { disabledAt: 1 } });
  }

  async setPendingSecondFactor(id: string, sealedSecret: string, now: Date): Promise<void> {
    await this.users.updateOne({ _id: id }, { $set: { pendingSecondFactor: { sealedSecret, createdAt: now } } });
  }

  /** False: another confirmation was first. */
  async setSecondFactor(id: string, secondFactor: SecondFactorFields): Promise<boolean> {
    const written = await this.users.updateOne(
      { _id: id, secondFactor: { $exists: false } },
      { $set: { secondFactor }, $unset: { pendingSecondFactor: 1 } },
    );
    return written.modifiedCount === 1;
  }

  /** Admins alone have one: a handful. */
  listWithSecondFactor(): Promise<(Pick<UserFields, '_id'> & { secondFactor: SecondFactorFields })[]> {
    return this.users
      .find({ secondFactor: { $exists: true } }, { secondFactor: 1 })
      .lean<(Pick<UserFields, '_id'> & { secondFactor: SecondFactorFields })[]>()
      .exec();
  }

  /** Does nothing when the second factor is another one by now. */
  async resealSecondFactor(id: string, before: string, after: string): Promise<void> {
    await this.users.updateOne(
      { _id: id, 'secondFactor.sealedSecret': before },
      { $set: { 'secondFactor.sealedSecret': after } },
    );
  }

  async removeSecondFactor(id: string): Promise<void> {
    await this.users.updateOne({ _id: id }, { $unset: { secondFactor: 1, pendingSecondFactor: 1 } });
  }

  /** True for exactly one of any number of callers with the same step or an older one. */
  async takeStep(id: string, step: number): Promise<boolean> {
    const taken = await this.users.updateOne(
      { _id: id, 'secondFactor.lastStep': { $lt: step } },
      { $set: { 'secondFactor.lastStep': step } },
    );
    return taken.modifiedCount === 1;
  }

  /** True for exactly one of any number of callers with the same recovery code. */
  async takeRecoveryCode(id: string, hash: string): Promise<boolean> {
    const taken = await this.users.updateOne(
      { _id: id, 'secondFactor.recoveryHashes': hash },
      { $pull: { 'secondFactor.recoveryHashes': hash } },
    );
    return taken.modifiedCount === 1;
  }

  /** Closes the account and gives its address free. What is left to do elsewhere is in `erasure`. */
  async close(user: UserFields, now: Date): Promise<void> {
    await this.outbox.change({ _id: user._id, erasure: { $exists: false } }, ({ _id: userId, email }) => ({
      update: {
        $set: {
          email: `erased-${userId}@erased.invalid`,
          disabledAt: now,
          erasure: { email, requestedAt: now, left: [...ERASING_SERVICES] },
        },
      },
      reported: [report(accountErased, { userId })],
    }));
  }

  /** Reports erasures of which nobody has heard: a process of a release without events has begun them. */
  async reportErasures(): Promise<void> {
    const unheard = { erasure: { $exists: true }, 'erasure.left': { $exists: false } };
    for (const { _id } of await this.byDriver.find(unheard, { _id: 1 }, REPORTED_AT_ONCE)) {
      await this.outbox.change({ _id, ...unheard }, () => ({
        update: { $set: { 'erasure.left': [...ERASING_SERVICES] } },
        reported: [report(accountErased, { userId: _id })],
      }));
    }
  }

  /** Forgets the address with the last service that had to. Whether nothing is left to do. */
  async finishErasure(id: string, service: ErasingService): Promise<boolean> {
    const isUnderWay = { _id: id, 'erasure.left': { $exists: true } };
    await this.users.updateOne(isUnderWay, { $pull: { 'erasure.left': service } });
    const nobody = { $exists: true, $nin: [...ERASING_SERVICES] };
    await this.users.updateOne({ _id: id, 'erasure.left': nobody }, { $unset: { erasure: 1 } });
    return (await this.users.exists({ _id: id, erasure: { $exists: true } })) === null;
  }

  /** Null: somebody else was first. */
  private async insertBuyer(email: string, createdAt: Date): Promise<UserFields | null> {
    try {
      const created = await this.users.create({ _id: randomUUID(), email, role: 'buyer', createdAt });
      return created.toObject();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }
}
