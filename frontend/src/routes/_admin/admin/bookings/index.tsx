import type { listBookings } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { BookingsPage } from '../../../../features/admin/bookings/bookings-page.tsx';
import { bookingQueries, bookingsInput } from '../../../../features/admin/bookings/bookings.queries.ts';
import { searchState } from '../../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../../shared/search-params.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Lists calls and visits. */
export const Route = createFileRoute('/_admin/admin/bookings/')({
  staticData: {
    admin: {
      title: 'Bookings',
      least: 'assistant' satisfies (typeof listBookings)['access'],
      nav: { label: 'Bookings', group: 'people', position: 4, key: 'b', count: 'bookings' },
    },
  },
  validateSearch: (search) => pick(search, 'show', 'page'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(bookingQueries.list(bookingsInput(searchState(deps, location.state)))),
  component: BookingsPage,
});
