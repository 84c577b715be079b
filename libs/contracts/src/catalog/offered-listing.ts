import { BUILT_IN_LISTINGS } from './built-in-listings.ts';
import type { Listing, OfferedListing } from './listing.contract.ts';

/** Extracts what mails and matches need from a published listing. */
export function offeredListing(listing: Listing, version: number): OfferedListing {
  const { id, slug, name, propertyKind: kind, asking, region, status } = listing;
  return { id, slug, name, kind, askingAmount: asking.amount, ...(region ? { region } : {}), status, version };
}

/** Returns the public name of a listing, also of a sold one. */
export function listingName(id: string): string {
  return BUILT_IN_LISTINGS.find((listing) => listing.id === id)?.name ?? id.replace('listing-', 'Listing ');
}
