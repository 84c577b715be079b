import { listBookings, readAvailability, readBookingSlots } from '@brokerage/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';
import { knownFilters, type SearchState } from '../shell/use-admin-search.ts';

export const bookingsInput = ({ filters }: SearchState) => knownFilters(listBookings.input, filters);

const ALL = ['admin-bookings'];

export const bookingQueries = {
  all: ALL,
  list: (input: ReturnType<typeof bookingsInput>) =>
    queryOptions({
      queryKey: [...ALL, 'list', input],
      queryFn: ({ signal }) => call(listBookings, input, { signal }),
      placeholderData: keepPreviousData,
      ...partlyLive(),
    }),
  slots: (bookingId: string) =>
    queryOptions({
      queryKey: [...ALL, 'slots', bookingId],
      queryFn: ({ signal }) => call(readBookingSlots, { bookingId }, { signal }),
    }),
  availability: queryOptions({
    queryKey: [...ALL, 'availability'],
    queryFn: ({ signal }) => call(readAvailability, {}, { signal }),
  }),
};
