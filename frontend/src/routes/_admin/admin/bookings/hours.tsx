import type { readAvailability } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { HoursPage } from '../../../../features/admin/bookings/hours-page.tsx';
import { bookingQueries } from '../../../../features/admin/bookings/bookings.queries.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Edits when calls and visits can be booked. */
export const Route = createFileRoute('/_admin/admin/bookings/hours')({
  staticData: {
    admin: { title: 'Hours and days off', least: 'broker' satisfies (typeof readAvailability)['access'] },
  },
  loader: () => preloadQuery(bookingQueries.availability),
  component: HoursPage,
});
