import { createFileRoute } from '@tanstack/react-router';
import { RepresentationPage } from '../features/site/representation/representation-page.tsx';
import { pageMeta } from '../shared/seo.ts';

/** Whom the brokerage acts for, its fees, and the guide that the regulator requires for every client. */
export const Route = createFileRoute('/representation')({
  head: () =>
    pageMeta({
      title: 'Representation and fees',
      description:
        'Whom an Ontario brokerage acts for, what it owes a client, how it is paid, and the RECO Information Guide.',
      path: '/representation',
    }),
  component: RepresentationPage,
});
