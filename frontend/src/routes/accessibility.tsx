import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/site/legal/legal-page.tsx';
import { ACCESSIBILITY } from '../features/site/legal/accessibility.content.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/accessibility')({
  head: () =>
    pageMeta({
      title: 'Accessibility of this site',
      description:
        'What this site does for keyboards, screen readers and large text, its known limits, other formats on request, and whom to tell.',
      path: '/accessibility',
    }),
  component: AccessibilityRoute,
});

function AccessibilityRoute() {
  return <LegalPage text={ACCESSIBILITY} />;
}
