import { BUILT_IN_TIERS, decimalAmount, DELIVERABLE_TIERS, TIERS } from '@brokerage/contracts';
import type { Prices } from './products.queries.ts';

/** The offers as structured data, from the same prices the cards show. */
export function TierOffers({ prices }: { prices: Prices }) {
  const products = TIERS.map((tier) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: BUILT_IN_TIERS[tier].fullName,
    description: BUILT_IN_TIERS[tier].description,
    offers: {
      '@type': 'Offer',
      price: decimalAmount(prices[tier].amountMinor),
      priceCurrency: prices[tier].currency,
      availability: `https://schema.org/${DELIVERABLE_TIERS.includes(tier) ? 'InStock' : 'PreOrder'}`,
    },
  }));
  // The escape keeps any text from ending the script element.
  return <script type="application/ld+json">{JSON.stringify(products).replaceAll('<', '\\u003c')}</script>;
}
