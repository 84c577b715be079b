import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../shared/seo.ts';
import { SentPage } from '../shared/ui/sent-page.tsx';

export const Route = createFileRoute('/valuation_/sent')({
  head: () =>
    pageMeta({
      title: 'We have your answers',
      description: 'Your answers have arrived. A broker looks at them and writes or calls within 24-48 hours.',
      path: '/valuation/sent',
      noindex: true,
    }),
  component: SentRoute,
});

function SentRoute() {
  return (
    <SentPage title="We have your answers">
      <p>A broker looks at them and writes or calls within 24-48 hours.</p>
    </SentPage>
  );
}
