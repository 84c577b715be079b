import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { ListState } from '../shell/list-state.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { officeTime } from '../shell/office-time.ts';
import { FailedEvents } from './failed-events.tsx';
import { failedEventsQuery } from './failed-events.queries.ts';
import { backupQuery, healthQuery, type ServiceHealth, versionsQuery } from './health.queries.ts';

const COLUMNS: readonly Column<ServiceHealth>[] = [
  { label: 'Service', cell: ({ name }) => name },
  {
    label: 'Status',
    cell: ({ text }) =>
      text === null ? <span className="font-semibold text-danger">not responding</span> : 'responding',
  },
  { label: 'Response time (ms)', cell: ({ ms }) => ms, isFigure: true },
  {
    label: 'Details',
    cell: ({ text, isUrgent }) => <span className={isUrgent ? 'font-semibold text-danger' : ''}>{text ?? '–'}</span>,
  },
];

type RunningVersion = Awaited<ReturnType<NonNullable<typeof versionsQuery.queryFn>>>[number];

const VERSION_COLUMNS: readonly Column<RunningVersion>[] = [
  { label: 'Process', cell: ({ name }) => name },
  { label: 'Version', cell: ({ version }) => version },
  { label: 'Release', cell: ({ release }) => release },
  { label: 'Instance', cell: ({ instance }) => instance },
  { label: 'Running since', cell: ({ startedAt }) => officeTime(startedAt) },
];

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

export function HealthPage() {
  const query = useQuery(healthQuery);
  const versions = useQuery(versionsQuery);
  const backup = useQuery(backupQuery);
  const queryClient = useQueryClient();
  return (
    <>
      <ListState query={query} what="The services">
        {(services) => <AdminTable caption="Services" columns={COLUMNS} rows={services} keyOf={({ name }) => name} />}
      </ListState>
      <h2 className="mt-8 mb-3 text-lg">Failed events</h2>
      <FailedEvents />
      <h2 className="mt-8 mb-3 text-lg">Backup</h2>
      <ListState query={backup} what="Last backup">
        {({ last }) => (
          <p className={last ? '' : 'font-semibold text-danger'}>
            {last
              ? `Last backup: ${officeTime(last.finishedAt)}, ${megabytes(last.bytes)} MB`
              : 'No backup has been made yet. Ask the person who runs the servers.'}
          </p>
        )}
      </ListState>
      <h2 className="mt-8 mb-3 text-lg">Versions running</h2>
      <ListState
        query={versions}
        what="The versions"
        empty={({ length }) => (length === 0 ? 'No service is responding.' : undefined)}
      >
        {(rows) => <AdminTable caption="Versions" columns={VERSION_COLUMNS} rows={rows} keyOf={({ name }) => name} />}
      </ListState>
      <button
        type="button"
        className={`${smallButton()} mt-3`}
        onClick={() =>
          void Promise.all([
            query.refetch(),
            versions.refetch(),
            backup.refetch(),
            queryClient.invalidateQueries({ queryKey: failedEventsQuery.queryKey }),
          ])
        }
      >
        Check again
      </button>
    </>
  );
}
