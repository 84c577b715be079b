import { type BOOKING_LISTS, MAX_PERSONAL_RECORDS } from '@brokerage/contracts';
import { createIndexes, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import { BOOKING, type BookingFields, type BookingStep } from './booking.model.ts';
import { quartersOf } from './free-slots.ts';

type Listed = (typeof BOOKING_LISTS)[number];

const MAX_TAKEN = 10_000;
/** Each order can be read from an index, forward or backward. */
const ORDER: Record<Listed, Record<string, SortOrder>> = {
  upcoming: { endsAt: 1, _id: 1 },
  waiting: { endsAt: -1, _id: -1 },
  past: { endsAt: -1, _id: 1 },
};

/** The only access to the bookings collection. */
@Injectable()
export class BookingRepository implements OnModuleInit {
  constructor(@InjectModel(BOOKING) private readonly bookings: Model<BookingFields>) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.bookings);
  }

  findById(id: string): Promise<BookingFields | null> {
    return this.bookings.findById(id).lean<BookingFields>().exec();
  }

  /** Returns one person's bookings, newest first. */
  findOf(email: string): Promise<BookingFields[]> {
    return this.bookings
      .find({ email })
      .sort({ offeredAt: -1 })
      .limit(MAX_PERSONAL_RECORDS)
      .lean<BookingFields[]>()
      .exec();
  }

  /** Returns false when the id already exists. */
  async insert(booking: BookingFields): Promise<boolean> {
    try {
      await this.bookings.create(booking);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  /**
   * Takes one step. `changed`: somebody else was first. `taken`: a quarter hour belongs to another booking. One write
   * releases the old time and reserves the new one.
   */
  async step(
    { _id, version, minutes }: BookingFields,
    step: BookingStep,
    change: Partial<Pick<BookingFields, 'phone' | 'timeZone'>> = {},
  ): Promise<BookingFields | 'changed' | 'taken'> {
    const { state, startsAt, at } = step;
    const quarters = state === 'confirmed' && startsAt ? quartersOf(startsAt, minutes) : null;
    const endsAt = startsAt ? new Date(startsAt.getTime() + minutes * 60_000) : at;
    try {
      const next = await this.bookings
        .findOneAndUpdate(
          { _id, version },
          {
            $set: { ...change, state, startsAt, endsAt, unmailed: true, ...(quarters ? { quarters } : {}) },
            ...(quarters ? {} : { $unset: { quarters: 1 } }),
            $push: { history: step },
            $inc: { version: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<BookingFields>()
        .exec();
      return next ?? 'changed';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return 'taken';
    }
  }

  /** Returns the quarter hours reserved from that time on, except those of one booking. */
  async takenFrom(from: Date, exceptId: string): Promise<Date[]> {
    const found = await this.bookings
      .find({ state: 'confirmed', endsAt: { $gt: from }, _id: { $ne: exceptId } }, { quarters: 1 })
      .limit(MAX_TAKEN)
      .lean<Pick<BookingFields, 'quarters'>[]>()
      .exec();
    return found.flatMap(({ quarters = [] }) => quarters);
  }

  async markMailed(id: string, version: number): Promise<void> {
    const isLast = await this.bookings.updateOne(
      { _id: id, version },
      { $set: { mailedVersion: version }, $unset: { unmailed: 1 } },
    );
    // Another step was taken in the meantime, and its mail is still unsent.
    if (isLast.matchedCount === 0) await this.bookings.updateOne({ _id: id }, { $max: { mailedVersion: version } });
  }

  findUnmailed(most: number, except: readonly string[]): Promise<BookingFields[]> {
    return this.bookings
      .find({ _id: { $nin: except }, unmailed: true })
      .limit(most)
      .lean<BookingFields[]>()
      .exec();
  }

  /** Never counts beyond `most`. */
  async count(show: Listed, now: Date, most: number): Promise<number> {
    const counts = await Promise.all(
      partsOf(show, now).map((part) => this.bookings.countDocuments(part, { limit: most }).exec()),
    );
    return Math.min(
      counts.reduce((sum, count) => sum + count, 0),
      most,
    );
  }

  /** Never counts beyond `most`. */
  countToConfirm(now: Date, most: number): Promise<number> {
    return this.bookings.countDocuments({ state: 'requested', endsAt: { $gt: now } }, { limit: most }).exec();
  }

  page(show: Listed, now: Date, skip: number, limit: number): Promise<BookingFields[]> {
    const parts = partsOf(show, now);
    return this.bookings
      .find(parts.length > 1 ? { $or: parts } : { ...parts[0] })
      .sort(ORDER[show])
      .skip(skip)
      .limit(limit)
      .lean<BookingFields[]>()
      .exec();
  }

  /** Returns one person's bookings; null while a mail about one of them is still to be stored. */
  async finishedOf(email: string): Promise<Pick<BookingFields, '_id' | 'version'>[] | null> {
    const found = await this.bookings
      .find({ email }, { version: 1, unmailed: 1 })
      .lean<Pick<BookingFields, '_id' | 'version' | 'unmailed'>[]>()
      .exec();
    return found.some(({ unmailed }) => unmailed) ? null : found;
  }

  async deleteOf(email: string): Promise<void> {
    await this.bookings.deleteMany({ email });
  }

  async deleteEndedBefore(before: Date): Promise<void> {
    await this.bookings.deleteMany({ endsAt: { $lt: before } });
  }
}

/** The filters that make up a list. No booking matches two of them, and each has an index. */
function partsOf(show: Listed, now: Date): QueryFilter<BookingFields>[] {
  switch (show) {
    case 'upcoming':
      return [{ state: { $in: ['requested', 'confirmed'] }, endsAt: { $gt: now } }];
    case 'waiting':
      return [{ state: 'offered' }];
    case 'past':
      return [{ state: 'cancelled' }, { state: { $in: ['requested', 'confirmed'] }, endsAt: { $lte: now } }];
  }
}
