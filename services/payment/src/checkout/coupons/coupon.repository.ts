import type { InputOf, listCoupons } from '@brokerage/contracts';
import { createIndexes, databaseNow, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { COUPON, type CouponDecision, type CouponFields } from './coupon.model.ts';

export type CouponFilter = Omit<InputOf<typeof listCoupons>, 'page'>;

export interface CouponChange {
  set: Partial<Pick<CouponFields, 'active' | 'endsAt' | 'tiers' | 'maxUses' | 'maxUsesPerBuyer'>>;
  unset: ('endsAt' | 'maxUses' | 'maxUsesPerBuyer')[];
}

@Injectable()
export class CouponRepository implements OnModuleInit {
  constructor(
    @InjectModel(COUPON) private readonly coupons: Model<CouponFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.coupons);
  }

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  find(code: string): Promise<CouponFields | null> {
    return this.coupons.findOne({ _id: code }).lean<CouponFields>().exec();
  }

  /** Newest first. */
  list(filter: CouponFilter, now: Date, skip: number, limit: number): Promise<CouponFields[]> {
    return this.coupons
      .find(queryOf(filter, now))
      .sort({ createdAt: -1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean<CouponFields[]>()
      .exec();
  }

  /** False when the code exists. */
  async insert(coupon: CouponFields): Promise<boolean> {
    try {
      await this.coupons.create(coupon);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** One write, and only to the version it was decided on. Null: somebody else was first. */
  change(
    { _id, version }: CouponFields,
    { set, unset }: CouponChange,
    decision: CouponDecision,
  ): Promise<CouponFields | null> {
    return this.coupons
      .findOneAndUpdate(
        { _id, version },
        {
          $set: set,
          ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((name) => [name, 1])) } : {}),
          $inc: { version: 1 },
          $push: { decisions: decision },
        },
        { returnDocument: 'after' },
      )
      .lean<CouponFields>()
      .exec();
  }
}

function queryOf({ search, state, tier }: CouponFilter, now: Date): QueryFilter<CouponFields> {
  return {
    // `~` sorts after every character of a code.
    ...(search ? { _id: { $gte: search, $lt: `${search}~` } } : {}),
    ...(tier ? { tiers: tier } : {}),
    ...(state ? stateQuery(state, now) : {}),
  };
}

function stateQuery(state: NonNullable<CouponFilter['state']>, now: Date): QueryFilter<CouponFields> {
  const goesOn = { $or: [{ endsAt: { $exists: false } }, { endsAt: { $gt: now } }] };
  switch (state) {
    case 'off':
      return { active: false };
    case 'ended':
      return { active: true, endsAt: { $lte: now } };
    case 'scheduled':
      return { active: true, startsAt: { $gt: now }, ...goesOn };
    case 'open':
      return { active: true, $and: [goesOn, { $or: [{ startsAt: { $exists: false } }, { startsAt: { $lte: now } }] }] };
  }
}
