import type { Entitlement } from '@brokerage/contracts';
import { formatCalendarDay } from '../../../shared/dates.ts';

/** Shows which edition was bought, and what was published since. The opened text is always the newest. */
export function EditionChanges({ entitlement }: { entitlement: Pick<Entitlement, 'edition' | 'newerEditions'> }) {
  const { edition, newerEditions = [] } = entitlement;
  const [newest] = newerEditions;
  if (!edition) return null;
  if (!newest) return <p className="figures text-sm text-muted">Edition {edition}, the newest</p>;
  return (
    <details className="text-sm">
      <summary className="figures min-h-6">
        Edition {edition}; changes since yours: edition {newest.id}
      </summary>
      {newerEditions.map(({ id, publishedOn, changes }) => (
        <div key={id} className="mt-2">
          <p className="figures font-semibold">
            Edition {id}, {formatCalendarDay(publishedOn)}
          </p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {changes.map(({ check, text }) => (
              <li key={`${check} ${text}`}>
                {check ? <span className="figures font-semibold">{check} </span> : null}
                {text}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
