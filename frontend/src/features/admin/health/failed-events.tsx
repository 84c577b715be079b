import { FAILED_EVENT_OPERATIONS } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { countsQuery } from '../shell/shell.queries.ts';
import { ListState } from '../shell/list-state.tsx';
import { officeTime } from '../shell/office-time.ts';
import { consumerWords, EVENT_STATES_IN_WORDS, eventFailure, eventWords } from '../words/event-words.ts';
import { type FailedEventRow, failedEventsQuery } from './failed-events.queries.ts';

const COLUMNS: readonly Column<FailedEventRow>[] = [
  { label: 'Pending action', cell: ({ consumer }) => consumerWords(consumer) },
  {
    label: 'Event',
    cell: ({ type, entityId, occurredAt }) => (
      <>
        {eventWords(type)}
        {occurredAt ? <span className="block text-xs text-muted">{officeTime(occurredAt)}</span> : null}
        <FailedEventAbout type={type} entityId={entityId} />
      </>
    ),
  },
  {
    label: 'Reason',
    cell: ({ state, failure, tries, nextTryAt }) => (
      <>
        <span className={state === 'dead' ? 'font-semibold text-danger' : ''}>{EVENT_STATES_IN_WORDS[state]}</span>
        <span className="block text-xs">{eventFailure(failure)}</span>
        <span className="block text-xs text-muted">
          {tries === 1 ? '1 attempt' : `${tries} attempts`}
          {state === 'retrying' ? `, next at ${officeTime(nextTryAt)}` : ''}
        </span>
      </>
    ),
  },
  { label: 'First failed', cell: ({ firstFailedAt }) => officeTime(firstFailedAt) },
  { label: 'Action', cell: (event) => <RepeatEvent event={event} /> },
];

/** Lists events that services failed to process. */
export function FailedEvents() {
  const query = useQuery(failedEventsQuery);
  return (
    <ListState
      query={query}
      what="The failed events"
      empty={({ events }) => (events.length === 0 ? 'No failed events.' : undefined)}
    >
      {({ events }) => <AdminTable caption="Failed events" columns={COLUMNS} rows={events} keyOf={({ id }) => id} />}
    </ListState>
  );
}

/** Links to the record of an event, if the admin area shows it. */
export function FailedEventAbout({ type, entityId }: Pick<FailedEventRow, 'type' | 'entityId'>) {
  if (entityId === null || !type.startsWith('payment.order.')) return null;
  return (
    <Link to="/admin/orders/$orderId" params={{ orderId: entityId }} className="underline underline-offset-4">
      The order
    </Link>
  );
}

export function RepeatEvent({ event: { id, service, state } }: { event: FailedEventRow }) {
  const queryClient = useQueryClient();
  const repeat = useMutation({
    mutationFn: () => call(FAILED_EVENT_OPERATIONS[service].repeat, { failedEventId: id }),
    onSuccess: () => notifySuccess('The event is being retried'),
    onError: (error) => notifyError(error.message),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: failedEventsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
      ]),
  });
  if (state === 'retrying') return <span className="text-sm text-muted">Retries automatically</span>;
  return (
    <button
      type="button"
      className={smallButton()}
      disabled={repeat.isPending}
      onClick={() => repeat.mutate()}
      {...MAIN_ACTION}
    >
      Retry
    </button>
  );
}
