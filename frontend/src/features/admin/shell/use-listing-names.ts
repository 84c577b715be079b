import { listingName } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { listingQueries } from './listings.queries.ts';

/** The listings of the office, drafts included. Read again when one is changed, without the rounds of a page that is about them. */
export function useOfficeListings() {
  const { data } = useQuery({ ...listingQueries.list, refetchInterval: false, staleTime: 60_000 });
  return data?.listings ?? [];
}

/** What the office calls a listing, by its id: as it is published or drafted now. */
export function useListingNames(): (id: string) => string {
  const listings = useOfficeListings();
  return (id) => listings.find((listing) => listing.id === id)?.name || listingName(id);
}

export function ListingName({ id }: { id: string }) {
  return useListingNames()(id);
}
