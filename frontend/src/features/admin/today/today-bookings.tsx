import { BOOKING_KIND_NAMES, torontoDay } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConfirmBooking } from '../bookings/booking-actions.tsx';
import { bookingQueries } from '../bookings/bookings.queries.ts';
import { momentWords } from '../shell/moment-words.ts';
import { WorkList, WorkRow } from '../shell/work-list.tsx';
import { type Now, SHOWN } from './today.rules.ts';

/** Lists today's calls and visits, and the times that wait for a confirmation. */
export function TodayBookings({ now }: Now) {
  const { data } = useQuery(bookingQueries.list({}));
  const bookings = (data?.bookings ?? []).filter(
    ({ state, startsAt }) =>
      state === 'requested' || (startsAt !== null && torontoDay(new Date(startsAt)) === torontoDay(now)),
  );
  if (bookings.length === 0) return null;
  return (
    <WorkList heading="Calls and visits" count={bookings.length} all={<Link to="/admin/bookings">All bookings</Link>}>
      {bookings.slice(0, SHOWN).map((booking) => (
        <WorkRow
          key={booking.id}
          title={
            <>
              {booking.name}{' '}
              <span className="font-normal text-muted">
                {BOOKING_KIND_NAMES[booking.kind]}, {booking.minutes} minutes
              </span>
            </>
          }
          about={[booking.about, booking.phone].filter(Boolean).join(', ')}
          when={booking.startsAt ? momentWords(booking.startsAt, now) : ''}
        >
          {booking.state === 'requested' ? <ConfirmBooking booking={booking} /> : null}
        </WorkRow>
      ))}
    </WorkList>
  );
}
