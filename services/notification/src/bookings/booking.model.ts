import { BookingKind, BookingState } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const BOOKING = 'Booking';

const BookingStep = z.object({
  state: BookingState,
  at: z.date(),
  /** The user of the office who took the step; empty for the person. */
  by: z.string().default(''),
  startsAt: z.date().nullable(),
  /** Shown to the person. */
  note: z.string().default(''),
});
export type BookingStep = z.infer<typeof BookingStep>;

/** A call or a visit, from the offer of times to its end. */
const Booking = z.object({
  _id: z.string(),
  fingerprint: z.string(),
  kind: BookingKind,
  state: BookingState,
  about: z.string().default(''),
  name: z.string(),
  email: z.string(),
  phone: z.string().default(''),
  minutes: z.int(),
  startsAt: z.date().nullable(),
  /** When the booking ends, or when the offer was made; the list of past bookings is sorted by it. */
  endsAt: z.date(),
  /** The quarter hours that a confirmed booking reserves. The unique index on them is what prevents double booking. */
  quarters: z.array(z.date()).exactOptional(),
  /** The person's time zone, for the mails. */
  timeZone: z.string().default(''),
  offeredAt: z.date(),
  /** One step per version; the first is the offer. */
  history: z.array(BookingStep),
  version: z.int(),
  /** The last version that the person and the office were mailed about. */
  mailedVersion: z.int(),
  /** Set while somebody has not been mailed about the last step; the sweep finds the booking by it. */
  unmailed: z.boolean().exactOptional(),
  requestId: z.string().default(''),
});
export type BookingFields = z.infer<typeof Booking>;

/** Id of the mail to the office about one step of a booking. */
export const bookingOfficeMailId = (bookingId: string, version: number): string =>
  `booking-office-${bookingId}-${version}`;

/** The ids for all steps so far. */
export function bookingOfficeMailIds({ _id, version }: Pick<BookingFields, '_id' | 'version'>): string[] {
  return Array.from({ length: version }, (_, index) => bookingOfficeMailId(_id, index + 1));
}

export const bookingSchema = documentSchema(Booking, {
  collection: 'bookings',
  schemaVersion: 2,
  indexes: [
    [{ quarters: 1 }, { unique: true, partialFilterExpression: { quarters: { $exists: true } } }],
    [{ state: 1, endsAt: 1, _id: 1 }],
    [{ endsAt: -1, _id: 1 }],
    [{ email: 1, offeredAt: -1 }],
    [{ unmailed: 1 }, { partialFilterExpression: { unmailed: { $exists: true } } }],
  ],
});
