import { claimCorrection, type Corrections } from '@brokerage/contracts';
import { reportCsv, trackerCsv } from '../src/features/site/report/report-csv.ts';
import { REPORT_CSV_PATH } from '../src/features/site/report/report.content.ts';
import { TRACKER_CSV_PATH } from '../src/features/site/report/tracker.content.ts';
import { PAGES } from '../src/pages.ts';
import { renderPage } from '../src/server.tsx';
import type { Claim } from '../src/shared/claims/claim.ts';
import { type PublishedContent, shownContent } from './published-content.ts';

const MARK = /⟦([a-z0-9-]+)⟧/g;

/** Returns corrections that make each claim print its id. */
export function marked(claims: readonly Claim[]): Corrections {
  return Object.fromEntries(claims.map(({ id, value }) => [claimCorrection(id), { value: `${value}⟦${id}⟧` }]));
}

/** Returns the pages and files that print each claim, by claim id. The corrections of `marked` must be in effect. */
export async function quotations(all: PublishedContent, today: string): Promise<Record<string, string[]>> {
  const { content } = shownContent(all, today);
  const quoted: [id: string, path: string][] = [];
  const note = (path: string, text: string): void => {
    for (const [, id = ''] of text.matchAll(MARK)) quoted.push([id, path]);
  };
  for (const { path, noindex = false } of PAGES) {
    const { head, body } = await renderPage(path, content);
    if (!noindex) note(path, head + body);
  }
  note(REPORT_CSV_PATH, reportCsv());
  note(TRACKER_CSV_PATH, trackerCsv());
  const byId = Object.entries(Object.groupBy(quoted, ([id]) => id));
  return Object.fromEntries(byId.map(([id, places = []]) => [id, [...new Set(places.map(([, path]) => path))]]));
}
