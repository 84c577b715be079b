import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContactForm } from '../features/forms/contact/contact-form.tsx';
import { ListingPage } from '../features/site/listings/listing-page.tsx';

/** Each listing has a page of its own; a draft, or one that was withdrawn, has none. */
export const Route = createFileRoute('/listings/$slug')({
  loader: async ({ params, context }) => {
    // Not part of the script that every page loads.
    const { findListing } = await import('../features/site/listings/find-listing.tsx');
    const found = await findListing(context.content, params.slug);
    // oxlint-disable-next-line typescript/only-throw-error -- what the router expects
    if (!found) throw notFound();
    return found;
  },
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ListingRoute,
});

function ListingRoute() {
  const { listing, reading } = Route.useLoaderData();
  return (
    <ListingPage
      listing={listing}
      reading={reading}
      questionForm={<ContactForm subject={`Question about ${listing.name}`} listing={listing} />}
    />
  );
}
