import { BOOKING_KIND_NAMES, brokerageInPlace, MINUTE_MS } from '@brokerage/contracts';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import type { BookingFields } from '../bookings/booking.model.ts';
import type { Invite } from '../smtp/smtp.client.ts';

/**
 * Returns the appointment in the format of calendars (RFC 5546): a request that creates or moves the event, or a
 * cancellation that removes it. The event is the booking, and each step has a higher sequence number, so a calendar
 * knows which of two mails is newer. Null for a step that does not concern a calendar.
 */
export function inviteOf(booking: BookingFields, version: number, organizer: string): Invite | null {
  const { _id, kind, minutes, about, name, email, history } = booking;
  const [before, step] = [history.slice(0, version - 1), history[version - 1]];
  const wasConfirmed = before.some(({ state }) => state === 'confirmed');
  const isCancelled = step?.state !== 'confirmed';
  if (!step || (isCancelled && !wasConfirmed)) return null;
  const startsAt = step.startsAt ?? before.findLast((earlier) => earlier.startsAt !== null)?.startsAt;
  if (!startsAt) return null;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const { brokerageName } = brokerageInPlace();
  // The identifier of the generating program (RFC 5545, 3.7.3).
  const calendar = ical({ prodId: { company: brokerageName, product: 'bookings', language: 'EN' }, method });
  calendar.createEvent({
    id: `${_id}@${organizer.slice(organizer.lastIndexOf('@') + 1)}`,
    sequence: version,
    stamp: step.at,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    summary: `${BOOKING_KIND_NAMES[kind]}: ${brokerageName}`,
    ...(about ? { description: about } : {}),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer: { name: brokerageName, email: organizer },
    attendees: [
      {
        name,
        email,
        rsvp: false,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
      },
    ],
  });
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString(), filename: 'appointment.ics' };
}
