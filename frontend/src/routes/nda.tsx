import { BUILT_IN_LISTINGS } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { NdaPage } from '../features/forms/nda/nda-page.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';
import type { Choice } from '../shared/ui/choices.tsx';

export const Route = createFileRoute('/nda')({
  validateSearch: (search) => pick(search, 'listing'),
  head: () =>
    pageMeta({
      title: 'Non-disclosure agreement',
      description:
        'Read the non-disclosure agreement of our exclusive listings and sign it here with your typed name, or ask for it on paper. The broker approves each one.',
      path: '/nda',
      noindex: true,
    }),
  component: NdaRoute,
});

const ACTIVE: readonly Choice[] = BUILT_IN_LISTINGS.filter(({ status }) => status === 'active').map(
  ({ id, name, asking }): Choice => [id, `${name}, ${asking.short}`],
);

function NdaRoute() {
  const { listing } = Route.useSearch();
  return <NdaPage listing={listing} listings={ACTIVE} />;
}
