import { useState } from 'react';
import { REVIEWS } from 'virtual:article-reviews';
import { PAGES } from '../../../pages.ts';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { ageOf, byAge, type Dated, STALE_AFTER_DAYS } from './content-age.ts';

const TEXTS: readonly Dated[] = byAge([
  ...REVIEWS.map(({ id, title, reviewedOn }) => ({ path: `/insights/${id}`, title, reviewedOn })),
  ...PAGES.filter(({ noindex }) => !noindex).map(({ path, updatedOn }) => ({
    path,
    title: path,
    reviewedOn: updatedOn,
  })),
]);

const SHOWN = [
  ['', 'Due within 60 days or overdue'],
  ['all', 'All texts'],
] as const;

/** Texts that somebody has to read again, with the one that waits longest first. */
export function ContentPage() {
  const { filters, change } = useAdminSearch();
  const [now] = useState(() => new Date());
  const columns = columnsFor(now);
  const rows =
    filters.show === 'all' ? TEXTS : TEXTS.filter(({ reviewedOn }) => ageOf(reviewedOn, now).state !== 'fresh');
  return (
    <>
      <FilterBar>
        <SelectFilter label="Show" value={filters.show} options={SHOWN} onChange={(show) => change({ show })} />
      </FilterBar>
      {rows.length === 0 ? (
        <p className="border border-line bg-plate p-6 text-sm">
          No text is older than {STALE_AFTER_DAYS} days or about to be. {TEXTS.length} texts are watched.
        </p>
      ) : (
        <AdminTable
          caption="Texts by the day they were read through"
          columns={columns}
          rows={rows}
          keyOf={({ path }) => path}
        />
      )}
    </>
  );
}

function columnsFor(now: Date): readonly Column<Dated>[] {
  return [
    { label: 'Page', cell: ({ path }) => <a href={path}>{path}</a> },
    { label: 'Title', cell: ({ title }) => title },
    { label: 'Read through on', cell: ({ reviewedOn }) => <time dateTime={reviewedOn}>{reviewedOn}</time> },
    { label: 'Days ago', cell: ({ reviewedOn }) => ageOf(reviewedOn, now).days, isFigure: true },
    { label: 'State', cell: ({ reviewedOn }) => ageOf(reviewedOn, now).state },
  ];
}
