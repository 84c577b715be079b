import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../shared/seo.ts';
import { SentPage } from '../shared/ui/sent-page.tsx';

export const Route = createFileRoute('/contact_/sent')({
  head: () =>
    pageMeta({
      title: 'Message sent successfully!',
      description: 'Your message has arrived. We get back to you as soon as possible, within 2-4 business hours.',
      path: '/contact/sent',
      noindex: true,
    }),
  component: SentRoute,
});

function SentRoute() {
  return (
    <SentPage title="Message sent successfully!">
      <p>We'll get back to you as soon as possible.</p>
    </SentPage>
  );
}
