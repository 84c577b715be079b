import { createFileRoute } from '@tanstack/react-router';
import { BuyingPage } from '../features/site/buying/buying-page.tsx';
import { pageMeta } from '../shared/seo.ts';

/** For people who buy a facility: how a purchase works, and what to check first. */
export const Route = createFileRoute('/buy-self-storage-ontario')({
  head: () =>
    pageMeta({
      title: 'Buy self-storage in Ontario: criteria and first steps',
      description:
        'Reasons to buy self-storage in Ontario and reasons not to, investment criteria with their evidence, financing guides and four first steps.',
      path: '/buy-self-storage-ontario',
    }),
  component: BuyingPage,
});
