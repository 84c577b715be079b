import { isOpenListing, type Listing, listingPath, picturePath, type ShownListing } from '@brokerage/contracts';
import { ogImagePath } from '../../../shared/seo.ts';
import { absolute, businessReference } from '../../../shared/structured-data.tsx';
import { plateFacts, regionName } from './listing-facts.rules.ts';

/** The listing for search engines, with nothing that is not on its page. */
export function listingStructuredData(listing: ShownListing): object {
  const path = listingPath(listing);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': absolute(path),
    url: absolute(path),
    name: `${listing.name}: ${listing.kind}`,
    description: listing.summary,
    datePosted: listing.publishedOn,
    dateModified: listing.updatedOn,
    image:
      listing.photos.length === 0
        ? absolute(ogImagePath(path))
        : listing.photos.map(({ media, width }) => absolute(picturePath(media, 'jpeg', width))),
    offers: {
      '@type': 'Offer',
      price: String(listing.asking.amount),
      priceCurrency: 'CAD',
      availability: isOpenListing(listing) ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      offeredBy: businessReference,
    },
    spatialCoverage: {
      '@type': 'AdministrativeArea',
      name: listing.region === undefined ? 'Ontario' : regionName(listing.region),
    },
    about: {
      '@type': 'Place',
      name: listing.kind,
      additionalProperty: plateFacts(listing).map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    },
  };
}

/** The overview for search engines, as a list of its pages. */
export function overviewStructuredData(listings: readonly Listing[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: listings.map((listing, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: `${listing.name}: ${listing.kind}`,
      url: absolute(listingPath(listing)),
    })),
  };
}
