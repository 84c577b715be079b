import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '../features/site/faq/faq-page.tsx';
import { pageMeta } from '../shared/seo.ts';

/** Questions that owners and buyers ask, with the answers in structured data too. */
export const Route = createFileRoute('/faq')({
  head: () =>
    pageMeta({
      title: 'Questions and answers',
      description:
        'Ten answers for buyers and sellers of self-storage in Ontario: minimum investment, time to close, financing, off-market listings, checklists.',
      path: '/faq',
    }),
  component: FaqPage,
});
