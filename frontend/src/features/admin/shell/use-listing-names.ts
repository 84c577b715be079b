import { listingName } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { officeListingsQuery } from './shell.queries.ts';

/** What the office calls a listing, by its id: as it is published or drafted now. */
export function useListingNames(): (id: string) => string {
  const { data } = useQuery(officeListingsQuery);
  return (id) => data?.find((listing) => listing.id === id)?.name || listingName(id);
}

export function ListingName({ id }: { id: string }) {
  return useListingNames()(id);
}
