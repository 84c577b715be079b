import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribedPage } from '../features/criteria/unsubscribe-page.tsx';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/unsubscribe_/done')({
  head: () =>
    pageMeta({
      title: 'Unsubscribed',
      description:
        'You are off the list: we write to you about properties no more, and your consent is recorded as withdrawn.',
      path: '/unsubscribe/done',
      noindex: true,
    }),
  component: UnsubscribedPage,
});
