import { couponChanged, couponCreated, type InputOf, type listCoupons } from '@brokerage/contracts';
import { createIndexes, databaseNow, report } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { COUPON, type CouponDecision, type CouponFields } from './coupon.model.ts';
import { CouponOutbox } from './coupon-outbox.ts';

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
    private readonly outbox: CouponOutbox,
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

  /** Newest first; a search sorts by code, coupons that start later or have ended sort by the nearest date. */
  list(filter: CouponFilter, now: Date, skip: number, limit: number): Promise<CouponFields[]> {
    return this.coupons
      .find(queryOf(filter, now))
      .sort(orderOf(filter))
      .skip(skip)
      .limit(limit)
      .lean<CouponFields[]>()
      .exec();
  }

  /** False when the code exists. */
  insert(coupon: CouponFields): Promise<boolean> {
    const { active, version } = coupon;
    return this.outbox.insert(coupon, [report(couponCreated, { active, version })]);
  }

  /** Writes only to the version that the decision was based on; null when somebody else changed it first. */
  change(
    { _id, version }: CouponFields,
    { set, unset }: CouponChange,
    decision: CouponDecision,
  ): Promise<CouponFields | null> {
    return this.outbox.change({ _id, version }, ({ active }) => ({
      update: {
        $set: set,
        ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((name) => [name, 1])) } : {}),
        $inc: { version: 1 },
        $push: { decisions: decision },
      },
      reported: [report(couponChanged, { active: set.active ?? active, version: version + 1 })],
    }));
  }
}

/** Each order matches an index, so only the coupons on the page are read. */
function orderOf({ search, state }: CouponFilter): Record<string, 1 | -1> {
  if (search) return { _id: 1 };
  if (state === 'scheduled') return { startsAt: 1, _id: 1 };
  return state === 'ended' ? { endsAt: -1, _id: 1 } : { createdAt: -1, _id: 1 };
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
