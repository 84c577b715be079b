import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/site/legal/legal-page.tsx';
import { REFUNDS } from '../features/site/legal/refunds.content.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/refunds')({
  head: () =>
    pageMeta({
      title: 'Refund policy',
      description:
        'When a checklist is refunded: in full within 7 days if no download was completed, otherwise at our discretion, and how to ask.',
      path: '/refunds',
    }),
  component: RefundsRoute,
});

function RefundsRoute() {
  return <LegalPage text={REFUNDS} />;
}
