import { createFileRoute } from '@tanstack/react-router';
import { ContactForm } from '../features/forms/contact/contact-form.tsx';
import { ListingsPage } from '../features/site/listings/listings-page.tsx';
import { REQUEST_SUBJECT } from '../features/site/listings/listings.text.content.ts';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/self-storages-for-sale')({
  validateSearch: (search) => pick(search, 'subject', 'listing', 'size', 'kind', 'region'),
  // Kept out of the script that every page loads.
  loader: async ({ context }) => (await import('../features/site/listings/overview.tsx')).readOverview(context.content),
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) =>
    loaderData
      ? pageMeta({
          title: 'Exclusive self-storage listings',
          description: loaderData.description,
          path: '/self-storages-for-sale',
        })
      : {},
  component: ListingsRoute,
});

function ListingsRoute() {
  const { subject = REQUEST_SUBJECT, listing, ...filter } = Route.useSearch();
  const { listings, hero, reading } = Route.useLoaderData();
  const known = listings.find(({ id }) => id === listing);
  return (
    <ListingsPage
      listings={listings}
      hero={hero}
      reading={reading}
      filter={filter}
      contactForm={<ContactForm subject={subject} listing={known} />}
    />
  );
}
