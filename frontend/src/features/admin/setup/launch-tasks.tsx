import { type LaunchTask, reopenLaunchTask, settleLaunchTask, torontoDay } from '@brokerage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { AdminTable, type Column } from '../shell/admin-table.tsx';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { By } from '../shell/by.tsx';
import { setupQuery } from './setup.queries.ts';

/** Lists what people have to review and approve, with who did and when. */
export function LaunchTasks({ tasks }: { tasks: readonly LaunchTask[] }) {
  const [isWhole, setWhole] = useState(false);
  const [done, setDone] = useState('');
  const queryClient = useQueryClient();
  const open = tasks.filter(({ settled }) => settled === null);
  const goOn = async (text: string): Promise<void> => {
    setDone(text);
    await queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
  };
  const rows = isWhole ? tasks : open;
  return (
    <section aria-labelledby="launch-tasks" className="space-y-3">
      <h2 id="launch-tasks" className="text-xl">
        Before launch
      </h2>
      <p className="max-w-[70ch] text-sm text-muted">
        Texts, figures and commitments that a person must review and approve. The software does not check these: record
        who reviewed each one and when.
      </p>
      <Progress done={tasks.length - open.length} of={tasks.length} what="tasks complete" />
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className={smallButton()} aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          Show completed tasks
        </button>
        <output className="text-sm">{done}</output>
      </div>
      {rows.length === 0 ? (
        <p className="border border-line bg-plate p-6 text-sm">All tasks are complete.</p>
      ) : (
        <AdminTable caption="Launch tasks" columns={columnsOf(goOn)} rows={rows} keyOf={({ id }) => id} />
      )}
    </section>
  );
}

export function Progress({ done, of, what }: { done: number; of: number; what: string }) {
  return (
    <label className="flex flex-wrap items-center gap-3 text-sm">
      <progress value={done} max={of} className="w-48" />
      {done} of {of} {what}
    </label>
  );
}

const columnsOf = (goOn: (text: string) => Promise<void>): readonly Column<LaunchTask>[] => [
  {
    label: 'Task',
    cell: ({ what }) => <span className="block max-w-[60ch] font-normal whitespace-normal">{what}</span>,
  },
  { label: 'Responsible', cell: ({ who }) => who },
  { label: 'Completed', cell: ({ settled }) => (settled ? <Settled settled={settled} /> : 'Open') },
  {
    label: 'Action',
    cell: (task) => (task.settled ? <Reopen task={task} goOn={goOn} /> : <Settle task={task} goOn={goOn} />),
  },
];

function Settled({ settled: { by, on, note, recordedBy } }: { settled: NonNullable<LaunchTask['settled']> }) {
  return (
    <>
      {by}, <time dateTime={on}>{formatCalendarDay(on)}</time>
      {note ? <span className="block text-muted">{note}</span> : null}
      <span className="block text-xs text-muted">
        Recorded by <By id={recordedBy} />
      </span>
    </>
  );
}

interface ActionProps {
  task: LaunchTask;
  goOn: (text: string) => Promise<void>;
}

function Settle({ task: { id, what, who }, goOn }: ActionProps) {
  const [today] = useState(() => torontoDay(new Date()));
  return (
    <ActionDialog
      label="Complete"
      object={`“${what}”`}
      confirm="Mark as complete"
      hasReason={false}
      onConfirm={async ({ field }) => {
        const note = field('note').trim();
        await call(settleLaunchTask, { id, by: field('by'), on: field('on'), ...(note === '' ? {} : { note }) });
        await goOn('Task marked as complete.');
      }}
    >
      <label className="block text-sm font-semibold">
        Who reviewed and approved it ({who})
        <input name="by" required maxLength={120} autoComplete="off" className={CONTROL} />
      </label>
      <label className="block text-sm font-semibold">
        Day
        <input name="on" type="date" required defaultValue={today} className={CONTROL} />
      </label>
      <label className="block text-sm font-semibold">
        Note (optional)
        <input name="note" maxLength={500} autoComplete="off" className={CONTROL} />
      </label>
    </ActionDialog>
  );
}

function Reopen({ task: { id, what }, goOn }: ActionProps) {
  return (
    <ActionDialog
      label="Reopen"
      object={`“${what}”`}
      confirm="Reopen"
      onConfirm={async ({ field }) => {
        await call(reopenLaunchTask, { id, reason: field('reason') });
        await goOn('The task has been reopened.');
      }}
    />
  );
}
