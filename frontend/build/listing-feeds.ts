import { listingPath, type ShownListing } from '@brokerage/contracts';
import { statusText } from '../src/features/site/listings/listing-facts.rules.ts';
import { feedsOf } from './feeds.ts';
import { SITE } from '../src/shared/site.ts';

/** Addresses of the listing feeds: RSS 2 and JSON Feed. */
export const LISTING_FEEDS = { rss: '/listings.xml', json: '/listings.json' } as const;

/** Renders every shown listing, most recently changed first. Sold ones are marked. */
export function listingFeeds(origin: string, listings: readonly ShownListing[]): { rss: string; json: string } {
  return feedsOf({
    origin,
    page: '/self-storages-for-sale',
    files: LISTING_FEEDS,
    title: `Properties for sale from ${SITE.brokerageName}`,
    description:
      'Self-storage and other commercial property in Ontario: new listings, changed prices, and what was sold.',
    items: listings
      .toSorted((one, other) => other.updatedOn.localeCompare(one.updatedOn) || (one.slug < other.slug ? -1 : 1))
      .map((listing) => ({
        path: listingPath(listing),
        title: [`${listing.name}, ${listing.asking.short}`, statusText(listing).split(':')[0]]
          .filter(Boolean)
          .join('. '),
        description: listing.summary,
        publishedOn: listing.publishedOn,
        updatedOn: listing.updatedOn,
        category: listing.kind,
      })),
  });
}
