import { type PersonRow, planPersonStep } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { peopleQueries } from '../people/people.queries.ts';
import { MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { countsQuery } from '../shell/shell.queries.ts';
import { dayWords } from '../shell/moment-words.ts';
import { notifyUndoable } from '../shell/undo.ts';
import { WorkList, WorkRow } from '../shell/work-list.tsx';
import { type Now, SHOWN } from './today.rules.ts';

/** Lists the next steps with people that are due today or overdue. */
export function TodaySteps({ now }: Now) {
  const { data } = useQuery(peopleQueries.list({ due: 'yes' }));
  if (!data || data.people.length === 0) return null;
  return (
    <WorkList
      heading="Next steps"
      count={data.total}
      all={
        <Link to="/admin/people" search={{ due: 'yes' }}>
          All next steps
        </Link>
      }
    >
      {data.people.slice(0, SHOWN).map((person) => (
        <Step key={person.id} person={person} now={now} />
      ))}
    </WorkList>
  );
}

function Step({ person: { id, name, emails, phone, nextStep }, now }: { person: PersonRow } & Now) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: peopleQueries.all }),
      queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
    ]);
  const finish = useMutation({
    mutationFn: ({ id: stepId, text, on }: NonNullable<PersonRow['nextStep']>) =>
      call(planPersonStep, { personId: id, stepId, text, on, done: 'yes' }),
    onSuccess: (_person, { id: stepId, text, on }) =>
      notifyUndoable(`${name}: ${text}, marked as done`, async () => {
        await call(planPersonStep, { personId: id, stepId, text, on });
        await refresh();
      }),
    onError: (error) => notifyError(error.message),
    onSettled: refresh,
  });
  if (!nextStep) return null;
  return (
    <WorkRow
      title={
        <>
          <Link to="/admin/people/$personId" params={{ personId: id }}>
            {name}
          </Link>{' '}
          <span className="font-normal text-muted">{nextStep.text}</span>
        </>
      }
      about={[...emails, phone].filter(Boolean).join(', ')}
      when={dayWords(nextStep.on, now)}
    >
      <button
        type="button"
        className={smallButton()}
        disabled={finish.isPending}
        aria-label={`Mark as done: ${name}, ${nextStep.text}`}
        onClick={() => finish.mutate(nextStep)}
        {...MAIN_ACTION}
      >
        Mark as done
      </button>
    </WorkRow>
  );
}
