import { SITE_EVENT_KINDS, type SiteEventKind } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { DayFilter, FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';
import { figureQueries, pageCountsInput } from './figures.queries.ts';
import { countsByPage, type PageCounts } from './page-counts.ts';

const WORDS: Record<SiteEventKind, string> = {
  'page-view': 'Views',
  'call-click': 'Calls started',
  'text-click': 'Texts started',
  'form-start': 'Forms started',
  'form-sent': 'Forms sent',
  'page-not-found': 'Page not found',
};
const KINDS = [['', 'All'], ...SITE_EVENT_KINDS.map((kind) => [kind, WORDS[kind]] as const)] as const;

const COLUMNS: readonly Column<PageCounts>[] = [
  { label: 'Page', cell: ({ path }) => <span className="block min-w-40 wrap-anywhere whitespace-normal">{path}</span> },
  ...SITE_EVENT_KINDS.map(
    (kind): Column<PageCounts> => ({
      label: WORDS[kind],
      cell: ({ counts }) => counts[kind] ?? '–',
      isFigure: true,
    }),
  ),
  {
    label: 'Last',
    cell: ({ lastDay }) => (
      <time dateTime={lastDay} className="whitespace-nowrap">
        {formatCalendarDay(lastDay)}
      </time>
    ),
  },
];

/** Counts what visitors did on each page, without any data about the visitors. */
export function PageCountsPage() {
  const { change, ...search } = useAdminSearch();
  const input = pageCountsInput(search);
  const query = useQuery(figureQueries.pageCounts(input));
  return (
    <>
      <FilterBar>
        <DayFilter label="From" value={input.from ?? query.data?.from} onChange={(from) => change({ from })} />
        <DayFilter label="To" value={input.to ?? query.data?.to} onChange={(to) => change({ to })} />
        <SelectFilter label="What" value={input.kind} options={KINDS} onChange={(kind) => change({ kind })} />
      </FilterBar>
      <ListState
        query={query}
        what="The counts"
        empty={({ rows }) => (rows.length === 0 ? 'No data for this period.' : undefined)}
      >
        {({ from, to, rows }) => (
          <>
            <p className="mb-2 text-sm text-muted">
              {formatCalendarDay(from)} to {formatCalendarDay(to)}, Toronto time. Counted without cookies or any
              personal information.
            </p>
            <AdminTable
              caption="Counts by page"
              columns={COLUMNS}
              rows={countsByPage(rows)}
              keyOf={({ path }) => path}
            />
          </>
        )}
      </ListState>
    </>
  );
}
