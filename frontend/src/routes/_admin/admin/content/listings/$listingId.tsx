import { listListingDocuments, type readListing } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { DataRoom } from '../../../../../features/admin/data-room/data-room.tsx';
import { ListingPage } from '../../../../../features/admin/listings/listing-page.tsx';
import { listingQueries } from '../../../../../features/admin/shell/listings.queries.ts';
import { IfPermitted } from '../../../../../features/session/permission.tsx';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Edits and publishes one listing, and sets its status. */
export const Route = createFileRoute('/_admin/admin/content/listings/$listingId')({
  staticData: { admin: { title: 'Listing', least: 'assistant' satisfies (typeof readListing)['access'] } },
  loader: ({ params }) => preloadQuery(listingQueries.one(params.listingId)),
  component: ListingRoute,
});

function ListingRoute() {
  const { listingId } = Route.useParams();
  return (
    <ListingPage key={listingId} id={listingId}>
      <IfPermitted call={listListingDocuments}>
        <DataRoom listing={listingId} />
      </IfPermitted>
    </ListingPage>
  );
}
