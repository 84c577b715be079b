import { createFileRoute } from '@tanstack/react-router';
import { SuccessPage } from '../../features/shop/payment/success-page.tsx';
import { pick } from '../../shared/search-params.ts';
import { pageMeta } from '../../shared/seo.ts';
import { WithQueries } from '../../shared/with-queries.tsx';

export const Route = createFileRoute('/checkout/success')({
  validateSearch: (search) => pick(search, 'token', 'tier'),
  head: () =>
    pageMeta({
      title: 'Your payment',
      description: 'The result of your payment and your checklist.',
      path: '/checkout/success',
      noindex: true,
    }),
  staticData: { isPurchase: true },
  component: SuccessRoute,
});

function SuccessRoute() {
  const { token, tier = 'basic' } = Route.useSearch();
  return (
    <WithQueries>
      <SuccessPage paypalOrderId={token} tier={tier} />
    </WithQueries>
  );
}
