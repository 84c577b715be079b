import { type BookingView, cancelOwnBooking, chooseBookingTime, readBooking } from '@brokerage/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { hasCode } from '../../../shared/api-error.ts';

export const bookingQuery = (bookingKey: string) =>
  queryOptions({
    queryKey: ['booking', bookingKey],
    queryFn: ({ signal }) => call(readBooking, { bookingKey }, { signal }),
  });

export interface ChosenTime {
  startsAt: string;
  phone: string;
  timeZone: string;
}

/** Changes a booking for its person. Reloads it if it was changed elsewhere or somebody else took the slot. */
export function useBookingChanges(bookingKey: string, { version }: BookingView) {
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(bookingKey);
  const onSuccess = (changed: BookingView): void => void queryClient.setQueryData(queryKey, changed);
  const onError = async (error: Error): Promise<void> => {
    const isOld = hasCode(error, 'booking_time_taken') || hasCode(error, 'version_conflict');
    if (isOld || hasCode(error, 'booking_closed')) await queryClient.invalidateQueries({ queryKey });
  };
  const choose = useMutation({
    mutationFn: (chosen: ChosenTime) => call(chooseBookingTime, { bookingKey, version, ...chosen }),
    onSuccess,
    onError,
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelOwnBooking, { bookingKey, version }),
    onSuccess,
    onError,
  });
  return { choose, cancel };
}
