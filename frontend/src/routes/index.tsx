import { createFileRoute } from '@tanstack/react-router';
import { loadHomeBody } from '../features/site/home/home-body.ts';
import { HomePage } from '../features/site/home/home-page.tsx';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/')({
  head: () =>
    pageMeta({
      title: 'Self-storage and commercial real estate in Ontario',
      description:
        'A brokerage for buying, selling and valuing self-storage and other commercial property in Ontario, with due diligence checklists you can use on your own.',
      path: '/',
    }),
  loader: loadHomeBody,
  staleTime: Number.POSITIVE_INFINITY,
  component: Home,
});

function Home() {
  return <HomePage body={Route.useLoaderData()} />;
}
