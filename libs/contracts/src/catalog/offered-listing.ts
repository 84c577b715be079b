import { BUILT_IN_LISTINGS } from './built-in-listings.ts';
import type { Listing, OfferedListing } from './listing.contract.ts';

/** What mails and matches need of a published listing. */
export function offeredListing(listing: Listing, version: number): OfferedListing {
  const { id, slug, name, propertyKind: kind, asking, region, status } = listing;
  return { id, slug, name, kind, askingAmount: asking.amount, ...(region ? { region } : {}), status, version };
}

/** What people call a listing, also one that is sold. */
export function listingName(id: string): string {
  return BUILT_IN_LISTINGS.find((listing) => listing.id === id)?.name ?? id.replace('listing-', 'Listing ');
}
