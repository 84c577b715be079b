import type { ContentChange } from '@brokerage/contracts';
import type { Column } from '../shell/admin-table.tsx';
import { By } from '../shell/by.tsx';
import { officeTime } from '../shell/office-time.ts';
import { CONTENT_CHANGES_IN_WORDS } from '../words/content-words.ts';

/** What every kind of content has in its list. */
interface ListedContent {
  publishedVersion: number | null;
  isAhead: boolean;
  scheduled: { at: string; isRefused: boolean } | null;
  change: ContentChange;
}

/** Shows the schedule, or that publishing failed. */
export function ScheduleLine({ scheduled }: Pick<ListedContent, 'scheduled'>) {
  return scheduled ? (
    <span className={scheduled.isRefused ? 'block text-xs font-semibold text-danger' : 'block text-xs text-muted'}>
      {scheduled.isRefused ? 'Could not be published' : 'Will be published'}{' '}
      <time dateTime={scheduled.at}>{officeTime(scheduled.at)}</time>
    </span>
  ) : null;
}

/** What visitors see of the content. */
export const ON_SITE_IN_WORDS = {
  draft: 'Not published',
  ahead: 'Published, with unpublished changes',
  published: 'Up to date',
} as const;

/** The column with the publication state and the schedule. */
export const ON_SITE: Column<ListedContent> = {
  label: 'On the site',
  cell: ({ publishedVersion, isAhead, scheduled }) => (
    <>
      {ON_SITE_IN_WORDS[publishedVersion === null ? 'draft' : isAhead ? 'ahead' : 'published']}
      <ScheduleLine scheduled={scheduled} />
    </>
  ),
};

export const LAST_CHANGE: Column<ListedContent> = {
  label: 'Last change',
  cell: ({ change }) => (
    <>
      {CONTENT_CHANGES_IN_WORDS[change.kind]} <time dateTime={change.at}>{officeTime(change.at)}</time>
      {change.by ? (
        <span className="block text-xs text-muted">
          By <By id={change.by} />
        </span>
      ) : null}
    </>
  ),
};
