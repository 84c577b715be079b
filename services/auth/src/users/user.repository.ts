import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { USER, type UserFields } from './user.model.ts';

@Injectable()
export class UserRepository implements OnModuleInit {
  constructor(@InjectModel(USER) private readonly users: Model<UserFields>) {}

  async onModuleInit(): Promise<void> {
    await this.users.createIndexes();
  }

  findById(id: string): Promise<UserFields | null> {
    return this.users.findById(id).lean<UserFields>().exec();
  }

  findByEmail(email: string): Promise<UserFields | null> {
    return this.users.findOne({ email }).lean<UserFields>().exec();
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

  /** False: this address is an admin already, whose password stays as it is. */
  async makeAdmin(email: string, passwordHash: string): Promise<boolean> {
    try {
      await this.users.updateOne(
        { email, role: { $ne: 'admin' } },
        { $set: { role: 'admin', passwordHash }, $setOnInsert: { _id: randomUUID(), createdAt: new Date() } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
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
