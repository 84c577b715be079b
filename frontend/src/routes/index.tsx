import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/')({
  head: () =>
    pageMeta({
      title: 'Self-storage and commercial real estate in Ontario',
      description:
        'A brokerage for buying, selling and valuing self-storage and other commercial property in Ontario, with due diligence checklists you can use on your own.',
      path: '/',
    }),
  component: HomePage,
});
