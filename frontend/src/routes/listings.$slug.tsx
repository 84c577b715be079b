import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContactForm } from '../features/forms/contact/contact-form.tsx';
import { ListingPage } from '../features/site/listings/listing-page.tsx';

/** Each published listing has its own page; drafts and withdrawn listings have none. */
export const Route = createFileRoute('/listings/$slug')({
  loader: async ({ params, context }) => {
    // Kept out of the script that every page loads.
    const { findListing } = await import('../features/site/listings/find-listing.tsx');
    const found = await findListing(context.content, params.slug);
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects it
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
