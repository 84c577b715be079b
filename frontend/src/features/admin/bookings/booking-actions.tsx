import { type BookingRow, cancelBooking, confirmBooking, moveBooking } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { ActionDialog, type Decided } from '../shell/action-dialog.tsx';
import { CONTROL, MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { momentWords } from '../shell/moment-words.ts';
import { countsQuery } from '../shell/shell.queries.ts';
import { bookingQueries } from './bookings.queries.ts';

const REFUSED = { booking_time_taken: 'startsAt' } as const;

function useBookingsChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: bookingQueries.all }),
      queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
    ]);
}

/** Confirms a requested time with one press. */
export function ConfirmBooking({ booking: { id, name, version } }: { booking: BookingRow }) {
  const changed = useBookingsChanged();
  const confirm = useMutation({
    mutationFn: () => call(confirmBooking, { bookingId: id, version }),
    onSuccess: () => notifySuccess(`${name}: confirmed`),
    onError: (error) => notifyError(error.message),
    onSettled: changed,
  });
  return (
    <button
      type="button"
      className={smallButton('signal')}
      disabled={confirm.isPending}
      onClick={() => confirm.mutate()}
      aria-label={`Confirm ${name}`}
      {...MAIN_ACTION}
    >
      Confirm
    </button>
  );
}

/** The actions for a booking that is not over. */
export function BookingActions({ booking, now }: { booking: BookingRow; now: Date }) {
  const { id, version, state, name } = booking;
  const changed = useBookingsChanged();
  const move = async ({ field }: Decided): Promise<void> => {
    await call(moveBooking, { bookingId: id, version, startsAt: field('startsAt') });
    notifySuccess(`${name}: new time sent by email`);
    await changed();
  };
  const cancel = async ({ field }: Decided): Promise<void> => {
    await call(cancelBooking, { bookingId: id, version, reason: field('reason') });
    notifySuccess(`${name}: cancelled`);
    await changed();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'requested' ? <ConfirmBooking booking={booking} /> : null}
      <ActionDialog
        label={state === 'offered' ? 'Set time' : 'Reschedule'}
        confirm="Save and send email"
        hasReason={false}
        refusedFields={REFUSED}
        onConfirm={move}
      >
        <FreeTimes bookingId={id} now={now} />
      </ActionDialog>
      <ActionDialog
        label={state === 'offered' ? 'Withdraw offer' : 'Cancel'}
        confirm={state === 'offered' ? 'Withdraw offer' : 'Cancel appointment'}
        reasonLabel={`Reason (sent to ${name})`}
        onConfirm={cancel}
      />
    </div>
  );
}

function FreeTimes({ bookingId, now }: { bookingId: string; now: Date }) {
  const { data, error } = useQuery(bookingQueries.slots(bookingId));
  if (error) return <p className="text-sm text-danger">The available times could not be loaded. {error.message}</p>;
  if (!data) return <output className="text-sm text-muted">Looking for available times</output>;
  if (data.slots.length === 0) return <p className="text-sm">No times are available within the booking hours.</p>;
  return (
    <label className="block text-sm font-semibold">
      Time (Toronto time)
      <select name="startsAt" required className={CONTROL}>
        {data.slots.map((slot) => (
          <option key={slot} value={slot}>
            {momentWords(slot, now)}
          </option>
        ))}
      </select>
    </label>
  );
}
