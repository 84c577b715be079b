import { createFileRoute } from '@tanstack/react-router';
import { ReviewPage } from '../../features/shop/checkout/review-page.tsx';
import { pick } from '../../shared/search-params.ts';
import { pageMeta } from '../../shared/seo.ts';
import { WithQueries } from '../../shared/with-queries.tsx';

export const Route = createFileRoute('/checkout/review')({
  validateSearch: (search) => pick(search, 'tier', 'code', 'place'),
  head: () =>
    pageMeta({
      title: 'Review your order',
      description: 'What you are buying, what it costs and on what terms, before you pay.',
      path: '/checkout/review',
      noindex: true,
    }),
  staticData: { isPurchase: true },
  component: ReviewRoute,
});

function ReviewRoute() {
  const { tier, code, place } = Route.useSearch();
  return (
    <WithQueries>
      <ReviewPage tier={tier} code={code} place={place} />
    </WithQueries>
  );
}
