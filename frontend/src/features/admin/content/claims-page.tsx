import { DAY_MS, type ListedClaim, torontoDay } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PublicationState } from '../editor/publication.tsx';
import { SOON_DAYS } from '../editor/content-age.ts';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { ClaimTable } from './claim-table.tsx';
import { claimQueries } from './claims.queries.ts';

const SHOWN = [
  ['', 'All claims'],
  ['due', `Due within ${SOON_DAYS} days or overdue`],
  ['corrected', 'Corrected here'],
] as const;

/** Lists every claim of the site by subject. */
export function ClaimsPage() {
  const query = useQuery(claimQueries.list);
  const { filters, change } = useAdminSearch();
  const [soon] = useState(() => torontoDay(new Date(Date.now() + SOON_DAYS * DAY_MS)));
  const isShown = ({ reviewBy, isCorrected, isAhead }: ListedClaim): boolean => {
    if (filters.show === 'due') return reviewBy < soon;
    return filters.show !== 'corrected' || isCorrected || isAhead;
  };
  return (
    <>
      <p className="mb-3 max-w-[70ch] text-sm text-muted">
        Figures that the site states more than once. A correction made here applies wherever the figure is quoted: on
        pages, in articles, in the market report and its files, and in search. Response times for messages and valuation
        requests are set under{' '}
        <Link to="/admin/content/brokerage" className="underline underline-offset-4">
          Brokerage
        </Link>
        .
      </p>
      <FilterBar>
        <SelectFilter label="Show" value={filters.show} options={SHOWN} onChange={(show) => change({ show })} />
      </FilterBar>
      <PublicationState />
      <ListState
        query={query}
        what="The claims"
        empty={({ claims }) => {
          if (claims.length === 0) return 'This installation does not generate pages, so there are no claims.';
          return claims.some(isShown) ? undefined : 'No claims match these filters.';
        }}
      >
        {({ claims }) => (
          <div className="space-y-6">
            {Object.entries(Object.groupBy(claims.filter(isShown), ({ subject }) => subject)).map(([subject, rows]) => (
              <section key={subject} aria-label={subject}>
                <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{subject}</h2>
                <ClaimTable caption={`Claims: ${subject}`} claims={rows ?? []} />
              </section>
            ))}
          </div>
        )}
      </ListState>
    </>
  );
}
