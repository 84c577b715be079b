import { BOOKING_KIND_NAMES, type BookingKind, brokerageInPlace, OFFICE_TIME_ZONE } from '@brokerage/contracts';
import type { BookingFields, BookingStep } from '../bookings/booking.model.ts';
import { Facts, LinkLine, Paragraph, type Row } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';
import { oneLine } from './one-line.ts';

const HOW: Record<BookingKind, string> = {
  consultation: 'We will call you at that time.',
  valuation: 'We will call you at that time. Have your rent roll on hand, if you have one.',
  'site-visit': 'We will send the meeting place in a separate message, because facility addresses are confidential.',
};

const MAX_ABOUT = 60;

/** `Friday, November 27, 2026 at 2:15 p.m. EST` */
function timeIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}

const inOffice = (at: Date): string => timeIn(at, OFFICE_TIME_ZONE);

/** Shows the time in the person's time zone, and in the office's where they differ. */
function whenRows(startsAt: Date, timeZone: string): Row[] {
  const [own, office] = [timeIn(startsAt, timeZone || OFFICE_TIME_ZONE), inOffice(startsAt)];
  return own === office
    ? [['When', office]]
    : [
        ['When', own],
        ['Toronto office time', office],
      ];
}

function lengthOf(minutes: number): string {
  if (minutes < 60 || minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

function stepOf({ history }: BookingFields, version: number): { step: BookingStep; before: BookingStep | undefined } {
  const step = history[version - 1];
  if (!step) throw new Error('This booking has no such step.');
  return { step, before: history[version - 2] };
}

const isMove = ({ startsAt }: BookingStep, before: BookingStep | undefined): boolean =>
  before?.state === 'confirmed' && before.startsAt !== null && startsAt !== null;

/** To the person. `version` selects the step, so an older mail that is resent has the same content. */
export function bookingMail(booking: BookingFields, version: number, bookingUrl: string): MailBody {
  const { step, before } = stepOf(booking, version);
  const name = BOOKING_KIND_NAMES[booking.kind].toLowerCase();
  const rows: Row[] = [
    ['What', `${BOOKING_KIND_NAMES[booking.kind]}, ${lengthOf(booking.minutes)}`],
    ...(booking.about ? [['About', booking.about] as const] : []),
    ...(step.startsAt ? whenRows(step.startsAt, booking.timeZone) : []),
    ...(step.note ? [['Note', step.note] as const] : []),
  ];
  const change = <LinkLine label="To change or cancel your appointment:" action="Change time" href={bookingUrl} />;
  switch (step.state) {
    case 'offered':
      return {
        subject: `Choose a time for your ${name}`,
        preview: 'Times are shown in your own time zone.',
        isPersonal: true,
        body: (
          <>
            <Paragraph>Please choose the time that suits you for your {name}.</Paragraph>
            <Facts rows={rows} />
            <LinkLine label="Available times, in your own time zone:" action="Choose a time" href={bookingUrl} />
          </>
        ),
      };
    case 'requested':
      return {
        subject: `Your request for a ${name}`,
        preview: 'We will confirm it by email.',
        isPersonal: true,
        body: (
          <>
            <Paragraph>We have received your request and will confirm it by email once the owner agrees.</Paragraph>
            <Facts rows={rows} />
            {change}
          </>
        ),
      };
    case 'confirmed': {
      const subject = isMove(step, before) ? `New time for your ${name}` : `Your ${name} is booked`;
      return {
        subject: step.startsAt ? `${subject}: ${timeIn(step.startsAt, booking.timeZone || OFFICE_TIME_ZONE)}` : subject,
        title: subject,
        preview: HOW[booking.kind],
        isPersonal: true,
        body: (
          <>
            <Paragraph>{HOW[booking.kind]} A calendar invitation is attached.</Paragraph>
            <Facts rows={[...rows, ...(booking.phone ? [['Phone', booking.phone] as const] : [])]} />
            {change}
          </>
        ),
      };
    }
    case 'cancelled':
      return {
        subject: `Your ${name} is cancelled`,
        preview: step.by ? 'We had to cancel it.' : 'You cancelled it.',
        isPersonal: true,
        body: (
          <>
            <Paragraph>
              {step.by ? 'We had to cancel the appointment.' : 'You cancelled the appointment.'} To find another time,
              reply to this email or call us at {brokerageInPlace().officePhone}.
            </Paragraph>
            <Facts rows={rows} />
          </>
        ),
      };
  }
}

/** What the person did, for the office. */
const DONE: Record<BookingStep['state'], string> = {
  offered: 'Times offered',
  requested: 'Time to confirm',
  confirmed: 'Booked',
  cancelled: 'Cancelled',
};

/** To the office, about every step after the offer. */
export function bookingOfficeMail(booking: BookingFields, version: number, publicOrigin: string): MailBody {
  const { step, before } = stepOf(booking, version);
  const { kind, name, email, phone, about, minutes } = booking;
  const done = isMove(step, before) && step.state === 'confirmed' ? 'Rescheduled' : DONE[step.state];
  const parts = [name, about, step.startsAt ? inOffice(step.startsAt) : ''].filter(Boolean);
  return {
    subject: `${done}: ${BOOKING_KIND_NAMES[kind]}, ${parts.map((part) => oneLine(part, MAX_ABOUT)).join(', ')}`,
    title: `${done}: ${BOOKING_KIND_NAMES[kind].toLowerCase()}`,
    preview: step.by ? 'Changed in the admin area.' : 'Changed by the visitor.',
    body: (
      <>
        <Facts
          rows={[
            ['Name', name],
            ['Email', email],
            ...(phone ? [['Phone', phone] as const] : []),
            ...(about ? [['About', about] as const] : []),
            ['Length', lengthOf(minutes)],
            ...(step.startsAt ? [['When', inOffice(step.startsAt)] as const] : []),
            ...(step.note ? [['Note', step.note] as const] : []),
          ]}
        />
        <LinkLine label="All bookings:" action="Open the calendar" href={`${publicOrigin}/admin/bookings`} />
      </>
    ),
  };
}
