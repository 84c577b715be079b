import { SALE_TERMS } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../features/shop/checkout/checkout-page.tsx';
import { pick } from '../shared/search-params.ts';
import { keptReviews } from '../shared/reviews/kept-reviews.tsx';
import { pageMeta } from '../shared/seo.ts';
import { WithQueries } from '../shared/with-queries.tsx';

export const Route = createFileRoute('/checklist-checkout')({
  validateSearch: (search) => pick(search, 'tier', 'code', 'place'),
  head: () =>
    pageMeta({
      title: 'Self-storage due diligence checklists',
      description: `Three due diligence checklists for buying self-storage: 50, 200 or 120 checks. Instant download, ${SALE_TERMS.uses} downloads, ${SALE_TERMS.accessHours / 24} days of access.`,
      path: '/checklist-checkout',
      noindex: true,
    }),
  loader: async ({ context }) => {
    const reviews = await context.content.reviews('checklists');
    return { rating: reviews.rating, reviews: await keptReviews(reviews) };
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: CheckoutRoute,
});

function CheckoutRoute() {
  const { tier, code, place } = Route.useSearch();
  const { rating, reviews } = Route.useLoaderData();
  return (
    <WithQueries>
      <CheckoutPage chosen={tier} code={code} place={place} rating={rating} reviews={reviews} />
    </WithQueries>
  );
}
