import { createFileRoute } from '@tanstack/react-router';
import { CancelPage } from '../../features/shop/payment/cancel-page.tsx';
import { pick } from '../../shared/search-params.ts';
import { pageMeta } from '../../shared/seo.ts';
import { WithQueries } from '../../shared/with-queries.tsx';

export const Route = createFileRoute('/checkout/cancel')({
  validateSearch: (search) => pick(search, 'token', 'tier'),
  head: () =>
    pageMeta({
      title: 'Payment cancelled',
      description: 'The payment was cancelled and nothing was charged.',
      path: '/checkout/cancel',
      noindex: true,
    }),
  staticData: { isPurchase: true },
  component: CancelRoute,
});

function CancelRoute() {
  const { token, tier } = Route.useSearch();
  return (
    <WithQueries>
      <CancelPage paypalOrderId={token} tier={tier} />
    </WithQueries>
  );
}
