import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../shared/seo.ts';
import { SentPage } from '../shared/ui/sent-page.tsx';

export const Route = createFileRoute('/nda_/sent')({
  head: () =>
    pageMeta({
      title: 'Your agreement has arrived',
      description:
        'Your agreement has arrived. The broker looks at every request and answers within 2-4 business hours.',
      path: '/nda/sent',
      noindex: true,
    }),
  component: SentRoute,
});

function SentRoute() {
  return (
    <SentPage title="Your agreement has arrived">
      <p>The broker looks at every request and answers within 2-4 business hours. You get a copy by e-mail.</p>
    </SentPage>
  );
}
