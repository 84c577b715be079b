import type { listReviews } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ReviewsPage } from '../../../../../features/admin/reviews/reviews-page.tsx';
import { reviewQueries } from '../../../../../features/admin/reviews/reviews.queries.ts';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Lists the office's reviews, and creates new ones. */
export const Route = createFileRoute('/_admin/admin/content/reviews/')({
  staticData: {
    admin: {
      title: 'Reviews',
      least: 'assistant' satisfies (typeof listReviews)['access'],
      nav: { label: 'Reviews', group: 'site', position: 4, key: 'z' },
    },
  },
  loader: () => preloadQuery(reviewQueries.list),
  component: ReviewsPage,
});
