import type { listSiteEvents, OutputOf, SiteEventKind } from '@brokerage/contracts';

type Row = OutputOf<typeof listSiteEvents>['rows'][number];

/** The counts of one page. */
export interface PageCounts {
  path: string;
  counts: Partial<Record<SiteEventKind, number>>;
  total: number;
  lastDay: string;
}

/** Returns one row per page, the highest total first. */
export function countsByPage(rows: readonly Row[]): PageCounts[] {
  const pages = new Map<string, PageCounts>();
  for (const { path, kind, count, lastDay } of rows) {
    const page = pages.get(path) ?? { path, counts: {}, total: 0, lastDay };
    page.counts[kind] = (page.counts[kind] ?? 0) + count;
    page.total += count;
    if (lastDay > page.lastDay) page.lastDay = lastDay;
    pages.set(path, page);
  }
  return [...pages.values()].sort((left, right) => right.total - left.total || left.path.localeCompare(right.path));
}
