import { BUILT_IN_LISTINGS } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ContactForm } from '../features/forms/contact/contact-form.tsx';
import { ListingsPage } from '../features/site/listings/listings-page.tsx';
import { REQUEST_SUBJECT } from '../features/site/listings/listings.text.content.ts';
import { keptMarkup } from '../shared/kept-markup.ts';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';

const parts = () => import('../features/site/listings/reading-sections.tsx');

export const Route = createFileRoute('/self-storages-for-sale')({
  validateSearch: (search) => pick(search, 'subject', 'listing', 'size', 'kind', 'region'),
  loader: async () => ({
    hero: await keptMarkup('listings-hero', async () => (await parts()).OverviewHero),
    reading: await keptMarkup('listings-reading', async () => (await parts()).ReadingSections),
  }),
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: Number.POSITIVE_INFINITY,
  head: () =>
    pageMeta({
      title: 'Exclusive self-storage listings',
      description:
        'Two off-market self-storage properties in Ontario at CA$1.3M and CA$2.1M: stated figures, highlights, and how to ask for the package under an NDA.',
      path: '/self-storages-for-sale',
    }),
  component: ListingsRoute,
});

function ListingsRoute() {
  const { subject = REQUEST_SUBJECT, listing, ...filter } = Route.useSearch();
  const known = BUILT_IN_LISTINGS.some(({ id }) => id === listing) ? listing : undefined;
  return (
    <ListingsPage
      {...Route.useLoaderData()}
      filter={filter}
      contactForm={<ContactForm subject={subject} listing={known} />}
    />
  );
}
