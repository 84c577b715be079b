import { BookingKind, BookingState } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const BOOKING = 'Booking';

const BookingStep = z.object({
  state: BookingState,
  at: z.date(),
  /** Who of the office did it; empty for the person. */
  by: z.string().default(''),
  startsAt: z.date().nullable(),
  /** Read by the person. */
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
  /** When it is over, or when the offer was made; what is listed as past is sorted by it. */
  endsAt: z.date(),
  /** The quarter hours nobody else gets, while it is confirmed. Unique, which is the whole guard against two bookings for one time. */
  quarters: z.array(z.date()).exactOptional(),
  /** The person's own, for the mails. */
  timeZone: z.string().default(''),
  offeredAt: z.date(),
  /** One step per version, the first for the offer. */
  history: z.array(BookingStep),
  version: z.int(),
  /** Version up to which the person and the office were written to. */
  mailedVersion: z.int(),
  /** There while somebody has not been written to about the last step: the sweep finds it by this. */
  unmailed: z.boolean().exactOptional(),
  requestId: z.string().default(''),
});
export type BookingFields = z.infer<typeof Booking>;

/** Id of the mail to the office about one step of a booking. */
export const bookingOfficeMailId = (bookingId: string, version: number): string =>
  `booking-office-${bookingId}-${version}`;

/** Of all steps so far. */
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
