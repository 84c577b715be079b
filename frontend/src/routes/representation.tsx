import { createFileRoute } from '@tanstack/react-router';
import { RepresentationPage } from '../features/site/representation/representation-page.tsx';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/representation')({
  head: () =>
    pageMeta({
      title: 'Representation, fees, RECO guide',
      description:
        'Whom a brokerage in Ontario acts for, what it owes a client, what changes without a broker of your own, how it is paid, and the RECO Information Guide.',
      path: '/representation',
    }),
  component: RepresentationPage,
});
