import {
  BOOKING_KIND_NAMES,
  BOOKING_LISTS,
  BOOKINGS_PER_PAGE,
  type BookingRow,
  updateAvailability,
} from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IfPermitted } from '../../session/permission.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { momentWords } from '../shell/moment-words.ts';
import { Pager } from '../shell/pager.tsx';
import { PersonLink } from '../shell/record-links.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { BOOKING_LISTS_IN_WORDS, BOOKING_STATES_IN_WORDS } from '../words/person-words.ts';
import { BookingActions } from './booking-actions.tsx';
import { bookingQueries, bookingsInput } from './bookings.queries.ts';
import { OfferBooking } from '../shell/offer-booking.tsx';

const LISTS = BOOKING_LISTS.map((list) => [list, BOOKING_LISTS_IN_WORDS[list]] as const);

/** Lists calls and visits: upcoming, waiting for a choice of time, and past. */
export function BookingsPage() {
  const { change, ...search } = useAdminSearch();
  const [now] = useState(() => new Date());
  const input = bookingsInput(search);
  const show = input.show ?? 'upcoming';
  const query = useQuery(bookingQueries.list(input));
  return (
    <>
      <FilterBar>
        <SelectFilter label="Show" value={show} options={LISTS} onChange={(next) => change({ show: next })} />
        <div data-stays="" className="flex flex-wrap items-center gap-3">
          <OfferBooking />
          <IfPermitted call={updateAvailability}>
            <Link to="/admin/bookings/hours" className="text-sm underline underline-offset-4">
              Hours and days off
            </Link>
          </IfPermitted>
        </div>
      </FilterBar>
      <ListState
        query={query}
        what="The bookings"
        empty={({ bookings }) =>
          bookings.length === 0
            ? 'No bookings here. Offer someone times: the email links to the times you have available.'
            : undefined
        }
      >
        {({ bookings, page, total }) => (
          <>
            <AdminTable
              caption={BOOKING_LISTS_IN_WORDS[show]}
              columns={columnsFor(now, show !== 'past')}
              rows={bookings}
              keyOf={({ id }) => id}
            />
            <Pager
              page={page}
              hasMore={page * BOOKINGS_PER_PAGE < total}
              text={`${(page - 1) * BOOKINGS_PER_PAGE + 1}–${(page - 1) * BOOKINGS_PER_PAGE + bookings.length} of ${total}`}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

function columnsFor(now: Date, hasActions: boolean): readonly Column<BookingRow>[] {
  return [
    {
      label: 'When',
      cell: ({ startsAt, offeredAt }) =>
        startsAt ? (
          <time dateTime={startsAt}>{momentWords(startsAt, now)}</time>
        ) : (
          `offered ${momentWords(offeredAt, now)}`
        ),
    },
    {
      label: 'Who',
      cell: ({ name, email, phone }) => (
        <>
          <span className="block font-semibold">{name}</span>
          <PersonLink email={email} />
          {phone ? <span className="block">{phone}</span> : null}
        </>
      ),
    },
    {
      label: 'What',
      cell: ({ kind, minutes, about }) => (
        <>
          {BOOKING_KIND_NAMES[kind]}, {minutes} minutes
          {about ? <span className="block text-muted">{about}</span> : null}
        </>
      ),
    },
    {
      label: 'Status',
      cell: ({ state, history }) => (
        <>
          {BOOKING_STATES_IN_WORDS[state]}
          {history.at(-1)?.note ? <span className="block text-muted">{history.at(-1)?.note}</span> : null}
        </>
      ),
    },
    ...(hasActions
      ? [{ label: 'Actions', cell: (booking: BookingRow) => <BookingActions booking={booking} now={now} /> }]
      : []),
  ];
}
