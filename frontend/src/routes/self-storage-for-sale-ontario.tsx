import { createFileRoute } from '@tanstack/react-router';
import { MarketOverviewPage } from '../features/site/market-overview/market-overview-page.tsx';
import { pageMeta } from '../shared/seo.ts';

/** Self-storage as an investment in Ontario: the market as the brokerage states it. */
export const Route = createFileRoute('/self-storage-for-sale-ontario')({
  head: () =>
    pageMeta({
      title: 'Self-storage for sale in Ontario: market overview',
      description:
        'The Ontario self-storage market for buyers: figures with their sources, four facility types, an investor readiness list and the four steps to closing.',
      path: '/self-storage-for-sale-ontario',
    }),
  component: MarketOverviewPage,
});
