import { createFileRoute } from '@tanstack/react-router';
import { ModularHomesPage } from '../features/site/modular-homes/modular-homes-page.tsx';
import { pageMeta } from '../shared/seo.ts';

/** Modular homes: the one line of business with its own site. */
export const Route = createFileRoute('/modular-homes-ontario')({
  head: () =>
    pageMeta({
      title: 'Modular homes in Ontario: land, opportunities, home types',
      description:
        'Modular homes in Ontario for investors: benefits, opportunity types, home types, housing figures and how far they can be checked, and what to ask first.',
      path: '/modular-homes-ontario',
    }),
  component: ModularHomesPage,
});
