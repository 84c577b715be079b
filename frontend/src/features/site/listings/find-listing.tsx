import type { Listing } from '@brokerage/contracts';
import type { PageMeta } from '../../../shared/seo.ts';
import { type KeptMarkup, keptMarkup } from '../../../shared/kept-markup.ts';
import { listingPath } from './listing-state.rules.ts';
import type { ContentReader } from './site-content.ts';

interface ListingData {
  listing: Listing;
  meta: PageMeta;
  reading: KeptMarkup;
}

/** The listing whose page is at that address, what is said of it in the head of the page, and what is only read. */
export async function findListing(content: ContentReader, slug: string): Promise<ListingData | undefined> {
  const listing = await content.listing(slug);
  if (!listing) return undefined;
  const { name, kind, asking, summary } = listing;
  const meta: PageMeta = {
    title: `${kind}, ${asking.short}`,
    description: `${name}, ${asking.short}, off-market in Ontario. ${summary}`.slice(0, 160),
    path: listingPath(listing),
  };
  const reading = await keptMarkup(`${listing.id}-reading`, async () => {
    const { ListingReading } = await import('./listing-reading.tsx');
    return () => <ListingReading listing={listing} />;
  });
  return { listing, meta, reading };
}
