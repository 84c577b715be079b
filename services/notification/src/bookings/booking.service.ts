import {
  BOOKINGS_COUNTED,
  BOOKINGS_PER_PAGE,
  type BookingRow,
  type BookingView,
  type cancelBooking,
  type chooseBookingTime,
  DAY_MS,
  HOUR_MS,
  type InputOf,
  type listBookings,
  type moveBooking,
  needsConfirmation,
  type offerBooking,
  type offerConsultation,
  type OutputOf,
} from '@brokerage/contracts';
import {
  type Actor,
  Backlog,
  databaseNow,
  DomainError,
  hashOf,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  requestFingerprint,
} from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { LinkKeys } from '../forms/link-keys.ts';
import { AvailabilityRepository } from './availability.repository.ts';
import { BookingMailsService } from './booking-mails.service.ts';
import type { BookingFields, BookingStep } from './booking.model.ts';
import { BookingRepository } from './booking.repository.ts';
import { freeSlots } from './free-slots.ts';

/** An offer that nobody answers within this time expires. */
const OFFERED_FOR_MS = 30 * DAY_MS;
/** The limit on a person's own steps: nobody moves an appointment more often, and each step mails the office. */
const MAX_OWN_STEPS = 10;
const MAX_PER_SWEEP = 20;
/** How often the buyer of a call may start its booking again. */
const MAX_SOLD_OFFERS = 5;

/** What a step changes in a booking besides its state. */
interface Choice {
  phone?: string;
  timeZone?: string;
}

