import { mergePeople, type Person, splitPerson } from '@brokerage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { notifyUndoable } from '../shell/undo.ts';
import { SUGGESTED_BECAUSE } from '../words/person-words.ts';
import { peopleQueries } from './people.queries.ts';
import { usePersonChange } from './use-person-change.ts';

const HEADING = 'mb-2 font-sans text-sm font-semibold tracking-normal';
const LIST = 'border border-line bg-plate text-sm';
const ROW = 'flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0';

/** Shows the person's addresses, and possible duplicates. */
export function PersonRecords({ person }: { person: Person }) {
  const { id, records, suggestions } = person;
  const merged = records.filter((record) => record.id !== id);
  const split = usePersonChange(
    id,
    (recordId: string) => call(splitPerson, { personId: id, recordId }),
    'Records separated: this is a separate person again',
  );
  return (
    <>
      {suggestions.length > 0 ? (
        <section aria-labelledby="person-suggestions">
          <h2 id="person-suggestions" className={HEADING}>
            Possible duplicates
          </h2>
          <ul className={LIST}>
            {suggestions.map((other) => (
              <Suggestion key={other.id} person={person} other={other} />
            ))}
          </ul>
        </section>
      ) : null}
      {merged.length > 0 ? (
        <section aria-labelledby="person-records">
          <h2 id="person-records" className={HEADING}>
            Merged into this person
          </h2>
          <ul className={LIST}>
            {merged.map(({ id: recordId, name, email, phones }) => (
              <li key={recordId} data-row="" className={ROW}>
                <span className="min-w-0 grow wrap-anywhere">
                  {name}
                  <span className="block text-muted">{[email, ...phones].filter(Boolean).join(', ')}</span>
                </span>
                <button
                  type="button"
                  className={smallButton()}
                  disabled={split.isPending}
                  aria-label={`Separate ${email || name}`}
                  onClick={() => split.mutate(recordId)}
                >
                  Separate
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** A merge can be undone, immediately or later by splitting the record off. */
function Suggestion({ person, other }: { person: Person; other: Person['suggestions'][number] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const merge = async (): Promise<void> => {
    try {
      const kept = await call(mergePeople, { personId: person.id, otherId: other.id });
      const goneId = kept.id === person.id ? other.id : person.id;
      await queryClient.invalidateQueries({ queryKey: peopleQueries.all });
      await navigate({ to: '/admin/people/$personId', params: { personId: kept.id }, replace: true });
      notifyUndoable(`${person.name} and ${other.name} have been merged`, async () => {
        await call(splitPerson, { personId: kept.id, recordId: goneId });
        await queryClient.invalidateQueries({ queryKey: peopleQueries.all });
      });
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <li data-row="" className={ROW}>
      <span className="min-w-0 grow wrap-anywhere">
        <Link to="/admin/people/$personId" params={{ personId: other.id }}>
          {other.name}
        </Link>
        <span className="block text-muted">{[...other.emails, SUGGESTED_BECAUSE[other.because]].join(', ')}</span>
      </span>
      <button
        type="button"
        className={smallButton()}
        aria-label={`Merge with ${other.name}`}
        onClick={() => void merge()}
      >
        Merge
      </button>
    </li>
  );
}
