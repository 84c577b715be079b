import { useQuery } from '@tanstack/react-query';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { ListState } from '../shell/list-state.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { healthQuery } from './health.queries.ts';
import type { ServiceHealth } from './health.rules.ts';

const COLUMNS: readonly Column<ServiceHealth>[] = [
  { label: 'Service', cell: ({ name }) => name },
  {
    label: 'State',
    cell: ({ text }) =>
      text === null ? <span className="font-semibold text-danger">does not answer</span> : 'answers',
  },
  { label: 'Answer in ms', cell: ({ ms }) => ms, isFigure: true },
  {
    label: 'What waits',
    cell: ({ text, isUrgent }) => <span className={isUrgent ? 'font-semibold text-danger' : ''}>{text ?? '–'}</span>,
  },
];

export function HealthPage() {
  const query = useQuery(healthQuery);
  return (
    <>
      <ListState query={query} what="The services">
        {(services) => <AdminTable caption="Services" columns={COLUMNS} rows={services} keyOf={({ name }) => name} />}
      </ListState>
      <button type="button" className={`${smallButton()} mt-3`} onClick={() => void query.refetch()}>
        Ask again
      </button>
    </>
  );
}
