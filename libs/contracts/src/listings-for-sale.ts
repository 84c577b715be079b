import type { PROPERTY_KINDS, REGIONS } from './notification/valuation.contract.ts';

/** What is public about a listing, as far as buyers' criteria are held against it. */
export interface ListingForSale {
  id: string;
  /** Its page is `/listings/{slug}`. */
  slug: string;
  name: string;
  kind: (typeof PROPERTY_KINDS)[number];
  /** Asking price in Canadian dollars. */
  askingAmount: number;
  /** Only where the seller lets it be known: otherwise the place is confidential, and so is whom it would fit by it. */
  region?: (typeof REGIONS)[number];
}

/** The listings on offer. A listing added here is mailed to the buyers whose criteria it fits, so it comes with the page that shows it. */
export const LISTINGS_FOR_SALE: readonly ListingForSale[] = [
  {
    id: 'listing-1',
    slug: 'drive-up-storage-containers-parking',
    name: 'Listing 1',
    kind: 'self-storage',
    askingAmount: 1_300_000,
  },
  {
    id: 'listing-2',
    slug: 'self-storage-stated-income',
    name: 'Listing 2',
    kind: 'self-storage',
    askingAmount: 2_100_000,
  },
];

/** What people call a listing, also one that is sold. */
export function listingName(id: string): string {
  return LISTINGS_FOR_SALE.find((listing) => listing.id === id)?.name ?? id.replace('listing-', 'Listing ');
}
