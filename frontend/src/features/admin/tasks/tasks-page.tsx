import {
  completeFulfilment,
  type FulfilmentTask,
  SERVICE_KINDS,
  TASKS_COUNTED,
  TASKS_PER_PAGE,
} from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OfferBooking } from '../shell/offer-booking.tsx';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { officeTime } from '../shell/office-time.ts';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { Pager } from '../shell/pager.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { call } from '../../../shared/api.ts';
import { notifySuccess } from '../../../shared/notify.tsx';
import { SERVICE_KINDS_IN_WORDS, SERVICE_STATES, tierName } from '../words/order-words.ts';
import { taskQueries, tasksInput } from './tasks.queries.ts';

const STATES = [
  ['open', 'Outstanding'],
  ['done', 'Done'],
  ['withdrawn', SERVICE_STATES.withdrawn],
] as const;

const KINDS = [['', 'All'], ...SERVICE_KINDS.map((kind) => [kind, SERVICE_KINDS_IN_WORDS[kind]] as const)] as const;

/** Lists services that were sold and that a person has to deliver. */
export function TasksPage() {
  const { change, ...search } = useAdminSearch();
  const queryClient = useQueryClient();
  const input = tasksInput(search);
  const query = useQuery(taskQueries.list(input));
  const complete = async (taskId: string, note: string): Promise<void> => {
    await call(completeFulfilment, { taskId, note });
    notifySuccess('Marked as done');
    await queryClient.invalidateQueries({ queryKey: taskQueries.all });
  };
  const columns = columnsFor(complete);
  return (
    <>
      <FilterBar>
        <SelectFilter
          label="Show"
          value={input.state ?? 'open'}
          options={STATES}
          onChange={(state) => change({ state })}
        />
        <SelectFilter label="Service" value={input.kind} options={KINDS} onChange={(kind) => change({ kind })} />
      </FilterBar>
      <ListState
        query={query}
        what="The tasks"
        empty={({ tasks }) =>
          tasks.length === 0
            ? 'No services match these filters. Sold services appear as soon as they are paid for.'
            : undefined
        }
      >
        {({ tasks, page, total }) => (
          <>
            <AdminTable caption="Sold services" columns={columns} rows={tasks} keyOf={({ id }) => id} />
            <Pager
              page={page}
              hasMore={page * TASKS_PER_PAGE < total}
              text={`${(page - 1) * TASKS_PER_PAGE + 1}–${(page - 1) * TASKS_PER_PAGE + tasks.length} of ${total}${total === TASKS_COUNTED ? '+' : ''}`}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

function columnsFor(complete: (taskId: string, note: string) => Promise<void>): readonly Column<FulfilmentTask>[] {
  return [
    {
      label: 'Service',
      cell: ({ kind, title, minutes, brief }) => (
        <>
          {minutes ? `${title}, ${minutes} minutes` : title}
          {kind === 'market-report' ? <BriefOfBuyer brief={brief} /> : null}
        </>
      ),
    },
    {
      label: 'Due',
      cell: ({ dueOn, overdue }) => (
        <span className={overdue ? 'font-semibold text-danger' : ''}>{overdue ? `${dueOn}, overdue` : dueOn}</span>
      ),
    },
    { label: 'Buyer', cell: ({ email }) => <span className="break-all">{email}</span> },
    { label: 'Order', cell: ({ orderNumber, tier }) => `${orderNumber}, ${tierName(tier)}` },
    {
      label: 'Status',
      cell: ({ state: now, doneAt }) => (doneAt ? `Done ${officeTime(doneAt)}` : SERVICE_STATES[now]),
    },
    {
      label: 'Note',
      cell: ({ id, state: now, note, kind, title, email, minutes }) =>
        now === 'open' ? (
          <div className="flex flex-wrap gap-2">
            <ActionDialog
              label="Mark as done"
              confirm="Mark as done"
              reasonLabel="What was done, and when"
              onConfirm={({ field }) => complete(id, field('reason'))}
            />
            {kind === 'consultation' ? (
              <OfferBooking email={email} about={title} {...(minutes ? { minutes } : {})} />
            ) : null}
          </div>
        ) : (
          (note ?? '–')
        ),
    },
  ];
}

/** What the report has to answer; work cannot start without it. */
function BriefOfBuyer({ brief }: Pick<FulfilmentTask, 'brief'>) {
  if (!brief) return <span className="block text-sm text-muted">No brief yet</span>;
  const { area, property, questions, decideOn } = brief;
  return (
    <details className="mt-1 text-sm">
      <summary className="min-h-6">Brief: {area}</summary>
      {property ? <p className="mt-1">{property}</p> : null}
      <p className="mt-1 break-words whitespace-pre-wrap">{questions}</p>
      {decideOn ? <p className="mt-1">Decision on {decideOn}</p> : null}
    </details>
  );
}
