import { createArticle, type listArticles, MAX_TITLE, type OutputOf } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { IfPermitted } from '../../session/permission.tsx';
import { articleQueries } from '../shell/content.queries.ts';
import { LAST_CHANGE, ON_SITE, ON_SITE_IN_WORDS } from '../editor/content-columns.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { useBegin } from '../editor/use-begin.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { FilterBar, SelectFilter } from '../shell/filters.tsx';
import { ListState } from '../shell/list-state.tsx';
import { useAdminSearch } from '../shell/use-admin-search.ts';

type Row = OutputOf<typeof listArticles>['articles'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    label: 'Article',
    cell: ({ id, title, slug }) => (
      <>
        <Link
          to="/admin/content/articles/$articleId"
          params={{ articleId: id }}
          className="underline underline-offset-4"
        >
          {title}
        </Link>
        {slug === null ? null : <span className="block text-xs text-muted wrap-anywhere">/insights/{slug}</span>}
      </>
    ),
  },
  { label: 'Category', cell: ({ category }) => category ?? '–' },
  { label: 'Reviewed', cell: ({ reviewedOn }) => (reviewedOn === null ? '–' : formatCalendarDay(reviewedOn)) },
  ON_SITE,
  LAST_CHANGE,
];

const STATES = [
  ['', 'All articles'],
  ['draft', ON_SITE_IN_WORDS.draft],
  ['ahead', ON_SITE_IN_WORDS.ahead],
  ['scheduled', 'Scheduled'],
  ['published', ON_SITE_IN_WORDS.published],
] as const;

/** Whether a row matches the state filter; every row does when no state is selected. */
function isIn(state: string | undefined, { publishedVersion, isAhead, scheduled }: Row): boolean {
  const isPublished = publishedVersion !== null;
  if (state === 'draft') return !isPublished;
  if (state === 'ahead') return isPublished && isAhead;
  if (state === 'scheduled') return scheduled !== null;
  return state === 'published' ? isPublished && !isAhead : true;
}

/** Lists the articles of the site, those never published first. */
export function ArticlesPage() {
  const { filters, change } = useAdminSearch();
  const query = useQuery(articleQueries.list);
  const navigate = useNavigate();
  const begin = useBegin(
    articleQueries,
    ({ actionId, field }) => call(createArticle, { creationId: actionId, title: field('title') }),
    (articleId) => navigate({ to: '/admin/content/articles/$articleId', params: { articleId } }),
  );
  return (
    <>
      <IfPermitted call={createArticle}>
        <div className="mb-3">
          <ActionDialog label="New article" confirm="Create article" hasReason={false} onConfirm={begin}>
            <label className="block text-sm font-semibold">
              Title
              <input
                name="title"
                required
                minLength={10}
                maxLength={MAX_TITLE}
                autoComplete="off"
                className={CONTROL}
              />
            </label>
            <p className="text-sm text-muted">Creates a draft that visitors cannot see.</p>
          </ActionDialog>
        </div>
      </IfPermitted>
      <PublicationState />
      <FilterBar>
        <SelectFilter label="Status" value={filters.state} options={STATES} onChange={(state) => change({ state })} />
      </FilterBar>
      <ListState
        query={query}
        what="The articles"
        empty={({ articles }) =>
          articles.some((row) => isIn(filters.state, row)) ? undefined : 'No articles match these filters.'
        }
      >
        {({ articles }) => (
          <AdminTable
            caption="Articles"
            columns={COLUMNS}
            rows={articles.filter((row) => isIn(filters.state, row))}
            keyOf={({ id }) => id}
          />
        )}
      </ListState>
    </>
  );
}
