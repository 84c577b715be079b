import { randomUUID } from 'node:crypto';
import {
  accountDisabled,
  accountErased,
  ERASING_SERVICES,
  type ErasingService,
  type OfficeRole,
  writtenRole,
} from '@brokerage/contracts';
import { createIndexes, DriverCollection, isDuplicateKey, report } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { nameOfAddress } from './name-of-address.ts';
import { type SecondFactorFields, USER, type UserFields } from './user.model.ts';
import { UserOutbox } from './user-outbox.ts';

/** How many erasures of a release without events are reported per batch. */
const REPORTED_AT_ONCE = 50;

/** A member of the office as read when a change was decided. */
export type AsRead = Pick<UserFields, '_id' | 'role' | 'officeRole' | 'disabledAt' | 'leaving'>;
type Leaving = NonNullable<UserFields['leaving']>;

/** Must match the filter of the partial index. */
const OF_OFFICE = { officeSince: { $exists: true } } as const;
const BUYER = { role: 'buyer', officeRole: { $exists: false } } as const;

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

  /** Returns the user of an address that was just proved; the first time, creates a buyer. */
  async findOrCreateBuyer(email: string, now: Date): Promise<UserFields> {
    const user =
      (await this.findByEmail(email)) ?? (await this.insertBuyer(email, now)) ?? (await this.findByEmail(email));
    if (!user) throw new Error('A user that exists was not found.');
    return user;
  }

  hasOwner(): Promise<boolean> {
    return this.users.exists({ ...OF_OFFICE, officeRole: 'owner' }).then((found) => found !== null);
  }

  /** Returns everybody who has ever worked in the office, in order of joining. */
  listOffice(): Promise<UserFields[]> {
    return this.users.find(OF_OFFICE).sort({ officeSince: 1 }).lean<UserFields[]>().exec();
  }

  /**
   * Creates an owner with a given password. Sessions of the address as a buyer end. Returns false when it is already a
   * member of the office, which stays unchanged.
   */
  async makeOwner(email: string, passwordHash: string, now: Date): Promise<boolean> {
    try {
      await this.users.updateOne(
        { email, ...BUYER },
        {
          $set: {
            ...writtenRole('owner'),
            name: nameOfAddress(email),
            officeSince: now,
            passwordHash,
            givenPassword: true,
            sessionsValidFrom: now,
          },
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

  /**
   * Adds a member to the office with a password they chose. Sessions of the address as a buyer end. Returns null when
   * it is already a member.
   */
  async joinOffice(
    email: string,
    { name, role, passwordHash, now }: { name: string; role: OfficeRole; passwordHash: string; now: Date },
  ): Promise<UserFields | null> {
    try {
      return await this.users
        .findOneAndUpdate(
          { email, ...BUYER },
          {
            $set: {
              ...writtenRole(role),
              name,
              officeSince: now,
              passwordHash,
              sessionsValidFrom: now,
              keptSession: '',
            },
            $unset: { disabledAt: 1 },
            $setOnInsert: { _id: randomUUID(), createdAt: now },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<UserFields>()
        .exec();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Changes the role and ends every session with the old one, in one write. */
  async changeRole(read: AsRead, role: OfficeRole, now: Date): Promise<boolean> {
    return this.changeMember(read, { $set: { ...writtenRole(role), sessionsValidFrom: now, keptSession: '' } });
  }

  async disableMember(read: AsRead, now: Date): Promise<boolean> {
    const disabled = await this.outbox.change(asRead(read), () => ({
      update: { $set: { disabledAt: now }, $unset: { leaving: 1 } },
      reported: [report(accountDisabled, { userId: read._id })],
    }));
    return disabled !== null;
  }

  /** Turns the account into a buyer's. */
  async leaveOffice(read: AsRead, now: Date): Promise<boolean> {
    const secrets = { passwordHash: 1, givenPassword: 1, secondFactor: 1, pendingSecondFactor: 1 } as const;
    return this.changeMember(read, {
      $set: { role: 'buyer', sessionsValidFrom: now, keptSession: '' },
      $unset: { ...secrets, officeRole: 1, disabledAt: 1 },
    });
  }

  async rename(id: string, name: string): Promise<void> {
    await this.users.updateOne({ _id: id, ...OF_OFFICE }, { $set: { name } });
  }

  async noteSignIn(id: string, now: Date): Promise<void> {
    await this.users.updateOne({ _id: id }, { $set: { lastSignInAt: now } });
  }

  /** Returns false when the account is no longer that of an owner who can sign in. */
  async announceLeaving({ _id }: AsRead, leaving: Leaving): Promise<boolean> {
    const written = await this.users.updateOne(
      { _id, officeRole: 'owner', disabledAt: { $exists: false } },
      { $set: { leaving } },
    );
    return written.modifiedCount === 1;
  }

  async stay(id: string, { id: leavingId }: Leaving): Promise<void> {
    await this.users.updateOne({ _id: id, 'leaving.id': leavingId }, { $unset: { leaving: 1 } });
  }

  async dropLeavingBefore(at: Date): Promise<void> {
    await this.users.updateMany({ ...OF_OFFICE, 'leaving.at': { $lt: at } }, { $unset: { leaving: 1 } });
  }

  /** Whether there is another owner who can sign in and is not about to leave. */
  async hasOwnerBesides(id: string): Promise<boolean> {
    const absent = { $exists: false } as const;
    const owner = { ...OF_OFFICE, _id: { $ne: id }, officeRole: 'owner' as const, disabledAt: absent, leaving: absent };
    return (await this.users.exists(owner)) !== null;
  }

  /** Stores the new password and ends every earlier session, in one write. Returns false when the password is no longer `replaced`. */
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

  /** Replaces the owner's own password; they have to choose another at the next sign-in. */
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

  /** Returns false when another confirmation was first. */
  async setSecondFactor(id: string, secondFactor: SecondFactorFields): Promise<boolean> {
    const written = await this.users.updateOne(
      { _id: id, secondFactor: { $exists: false } },
      { $set: { secondFactor }, $unset: { pendingSecondFactor: 1 } },
    );
    return written.modifiedCount === 1;
  }

  /** Only the office uses second factors, so the list is short. */
  listWithSecondFactor(): Promise<(Pick<UserFields, '_id'> & { secondFactor: SecondFactorFields })[]> {
    return this.users
      .find({ secondFactor: { $exists: true } }, { secondFactor: 1 })
      .lean<(Pick<UserFields, '_id'> & { secondFactor: SecondFactorFields })[]>()
      .exec();
  }

  /** Does nothing if the second factor has changed in the meantime. */
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

  /** Closes the account and frees its address. `erasure` stores what is left to do elsewhere. */
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

  /** Reports erasures without an event, which a process of an earlier release started. */
  async reportErasures(): Promise<void> {
    // A range can use the index; `$exists: true` alone would scan every user.
    const unheard = { 'erasure.requestedAt': { $gte: new Date(0) }, 'erasure.left': { $exists: false } };
    for (const { _id } of await this.byDriver.find(unheard, { _id: 1 }, REPORTED_AT_ONCE)) {
      await this.outbox.change({ _id, ...unheard }, () => ({
        update: { $set: { 'erasure.left': [...ERASING_SERVICES] } },
        reported: [report(accountErased, { userId: _id })],
      }));
    }
  }

  /** Marks a service as done; the last one removes the address. Returns whether nothing is left to do. */
  async finishErasure(id: string, service: ErasingService): Promise<boolean> {
    const isUnderWay = { _id: id, 'erasure.left': { $exists: true } };
    await this.users.updateOne(isUnderWay, { $pull: { 'erasure.left': service } });
    const nobody = { $exists: true, $nin: [...ERASING_SERVICES] };
    await this.users.updateOne({ _id: id, 'erasure.left': nobody }, { $unset: { erasure: 1 } });
    return (await this.users.exists({ _id: id, erasure: { $exists: true } })) === null;
  }

  /** Returns false when the account has changed since it was read. */
  private async changeMember(
    read: AsRead,
    change: { $set: Partial<UserFields>; $unset?: Partial<Record<keyof UserFields, 1>> },
  ): Promise<boolean> {
    const written = await this.users.updateOne(asRead(read), { ...change, $unset: { ...change.$unset, leaving: 1 } });
    return written.modifiedCount === 1;
  }

  /** Returns null when somebody else was first. */
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

function asRead({ _id, role, officeRole, disabledAt, leaving }: AsRead) {
  return {
    _id,
    role,
    officeRole: officeRole ?? { $exists: false },
    disabledAt: { $exists: disabledAt !== undefined },
    ...(leaving ? { 'leaving.id': leaving.id } : {}),
  };
}
