import { BUILT_IN_TIERS, decimalAmount, DELIVERABLE_TIERS, SITE, type Tier, TIERS } from '@brokerage/contracts';
import { absolute } from '../../../shared/structured-data.tsx';
import type { Prices } from '../../../shared/shop/shop.queries.ts';

const { shown, checklists } = SITE.ratings;

/** All checklists are rated together; the page says so in words. */
const RATING = shown
  ? {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: checklists.value.toFixed(1),
        reviewCount: checklists.count,
        bestRating: '5',
      },
    }
  : {};

/** The offers as structured data, from the same prices the page shows. */
export function TierOffers({ prices, tiers = TIERS }: { prices: Prices; tiers?: readonly Tier[] }) {
  const products = tiers.map((tier) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: BUILT_IN_TIERS[tier].fullName,
    description: BUILT_IN_TIERS[tier].description,
    url: absolute(`/checklists/${tier}`),
    brand: { '@type': 'Brand', name: SITE.brokerageName },
    ...RATING,
    offers: {
      '@type': 'Offer',
      price: decimalAmount(prices[tier].amountMinor),
      priceCurrency: prices[tier].currency,
      url: absolute(`/checklists/${tier}`),
      availability: `https://schema.org/${DELIVERABLE_TIERS.includes(tier) ? 'InStock' : 'PreOrder'}`,
    },
  }));
  // The escape keeps any text from ending the script element.
  return <script type="application/ld+json">{JSON.stringify(products).replaceAll('<', '\\u003c')}</script>;
}