@Injectable()
export class BookingService {
  private readonly unmailed: Backlog<BookingFields>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly bookings: BookingRepository,
    private readonly availability: AvailabilityRepository,
    private readonly mails: BookingMailsService,
    private readonly keys: LinkKeys,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.unmailed = new Backlog({
      name: 'booking mails',
      find: (except) => this.bookings.findUnmailed(MAX_PER_SWEEP, except),
      work: (booking) => this.mails.send(booking),
      logger,
      metrics,
    });
  }

  /** Throws `not_found` for a key we did not sign. */
  async open(bookingKey: string): Promise<BookingView> {
    return this.viewOf(await this.byKey(bookingKey));
  }

  /**
   * Takes a free time of an offered booking, or moves a booked one, for the person. Confirmed immediately if the kind needs no
   * confirmation, otherwise requested. A repeat of the step that made the current version returns it. Throws `not_found` for a key we did
   * not sign, `version_conflict` for any other version, `booking_closed` when nothing can be changed any more, `validation_failed` for a
   * call without a number, and `booking_time_taken` for a time that is not free.
   */
  async choose(input: InputOf<typeof chooseBookingTime>): Promise<BookingView> {
    const booking = await this.byKey(input.bookingKey);
    const startsAt = new Date(input.startsAt);
    const state = needsConfirmation(booking.kind) ? 'requested' : 'confirmed';
    if (booking.version === input.version + 1 && isAt(booking, state, startsAt)) return this.viewOf(booking);
    const { now, noticeHours } = await this.openFor(booking, input.version);
    const phone = input.phone || booking.phone;
    if (!needsConfirmation(booking.kind) && !phone)
      throw new DomainError('validation_failed', {
        message: 'Enter the number we should call',
        details: { field: 'phone' },
      });
    const isFree = (await this.slotsFor(booking, now, noticeHours)).some(
      (slot) => slot.getTime() === startsAt.getTime(),
    );
    if (!isFree) throw new DomainError('booking_time_taken');
    const step = { state, at: now, by: '', startsAt, note: '' } as const;
    return this.viewOf(await this.take(booking, step, { phone, timeZone: input.timeZone }));
  }

  /** Cancels for the person. Idempotent. Throws as `choose` does: `not_found`, `version_conflict`, `booking_closed`. */
  async cancelOwn({ bookingKey, version }: { bookingKey: string; version: number }): Promise<BookingView> {
    const booking = await this.byKey(bookingKey);
    if (booking.version === version + 1 && booking.state === 'cancelled') return this.viewOf(booking);
    const { now } = await this.openFor(booking, version);
    return this.viewOf(
      await this.take(booking, { state: 'cancelled', at: now, by: '', startsAt: booking.startsAt, note: '' }),
    );
  }

  async list({ show, page }: InputOf<typeof listBookings>): Promise<OutputOf<typeof listBookings>> {
    const now = await databaseNow(this.connection);
    const [bookings, total] = await Promise.all([
      this.bookings.page(show, now, (page - 1) * BOOKINGS_PER_PAGE, BOOKINGS_PER_PAGE),
      this.bookings.count(show, now, BOOKINGS_COUNTED),
    ]);
    return { bookings: bookings.map(rowOf), total, page };
  }

  /** Throws `idempotency_conflict` for an id that belongs to another offer. */
  async offer(input: InputOf<typeof offerBooking>, actor: Actor, requestId: string): Promise<BookingRow> {
    const stored = await this.begin(input, actor.userId, requestId);
    const { bookingId: _, ...offered } = input;
    if (stored.fingerprint !== requestFingerprint(offered)) throw new DomainError('idempotency_conflict');
    return rowOf(stored);
  }

  /** Returns the key of the buyer's booking of a sold call. Throws `booking_closed` after too many were started and cancelled. */
  async offerSold(
    { soldCall, ...call }: InputOf<typeof offerConsultation>,
    requestId: string,
  ): Promise<OutputOf<typeof offerConsultation>> {
    const now = await databaseNow(this.connection);
    for (let time = 1; time <= MAX_SOLD_OFFERS; time += 1) {
      const bookingId = idOf(`${soldCall} ${time}`);
      const there = await this.bookings.findById(bookingId);
      if (there && hasLapsed(there, now)) continue;
      await this.begin({ ...call, bookingId, kind: 'consultation' }, '', requestId);
      return { bookingKey: await this.keys.keyOf('booking', bookingId) };
    }
    throw new DomainError('booking_closed');
  }

  /** Stores an offer and mails it; an existing one stays unchanged. */
  private async begin(input: InputOf<typeof offerBooking>, by: string, requestId: string): Promise<BookingFields> {
    const { bookingId, ...offered } = input;
    const at = await databaseNow(this.connection);
    await this.bookings.insert({
      _id: bookingId,
      fingerprint: requestFingerprint(offered),
      ...offered,
      phone: '',
      state: 'offered',
      startsAt: null,
      endsAt: at,
      timeZone: '',
      offeredAt: at,
      history: [{ state: 'offered', at, by, startsAt: null, note: '' }],
      version: 1,
      mailedVersion: 0,
      unmailed: true,
      requestId,
    });
    const stored = await this.byId(bookingId);
    await this.mails.send(stored);
    return stored;
  }

  async slots(bookingId: string): Promise<{ slots: string[] }> {
    const booking = await this.byId(bookingId);
    const slots = await this.slotsFor(booking, await databaseNow(this.connection), 0);
    return { slots: slots.map((slot) => slot.toISOString()) };
  }

  async confirm({ bookingId, version }: { bookingId: string; version: number }, actor: Actor): Promise<BookingRow> {
    const booking = await this.byId(bookingId);
    if (booking.version === version + 1 && booking.state === 'confirmed') return rowOf(booking);
    if (booking.version !== version) throw new DomainError('version_conflict');
    if (booking.state !== 'requested' || !booking.startsAt) throw new DomainError('booking_closed');
    return this.officeStep(booking, actor, { state: 'confirmed', startsAt: booking.startsAt, note: '' });
  }

  async move(input: InputOf<typeof moveBooking>, actor: Actor): Promise<BookingRow> {
    const [booking, startsAt] = [await this.byId(input.bookingId), new Date(input.startsAt)];
    if (booking.version === input.version + 1 && isAt(booking, 'confirmed', startsAt)) return rowOf(booking);
    if (booking.version !== input.version) throw new DomainError('version_conflict');
    const isOver = booking.state === 'cancelled' || startsAt <= (await databaseNow(this.connection));
    if (isOver) throw new DomainError('booking_closed');
    return this.officeStep(booking, actor, { state: 'confirmed', startsAt, note: '' });
  }

  async cancel({ bookingId, version, reason }: InputOf<typeof cancelBooking>, actor: Actor): Promise<BookingRow> {
    const booking = await this.byId(bookingId);
    if (booking.version === version + 1 && booking.state === 'cancelled') return rowOf(booking);
    if (booking.version !== version) throw new DomainError('version_conflict');
    if (booking.state === 'cancelled') throw new DomainError('booking_closed');
    return this.officeStep(booking, actor, { state: 'cancelled', startsAt: booking.startsAt, note: reason });
  }

  /** Completes what a dead process left unfinished. */
  async sweep(): Promise<void> {
    await this.unmailed.workOff();
  }

  private async officeStep(
    booking: BookingFields,
    actor: Actor,
    step: Pick<BookingStep, 'state' | 'startsAt' | 'note'>,
  ): Promise<BookingRow> {
    const at = await databaseNow(this.connection);
    return rowOf(await this.take(booking, { ...step, at, by: actor.userId }));
  }

  private async take(booking: BookingFields, step: BookingStep, choice: Choice = {}): Promise<BookingFields> {
    const next = await this.bookings.step(booking, step, choice);
    if (next === 'taken') throw new DomainError('booking_time_taken');
    if (next === 'changed') throw new DomainError('version_conflict');
    await this.mails.send(next);
    return next;
  }

  /** Throws unless the person may still change the booking and has seen its current version. */
  private async openFor(booking: BookingFields, version: number): Promise<{ now: Date; noticeHours: number }> {
    if (booking.version !== version) throw new DomainError('version_conflict');
    const [now, { noticeHours }] = await Promise.all([databaseNow(this.connection), this.availability.read()]);
    if (!isOpen(booking, now, noticeHours)) throw new DomainError('booking_closed');
    return { now, noticeHours };
  }

  private async slotsFor(booking: BookingFields, now: Date, noticeHours: number): Promise<Date[]> {
    const [availability, taken] = await Promise.all([
      this.availability.read(),
      this.bookings.takenFrom(now, booking._id),
    ]);
    return freeSlots({ availability: { ...availability, noticeHours }, minutes: booking.minutes, now, taken });
  }

  private async viewOf(booking: BookingFields): Promise<BookingView> {
    const { kind, state, about, name, minutes, phone, startsAt, version } = booking;
    const [now, { noticeHours }] = await Promise.all([databaseNow(this.connection), this.availability.read()]);
    const open = isOpen(booking, now, noticeHours);
    const slots = open ? await this.slotsFor(booking, now, noticeHours) : [];
    return {
      kind,
      state,
      about,
      name,
      minutes,
      phone,
      startsAt: startsAt?.toISOString() ?? null,
      slots: slots.map((slot) => slot.toISOString()),
      isOpen: open,
      version,
    };
  }

  private async byKey(bookingKey: string): Promise<BookingFields> {
    const id = await this.keys.idOf('booking', bookingKey);
    if (id === null) throw new DomainError('not_found');
    return this.byId(id);
  }

  private async byId(id: string): Promise<BookingFields> {
    const booking = await this.bookings.findById(id);
    if (!booking) throw new DomainError('not_found');
    return booking;
  }
}

