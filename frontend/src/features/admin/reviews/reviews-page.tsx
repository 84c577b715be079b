import { createReview, type listReviews, type OutputOf } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { IfPermitted } from '../../session/permission.tsx';
import { LAST_CHANGE, ON_SITE } from '../editor/content-columns.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { useBegin } from '../editor/use-begin.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { ListState } from '../shell/list-state.tsx';
import { REVIEW_SUBJECTS_IN_WORDS } from '../words/content-words.ts';
import { reviewQueries } from './reviews.queries.ts';

type Row = OutputOf<typeof listReviews>['reviews'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    label: 'Review',
    cell: ({ id, author }) => (
      <Link to="/admin/content/reviews/$reviewId" params={{ reviewId: id }} className="underline underline-offset-4">
        {author}
      </Link>
    ),
  },
  { label: 'About', cell: ({ subject }) => (subject === null ? '–' : REVIEW_SUBJECTS_IN_WORDS[subject]) },
  { label: 'Stars', cell: ({ stars }) => stars ?? '–', isFigure: true },
  ON_SITE,
  LAST_CHANGE,
];

/** Lists the reviews of the office. */
export function ReviewsPage() {
  const query = useQuery(reviewQueries.list);
  const navigate = useNavigate();
  const begin = useBegin(
    reviewQueries,
    ({ actionId, field }) => call(createReview, { creationId: actionId, author: field('author') }),
    (reviewId) => navigate({ to: '/admin/content/reviews/$reviewId', params: { reviewId } }),
  );
  return (
    <>
      <p className="mb-3 max-w-[70ch] text-sm text-muted">
        Brokerage reviews appear on the home page and checklist reviews in the shop. The rating is the average of all
        published reviews; no rating is shown until one is published.
      </p>
      <IfPermitted call={createReview}>
        <div className="mb-3">
          <ActionDialog label="New review" confirm="Create review" hasReason={false} onConfirm={begin}>
            <label className="block text-sm font-semibold">
              Author (public)
              <input name="author" required maxLength={80} autoComplete="off" className={CONTROL} />
            </label>
            <p className="text-sm text-muted">
              Creates a draft that visitors cannot see. Use a name, initials or a role, as the author allows.
            </p>
          </ActionDialog>
        </div>
      </IfPermitted>
      <PublicationState />
      <ListState
        query={query}
        what="The reviews"
        empty={({ reviews }) => (reviews.length === 0 ? 'No reviews yet.' : undefined)}
      >
        {({ reviews }) => <AdminTable caption="Reviews" columns={COLUMNS} rows={reviews} keyOf={({ id }) => id} />}
      </ListState>
    </>
  );
}
