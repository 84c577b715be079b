import { SALE_TERMS } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/site/legal/legal-page.tsx';
import { TERMS } from '../features/site/legal/terms.content.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/terms')({
  head: () =>
    pageMeta({
      title: 'Terms of use and sale',
      description: `Who runs this site, why it is information and not advice, and the terms of buying a checklist: US dollars, ${SALE_TERMS.uses} downloads, ${SALE_TERMS.accessHours / 24} days, PayPal.`,
      path: '/terms',
    }),
  component: TermsRoute,
});

function TermsRoute() {
  return <LegalPage text={TERMS} />;
}
