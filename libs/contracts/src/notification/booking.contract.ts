import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Email, Timestamp } from '../fields.ts';
import { AdminReason, lineOf, PersonName, wholeNumber } from '../form-fields.ts';

export const BOOKING_KINDS = ['consultation', 'valuation', 'site-visit'] as const;
export const BookingKind = z.enum(BOOKING_KINDS);
export type BookingKind = z.infer<typeof BookingKind>;
export const BOOKING_KIND_NAMES: Record<BookingKind, string> = {
  consultation: 'Consultation call',
  valuation: 'Valuation call',
  'site-visit': 'Site visit',
};

/**
 * `offered`: the person has not chosen a time. `requested`: the office still has to confirm the chosen time, as for a visit.
 * `confirmed`: the time is reserved.
 */
export const BOOKING_STATES = ['offered', 'requested', 'confirmed', 'cancelled'] as const;
export const BookingState = z.enum(BOOKING_STATES);
export type BookingState = z.infer<typeof BookingState>;

/** Whether the office has to confirm the person's choice: the owner of a site has to agree to a visit. */
export function needsConfirmation(kind: BookingKind): boolean {
  return kind === 'site-visit';
}

/** Bookings start and end on a quarter hour. */
export const BOOKING_STEP_MINUTES = 15;
const MIN_BOOKING_MINUTES = 15;
const MAX_BOOKING_MINUTES = 240;

const BookingMinutes = wholeNumber(
  MIN_BOOKING_MINUTES,
  MAX_BOOKING_MINUTES,
  `Between ${MIN_BOOKING_MINUTES} minutes and ${MAX_BOOKING_MINUTES / 60} hours`,
).refine((minutes) => minutes % BOOKING_STEP_MINUTES === 0, 'Choose a length in quarter hours');

const QUARTER_MS = BOOKING_STEP_MINUTES * 60_000;
const BookingTime = Timestamp.refine((at) => Date.parse(at) % QUARTER_MS === 0, 'Choose a time on the quarter hour');

/** The key in a link to a booking: its id and our signature. */
const BookingKey = z.string().regex(/^[\w-]{20,120}$/);
const Version = z.int().min(1);

/** A time zone by its IANA name, as browsers report it, such as `America/Vancouver`. */
const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/, 'Not a time zone');

const Phone = lineOf('Phone', 40).refine(
  (phone) => phone === '' || phone.replace(/\D/g, '').length >= 10,
  'Phone must be at least 10 digits',
);

/** A booking as shown to the person who was offered times. */
export const BookingView = z.strictObject({
  kind: BookingKind,
  state: BookingState,
  /** What it is about, in the office's words. */
  about: z.string(),
  name: z.string(),
  minutes: z.int(),
  phone: z.string(),
  startsAt: Timestamp.nullable(),
  /** Times that are free now, soonest first; empty when no time can be chosen any more. */
  slots: z.array(Timestamp),
  /** False when it is too late or was changed too often; the person then has to call. */
  isOpen: z.boolean(),
  version: z.int(),
});
export type BookingView = z.infer<typeof BookingView>;

export const readBooking = defineContract({
  subject: 'notification.bookings.open',
  access: 'anonymous',
  summary: 'The booking behind a link, with the available times',
  http: { method: 'POST', path: '/bookings/read' },
  input: z.strictObject({ bookingKey: BookingKey }),
  output: BookingView,
  errors: ['not_found'],
  retry: 'safe',
});

