import type { readReview } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ReviewPage } from '../../../../../features/admin/reviews/review-page.tsx';
import { reviewQueries } from '../../../../../features/admin/reviews/reviews.queries.ts';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Edits and publishes one review. */
export const Route = createFileRoute('/_admin/admin/content/reviews/$reviewId')({
  staticData: { admin: { title: 'Review', least: 'assistant' satisfies (typeof readReview)['access'] } },
  loader: ({ params }) => preloadQuery(reviewQueries.one(params.reviewId)),
  component: ReviewRoute,
});

function ReviewRoute() {
  const { reviewId } = Route.useParams();
  return <ReviewPage key={reviewId} id={reviewId} />;
}
