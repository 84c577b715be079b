import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../shared/seo.ts';
import { SentPage } from '../shared/ui/sent-page.tsx';

export const Route = createFileRoute('/buyer-criteria_/sent')({
  head: () =>
    pageMeta({
      title: 'Your criteria are registered',
      description:
        'Your criteria have arrived. The broker holds them against what is for sale and calls when a property fits.',
      path: '/buyer-criteria/sent',
      noindex: true,
    }),
  component: SentRoute,
});

function SentRoute() {
  return (
    <SentPage title="Your criteria are registered">
      <p>The broker holds them against what is for sale and calls when a property fits.</p>
    </SentPage>
  );
}
