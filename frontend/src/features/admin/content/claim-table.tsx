import { type ListedClaim, reviewClaim } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { useIsPermitted } from '../../session/permission.tsx';
import { ScheduleLine } from '../editor/content-columns.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { CLAIM_STATUSES_IN_WORDS } from '../words/content-words.ts';
import { claimQueries } from './claims.queries.ts';

const COLUMNS: readonly Column<ListedClaim>[] = [
  {
    label: 'Claim',
    cell: ({ id, label, isRate }) =>
      isRate ? (
        <Link to="/admin/content/rates" className="underline underline-offset-4">
          {label}
        </Link>
      ) : (
        <Link to="/admin/content/claims/$claimId" params={{ claimId: id }} className="underline underline-offset-4">
          {label}
        </Link>
      ),
  },
  {
    label: 'Value',
    cell: ({ value, isCorrected, isAhead, scheduled }) => (
      <>
        {value}
        {isCorrected || isAhead ? (
          <span className="block text-xs text-muted">
            {[isCorrected ? 'Corrected here' : '', isAhead ? 'Unpublished changes' : ''].filter(Boolean).join('. ')}
          </span>
        ) : null}
        <ScheduleLine scheduled={scheduled} />
      </>
    ),
  },
  {
    label: 'As of',
    cell: ({ asOf, status, source }) => (
      <>
        {asOf}
        <span className="block max-w-[32ch] text-xs text-muted">{source ?? CLAIM_STATUSES_IN_WORDS[status]}</span>
      </>
    ),
  },
  { label: 'Pages', cell: ({ quotedAt }) => quotedAt.length, isFigure: true },
  {
    label: 'Next review',
    cell: ({ reviewBy }) => <time dateTime={reviewBy}>{formatCalendarDay(reviewBy)}</time>,
  },
];

const REVIEW: Column<ListedClaim> = { label: 'Review', cell: (claim) => <Review {...claim} /> };

/** A table of claims with links, and a button that records a claim as reviewed. */
export function ClaimTable({ caption, claims }: { caption: string; claims: readonly ListedClaim[] }) {
  const mayReview = useIsPermitted(reviewClaim);
  const columns = mayReview ? [...COLUMNS, REVIEW] : COLUMNS;
  return <AdminTable caption={caption} columns={columns} rows={claims} keyOf={({ id }) => id} />;
}

/** Rates are reviewed together, on their own page. */
function Review({ id, version, label, isRate }: ListedClaim) {
  const queryClient = useQueryClient();
  const review = useMutation({
    mutationFn: () => call(reviewClaim, { id, version }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: claimQueries.all }),
  });
  if (isRate) return null;
  return (
    <>
      <button
        type="button"
        className={smallButton()}
        disabled={review.isPending}
        aria-label={`Reviewed today, still correct: ${label}`}
        onClick={() => review.mutate()}
      >
        Reviewed today, still correct
      </button>
      <output className="block text-xs empty:hidden">
        {review.data?.inEffect.reviewBy
          ? `Review recorded. Next review by ${formatCalendarDay(review.data.inEffect.reviewBy)}`
          : ''}
      </output>
      <span role="alert" className="block text-xs font-semibold text-danger empty:hidden">
        {review.error?.message}
      </span>
    </>
  );
}
