import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '../features/site/services/services-page.tsx';
import { pageMeta } from '../shared/seo.ts';

/** Who the agents are and what they do for owners and buyers. */
export const Route = createFileRoute('/commercial-real-estate-agents-ontario')({
  head: () =>
    pageMeta({
      title: 'Commercial real estate agents in Ontario: services',
      description:
        'Buying, selling and valuing commercial property in Ontario: what a specialist brokerage does, what it needs from you and what you receive.',
      path: '/commercial-real-estate-agents-ontario',
    }),
  component: ServicesPage,
});
