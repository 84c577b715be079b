import { createFileRoute } from '@tanstack/react-router';
import { InvestingPage } from '../features/site/investing/investing-page.tsx';
import { pageMeta } from '../shared/seo.ts';

/** For investors: other kinds of property than self-storage, and a comparison. */
export const Route = createFileRoute('/investment-properties-ontario')({
  head: () =>
    pageMeta({
      title: 'Investment properties in Ontario: types, sizes, markets',
      description:
        'Self-storage, industrial, retail, multi-family and modular homes in Ontario: investment sizes in Canadian dollars, four markets, key considerations.',
      path: '/investment-properties-ontario',
    }),
  component: InvestingPage,
});
