import { absolute, businessReference } from '../../../shared/structured-data.tsx';
import type { Listing } from './listing.model.ts';
import { plateFacts } from './listing-facts.rules.ts';

/** The listing for search engines: what stands on its plate, and nothing else. */
export function listingStructuredData(listing: Listing): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': absolute(`/self-storages-for-sale#${listing.id}`),
    url: absolute(`/self-storages-for-sale#${listing.id}`),
    name: `${listing.name}: ${listing.kind}`,
    description: listing.summary,
    offers: {
      '@type': 'Offer',
      price: String(listing.asking.amount),
      priceCurrency: 'CAD',
      offeredBy: businessReference,
    },
    about: {
      '@type': 'Place',
      name: listing.kind,
      additionalProperty: plateFacts(listing).map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    },
  };
}
