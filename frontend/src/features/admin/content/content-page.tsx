import { articlePath, DAY_MS, type listArticles, type OutputOf, torontoDay } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGES } from '../../../pages.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { ClaimTable } from './claim-table.tsx';
import { claimQueries } from './claims.queries.ts';
import { articleQueries } from '../shell/content.queries.ts';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { ageOf, byAge, type Dated, SOON_DAYS, STALE_AFTER_DAYS } from '../editor/content-age.ts';

/** Returns the published articles and the site's other pages. */
function textsOf({ articles }: OutputOf<typeof listArticles>): Dated[] {
  const published = articles.flatMap(({ slug, title, reviewedOn, publishedVersion }) =>
    publishedVersion === null || slug === null || reviewedOn === null
      ? []
      : [{ path: articlePath(slug), title, reviewedOn }],
  );
  const pages = PAGES.filter(({ noindex }) => !noindex);
  return byAge([...published, ...pages.map(({ path, updatedOn }) => ({ path, title: '', reviewedOn: updatedOn }))]);
}

const AGES_IN_WORDS: Record<ReturnType<typeof ageOf>['state'], string> = {
  fresh: 'Up to date',
  soon: 'Due soon',
  stale: 'Overdue',
};

const SHOWN = [
  ['', 'Due within 60 days or overdue'],
  ['all', 'All content'],
] as const;

/** Lists the texts that are due for a review, the most overdue first. */
export function ContentPage() {
  const { filters, change } = useAdminSearch();
  const query = useQuery(articleQueries.list);
  const [now] = useState(() => new Date());
  const columns = columnsFor(now);
  return (
    <>
      <FilterBar>
        <SelectFilter label="Show" value={filters.show} options={SHOWN} onChange={(show) => change({ show })} />
      </FilterBar>
      <ListState query={query} what="The articles">
        {(listed) => {
          const texts = textsOf(listed);
          const rows =
            filters.show === 'all' ? texts : texts.filter(({ reviewedOn }) => ageOf(reviewedOn, now).state !== 'fresh');
          if (rows.length === 0)
            return (
              <p className="border border-line bg-plate p-6 text-sm">
                No content is more than {STALE_AFTER_DAYS} days past its last review, or close to it. {texts.length}{' '}
                pages and articles are tracked.
              </p>
            );
          return (
            <AdminTable
              caption="Content by last review date"
              columns={columns}
              rows={rows}
              keyOf={({ path }) => path}
            />
          );
        }}
      </ListState>
      <DueClaims now={now} isWhole={filters.show === 'all'} />
    </>
  );
}

/** Site figures that are due within 60 days or overdue, or all of them. */
function DueClaims({ now, isWhole }: { now: Date; isWhole: boolean }) {
  const query = useQuery(claimQueries.list);
  const soon = torontoDay(new Date(now.getTime() + SOON_DAYS * DAY_MS));
  return (
    <div className="mt-6">
      <ListState query={query} what="The claims">
        {({ claims }) => {
          const rows = isWhole ? claims : claims.filter(({ reviewBy }) => reviewBy < soon);
          return rows.length === 0 ? null : <ClaimTable caption="Site figures" claims={rows} />;
        }}
      </ListState>
    </div>
  );
}

function columnsFor(now: Date): readonly Column<Dated>[] {
  return [
    {
      label: 'Page',
      cell: ({ path, title }) => (
        <>
          <a href={path}>{title || path}</a>
          {title ? <span className="block text-xs text-muted wrap-anywhere">{path}</span> : null}
        </>
      ),
    },
    {
      label: 'Last reviewed',
      cell: ({ reviewedOn }) => <time dateTime={reviewedOn}>{formatCalendarDay(reviewedOn)}</time>,
    },
    { label: 'Days since', cell: ({ reviewedOn }) => ageOf(reviewedOn, now).days, isFigure: true },
    { label: 'Status', cell: ({ reviewedOn }) => AGES_IN_WORDS[ageOf(reviewedOn, now).state] },
  ];
}