/** Safe to repeat. Chooses the first time or another one; both sides get a mail with the appointment. */
export const chooseBookingTime = defineContract({
  subject: 'notification.bookings.choose',
  access: 'anonymous',
  summary: 'Choose an available time, or move a booking to another one',
  http: { method: 'POST', path: '/bookings/time' },
  input: z.strictObject({
    bookingKey: BookingKey,
    startsAt: BookingTime,
    /** The person's time zone, in which the mail gives the time. */
    timeZone: TimeZone,
    phone: Phone,
    version: Version,
  }),
  output: BookingView,
  errors: ['not_found', 'booking_time_taken', 'booking_closed', 'version_conflict'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Safe to repeat. */
export const cancelOwnBooking = defineContract({
  subject: 'notification.bookings.give-up',
  access: 'anonymous',
  summary: 'Cancel a booking through its link',
  http: { method: 'POST', path: '/bookings/cancel' },
  input: z.strictObject({ bookingKey: BookingKey, version: Version }),
  output: BookingView,
  errors: ['not_found', 'booking_closed', 'version_conflict'],
  retry: 'safe',
  timeoutMs: 3000,
});

export const BookingRow = z.strictObject({
  id: z.uuid(),
  kind: BookingKind,
  state: BookingState,
  about: z.string(),
  name: z.string(),
  email: Email,
  phone: z.string(),
  minutes: z.int(),
  startsAt: Timestamp.nullable(),
  offeredAt: Timestamp,
  history: z.array(
    z.strictObject({
      state: BookingState,
      at: Timestamp,
      /** The member of the office who did it; empty for the person. */
      by: z.string(),
      startsAt: Timestamp.nullable(),
      note: z.string(),
    }),
  ),
  version: z.int(),
});
export type BookingRow = z.infer<typeof BookingRow>;

export const BOOKINGS_PER_PAGE = 25;
/** The count stops here. */
export const BOOKINGS_COUNTED = 10_000;
/** `waiting`: offered, and no time chosen yet. */
export const BOOKING_LISTS = ['upcoming', 'waiting', 'past'] as const;

export const listBookings = defineContract({
  subject: 'notification.bookings.list',
  access: 'assistant',
  summary: 'Bookings: upcoming, without a time yet, or past and cancelled; 25 per page',
  http: { method: 'GET', path: '/admin/bookings' },
  input: z.strictObject({
    show: z.enum(BOOKING_LISTS).default('upcoming'),
    page: wholeNumber(1, BOOKINGS_COUNTED / BOOKINGS_PER_PAGE, 'Not a page').default(1),
  }),
  output: z.strictObject({ bookings: z.array(BookingRow), total: z.int().max(BOOKINGS_COUNTED), page: z.int() }),
  errors: [],
  retry: 'safe',
});

/** Idempotent by the id of the booking. */
export const offerBooking = defineContract({
  subject: 'notification.bookings.offer',
  access: 'assistant',
  audit: { operation: 'offerBooking', fields: ['kind', 'minutes'] },
  summary: 'Offer someone times for a call or a visit, by email with a link',
  http: { method: 'POST', path: '/admin/bookings' },
  input: z.strictObject({
    bookingId: ClientId,
    kind: BookingKind,
    name: PersonName,
    email: Email,
    minutes: BookingMinutes,
    /** What it is about, as shown to the person. */
    about: lineOf('What it is about', 200),
  }),
  output: BookingRow,
  errors: ['idempotency_conflict'],
  retry: 'safe',
});

const CHANGE = { bookingId: z.uuid(), version: Version } as const;

export const readBookingSlots = defineContract({
  subject: 'notification.bookings.slots',
  access: 'assistant',
  summary: 'Available times for a booking',
  http: { method: 'GET', path: '/admin/bookings/:bookingId/slots' },
  input: z.strictObject({ bookingId: z.uuid() }),
  output: z.strictObject({ slots: z.array(Timestamp) }),
  errors: ['not_found'],
  retry: 'safe',
});

/** Safe to repeat with the same version. Of two bookings at one time, the second is refused. */
export const confirmBooking = defineContract({
  subject: 'notification.bookings.confirm',
  access: 'assistant',
  audit: { operation: 'confirmBooking', fields: ['version'] },
  summary: 'Confirm a requested time',
  http: { method: 'POST', path: '/admin/bookings/:bookingId/confirm' },
  input: z.strictObject(CHANGE),
  output: BookingRow,
  errors: ['not_found', 'version_conflict', 'booking_time_taken', 'booking_closed'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Safe to repeat with the same version. The new time may be outside the weekly hours, but not overlap another booking. */
export const moveBooking = defineContract({
  subject: 'notification.bookings.move',
  access: 'assistant',
  audit: { operation: 'moveBooking', fields: ['startsAt', 'version'] },
  summary: 'Set or move the time of a booking; the person is notified by email',
  http: { method: 'POST', path: '/admin/bookings/:bookingId/time' },
  input: z.strictObject({ ...CHANGE, startsAt: BookingTime }),
  output: BookingRow,
  errors: ['not_found', 'version_conflict', 'booking_time_taken', 'booking_closed'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Safe to repeat with the same version. */
export const cancelBooking = defineContract({
  subject: 'notification.bookings.cancel',
  access: 'assistant',
  audit: { operation: 'cancelBooking', fields: ['reason', 'version'] },
  summary: 'Cancel a booking or withdraw an offer; the person is emailed the reason',
  http: { method: 'POST', path: '/admin/bookings/:bookingId/cancel' },
  input: z.strictObject({ ...CHANGE, reason: AdminReason }),
  output: BookingRow,
  errors: ['not_found', 'version_conflict', 'booking_closed'],
  retry: 'safe',
  timeoutMs: 3000,
});

const ClockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Choose a time on the quarter hour, such as 10:15');

/** The hours of a weekday in Toronto time; 1 is Monday, 7 is Sunday. */
export const WeeklyHours = z
  .strictObject({ weekday: z.int().min(1).max(7), from: ClockTime, to: ClockTime })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'The end must be after the start' });
export type WeeklyHours = z.infer<typeof WeeklyHours>;

const AvailabilityFields = {
  hours: z.array(WeeklyHours).max(21, 'At most three periods a day'),
  /** Days without bookings, besides Ontario's public holidays, which are built in. */
  daysOff: z.array(z.iso.date('Choose a date')).max(100, 'At most 100 days'),
  /** How many hours before the start a time can still be chosen, moved or cancelled. */
  noticeHours: wholeNumber(0, 168, 'Between 0 and 168 hours'),
  /** How many days ahead times are offered. */
  daysAhead: wholeNumber(1, 90, 'Between 1 and 90 days'),
} as const;

/** When bookings can be made. */
export const Availability = z.strictObject({ ...AvailabilityFields, version: z.int() });
export type Availability = z.infer<typeof Availability>;

export const readAvailability = defineContract({
  subject: 'notification.availability.read',
  access: 'broker',
  summary: 'Weekly hours, days off and notice for bookings',
  http: { method: 'GET', path: '/admin/availability' },
  input: z.strictObject({}),
  output: Availability,
  errors: [],
  retry: 'safe',
});

/** Safe to repeat with the same version. Existing bookings stay. */
export const updateAvailability = defineContract({
  subject: 'notification.availability.update',
  access: 'broker',
  audit: { operation: 'updateAvailability', fields: ['noticeHours', 'daysAhead', 'version'] },
  summary: 'Change the weekly hours, days off and notice for bookings',
  http: { method: 'POST', path: '/admin/availability' },
  input: z.strictObject({ ...AvailabilityFields, version: z.int().min(0) }),
  output: Availability,
  errors: ['version_conflict'],
  retry: 'safe',
});

/** Safe to repeat: a purchase keeps its booking until it is cancelled, or lapses without a chosen time. */
export const offerConsultation = defineContract({
  subject: 'notification.consultation.offer',
  access: 'internal',
  summary: 'Start booking a purchased call; the buyer is emailed the link',
  input: z.strictObject({
    /** The id of the sold call, the same in every request for it. */
    soldCall: z.string().min(8).max(120),
    name: PersonName,
    email: Email,
    minutes: BookingMinutes,
    about: lineOf('What it is about', 200),
  }),
  output: z.strictObject({ bookingKey: BookingKey }),
  errors: ['booking_closed'],
  retry: 'safe',
  timeoutMs: 3000,
});
