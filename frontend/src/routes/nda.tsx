import { createFileRoute } from '@tanstack/react-router';
import { NdaPage } from '../features/forms/nda/nda-page.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/nda')({
  validateSearch: (search) => pick(search, 'listing'),
  loader: ({ context }) => context.content.choices(),
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: Number.POSITIVE_INFINITY,
  head: () =>
    pageMeta({
      title: 'Non-disclosure agreement',
      description: 'Sign the non-disclosure agreement for an exclusive listing, here or on paper.',
      path: '/nda',
      noindex: true,
    }),
  component: NdaRoute,
});

function NdaRoute() {
  const { listing } = Route.useSearch();
  return <NdaPage listing={listing} listings={Route.useLoaderData()} />;
}