function isAt(booking: BookingFields, state: BookingFields['state'], startsAt: Date): boolean {
  return booking.state === state && booking.startsAt?.getTime() === startsAt.getTime();
}

function isOpen({ state, startsAt, offeredAt, history }: BookingFields, now: Date, noticeHours: number): boolean {
  if (state === 'cancelled' || history.filter(({ by }) => by === '').length >= MAX_OWN_STEPS) return false;
  const until = startsAt ? startsAt.getTime() - noticeHours * HOUR_MS : offeredAt.getTime() + OFFERED_FOR_MS;
  return now.getTime() < until;
}

/** Whether it was cancelled, or offered a month ago without a time being chosen. */
function hasLapsed({ state, startsAt, offeredAt }: BookingFields, now: Date): boolean {
  return state === 'cancelled' || (!startsAt && now.getTime() >= offeredAt.getTime() + OFFERED_FOR_MS);
}

/** Derives a UUID (version 8) from a text. */
function idOf(text: string): string {
  const hex = hashOf(text);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function rowOf(booking: BookingFields): BookingRow {
  const { _id, kind, state, about, name, email, phone, minutes, startsAt, offeredAt, history, version } = booking;
  return {
    id: _id,
    kind,
    state,
    about,
    name,
    email,
    phone,
    minutes,
    startsAt: startsAt?.toISOString() ?? null,
    offeredAt: offeredAt.toISOString(),
    history: history.map((step) => ({
      ...step,
      at: step.at.toISOString(),
      startsAt: step.startsAt?.toISOString() ?? null,
    })),
    version,
  };
}
