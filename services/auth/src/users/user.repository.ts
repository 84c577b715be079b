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

/** Erasures of a release without events that are reported in one go. */
const REPORTED_AT_ONCE = 50;

/** Somebody of the office as they were when a change of them was decided. */
export type AsRead = Pick<UserFields, '_id' | 'role' | 'officeRole' | 'disabledAt' | 'leaving'>;
type Leaving = NonNullable<UserFields['leaving']>;

/** As the partial index has it. */
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

  /** The user of an address whose owner has just proved it; the first proof makes a buyer. */
  async findOrCreateBuyer(email: string, now: Date): Promise<UserFields> {
    const user =
      (await this.findByEmail(email)) ?? (await this.insertBuyer(email, now)) ?? (await this.findByEmail(email));
    if (!user) throw new Error('A user that exists was not found.');
    return user;
  }

  hasOwner(): Promise<boolean> {
    return this.users.exists({ ...OF_OFFICE, officeRole: 'owner' }).then((found) => found !== null);
  }

  /** Whoever has ever worked in the office, the first one first. */
  listOffice(): Promise<UserFields[]> {
    return this.users.find(OF_OFFICE).sort({ officeSince: 1 }).lean<UserFields[]>().exec();
  }

  /** An owner with a given password. What the address was signed in to as a buyer is over. False: it is one of the office already, and stays as it is. */
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

  /** One of the office with a password of their own. What the address was signed in to as a buyer is over. Null: it is one of the office already. */
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

  /** The role and the end of every session that had the other one are one write. */
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

  /** The account is a buyer's from now on. */
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

  /** False: the account is none of an owner who can sign in any more. */
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

  /** Another owner who can sign in and is not about to go. */
  async hasOwnerBesides(id: string): Promise<boolean> {
    const absent = { $exists: false } as const;
    const owner = { ...OF_OFFICE, _id: { $ne: id }, officeRole: 'owner' as const, disabledAt: absent, leaving: absent };
    return (await this.users.exists(owner)) !== null;
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

  /** In the place of a password of one's own; the owner has to choose another at the next sign-in. */
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

  /** The office alone has one: a handful. */
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
    // A range, which the index answers; that the field is there would be asked of every user.
    const unheard = { 'erasure.requestedAt': { $gte: new Date(0) }, 'erasure.left': { $exists: false } };
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

  /** False: the account is not as it was read any more. */
  private async changeMember(
    read: AsRead,
    change: { $set: Partial<UserFields>; $unset?: Partial<Record<keyof UserFields, 1>> },
  ): Promise<boolean> {
    const written = await this.users.updateOne(asRead(read), { ...change, $unset: { ...change.$unset, leaving: 1 } });
    return written.modifiedCount === 1;
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

function asRead({ _id, role, officeRole, disabledAt, leaving }: AsRead) {
  return {
    _id,
    role,
    officeRole: officeRole ?? { $exists: false },
    disabledAt: { $exists: disabledAt !== undefined },
    ...(leaving ? { 'leaving.id': leaving.id } : {}),
  };
}
