import { listingName } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { listingQueries } from './listings.queries.ts';

/** The office's listings, drafts included. Reloaded after changes, but without the polling of the pages about listings. */
export function useOfficeListings() {
  const { data } = useQuery({ ...listingQueries.list, refetchInterval: false, staleTime: 60_000 });
  return data?.listings ?? [];
}

/** Returns the office's name for a listing, as published or drafted now. */
export function useListingNames(): (id: string) => string {
  const listings = useOfficeListings();
  return (id) => listings.find((listing) => listing.id === id)?.name || listingName(id);
}

export function ListingName({ id }: { id: string }) {
  return useListingNames()(id);
}
