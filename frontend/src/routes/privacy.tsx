import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/site/legal/legal-page.tsx';
import { PRIVACY } from '../features/site/legal/privacy.content.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/privacy')({
  head: () =>
    pageMeta({
      title: 'Privacy policy',
      description:
        'What we store and why, sign-in cookies and no tracking, anti-spam rules, how long information is kept, and your rights under PIPEDA.',
      path: '/privacy',
    }),
  component: PrivacyRoute,
});

function PrivacyRoute() {
  return <LegalPage text={PRIVACY} />;
}
