import { BOOKING_KIND_NAMES, type BookingView, OFFICE_TIME_ZONE } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasCode } from '../../../shared/api-error.ts';
import { telHref } from '../../../shared/site-href.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { WithQueries } from '../../../shared/with-queries.tsx';
import { bookingQuery, useBookingChanges } from './booking.queries.ts';
import { browserZone, timeText } from './booking.rules.ts';
import { TimeForm } from './time-form.tsx';
import { SITE } from '../../../shared/site.ts';

/** Returns the key from the page's link; null while prerendering or if there is none. */
function useBookingKey(): string | null {
  const hash = useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => window.location.hash,
    () => '',
  );
  return /^#([\w-]{20,120})$/.exec(hash)?.[1] ?? null;
}

/** A call or visit opened by its link: choose a time, move it, cancel it. */
export function BookingPage() {
  const bookingKey = useBookingKey();
  if (!bookingKey)
    return (
      <NoticePage title="Choose a time" actions={<CallUs />}>
        <p>
          Please open the complete link from our email, with JavaScript turned on. You can also call us to find a time.
        </p>
      </NoticePage>
    );
  return (
    <WithQueries>
      <Booking key={bookingKey} bookingKey={bookingKey} />
    </WithQueries>
  );
}

function Booking({ bookingKey }: { bookingKey: string }) {
  const { data, error, refetch } = useQuery(bookingQuery(bookingKey));
  if (data) return <OpenBooking bookingKey={bookingKey} booking={data} />;
  if (hasCode(error, 'not_found'))
    return (
      <NoticePage title="This link does not work" tone="problem" actions={<CallUs />}>
        <p>It is incomplete, or the appointment was long ago. Please open the complete link from our email.</p>
      </NoticePage>
    );
  if (error)
    return (
      <NoticePage
        title="The times could not be loaded"
        tone="problem"
        actions={
          <button type="button" className={buttonClass('signal')} onClick={() => void refetch()}>
            Try again
          </button>
        }
      >
        <p>{error.message}</p>
      </NoticePage>
    );
  return (
    <NoticePage title="Choose a time">
      <p>
        <output>Loading available times</output>
      </p>
    </NoticePage>
  );
}

function lengthText(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

function OpenBooking({ bookingKey, booking }: { bookingKey: string; booking: BookingView }) {
  const { kind, about, minutes, state, isOpen } = booking;
  const [timeZone] = useState(browserZone);
  const [isMoving, setMoving] = useState(false);
  const { choose, cancel } = useBookingChanges(bookingKey, booking);
  const mayChoose = isOpen && (state === 'offered' || isMoving);
  return (
    <>
      <PageHead label="Appointment" title={`${BOOKING_KIND_NAMES[kind]}, ${lengthText(minutes)}`}>
        {about ? <p>{about}</p> : null}
      </PageHead>
      <div className="page space-y-8 py-10 md:py-16">
        {state === 'offered' ? null : <BookingSummary booking={booking} timeZone={timeZone} />}
        {mayChoose ? (
          <TimeForm
            booking={booking}
            timeZone={timeZone}
            isBusy={choose.isPending}
            problem={choose.error?.message}
            onChoose={(chosen) => choose.mutate(chosen, { onSuccess: () => setMoving(false) })}
          />
        ) : null}
        {isOpen && state !== 'offered' && !isMoving ? (
          <Changes
            isBusy={cancel.isPending}
            problem={cancel.error?.message}
            onMove={() => setMoving(true)}
            onCancel={() => cancel.mutate()}
          />
        ) : null}
        {isOpen ? null : (
          <div className="space-y-4">
            <p className="max-w-[60ch] text-lg">
              {state === 'cancelled'
                ? 'To find another time, call us or reply to our email.'
                : 'It is too late to change the time here. Please call us.'}
            </p>
            <CallUs />
          </div>
        )}
      </div>
    </>
  );
}

const SUMMARIES: Record<
  Exclude<BookingView['state'], 'offered'>,
  (kind: BookingView['kind']) => [string, ReactNode]
> = {
  requested: () => ['We have your request', 'We will confirm the visit by email once the owner agrees.'],
  confirmed: (kind) => [
    'You are booked',
    kind === 'site-visit'
      ? 'We have emailed you a calendar invitation. We will send the meeting place in a separate message.'
      : 'We have emailed you a calendar invitation. We will call you at that time.',
  ],
  cancelled: () => ['Your appointment is cancelled', 'No one will be expecting you.'],
};

/** Replaces the form with what was agreed. It takes the focus, because the focused form is gone. */
function BookingSummary({ booking, timeZone }: { booking: BookingView; timeZone: string }) {
  const { state, kind, startsAt, phone, version } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  const firstVersion = useRef(version);
  useEffect(() => {
    if (version !== firstVersion.current || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [version]);
  if (state === 'offered') return null;
  const [title, text] = SUMMARIES[state](kind);
  const rows: (readonly [string, string])[] = startsAt
    ? [
        ['Your time', timeText(startsAt, timeZone)],
        ...(timeZone === OFFICE_TIME_ZONE
          ? []
          : [['Toronto office time', timeText(startsAt, OFFICE_TIME_ZONE)] as const]),
      ]
    : [];
  if (phone && state !== 'cancelled') rows.push(['We call', phone]);
  return (
    <section aria-labelledby="current-booking" className="border-l-8 border-signal pl-6">
      <h2 ref={heading} id="current-booking" tabIndex={-1} className="scroll-mt-28 text-3xl outline-none">
        {title}
      </h2>
      <dl className="figures mt-5 grid gap-x-6 border-t border-line sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="grid border-b border-line py-2.5 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-[60ch]">{text}</p>
    </section>
  );
}

interface ChangesProps {
  isBusy: boolean;
  problem: string | undefined;
  onMove: () => void;
  onCancel: () => void;
}

function Changes({ isBusy, problem, onMove, onCancel }: ChangesProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonClass('outline')} onClick={onMove}>
          Change time
        </button>
        <button
          type="button"
          className={buttonClass('outline')}
          disabled={isBusy}
          onClick={() => (isConfirming ? onCancel() : setConfirming(true))}
        >
          {isConfirming ? 'Yes, cancel it' : 'Cancel appointment'}
        </button>
      </div>
      <p role="alert" className="text-sm font-semibold text-danger">
        {problem}
      </p>
    </div>
  );
}

function CallUs() {
  return (
    <a href={telHref(SITE.officePhone)} className={buttonClass('outline', 'figures')}>
      Call {SITE.officePhone}
    </a>
  );
}
