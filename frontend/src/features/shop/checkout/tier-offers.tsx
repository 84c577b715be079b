import { BUILT_IN_TIERS, decimalAmount, DELIVERABLE_TIERS, type Tier, TIERS } from '@brokerage/contracts';
import { absolute } from '../../../shared/structured-data.tsx';
import { aggregateRating, type Rating } from '../../../shared/reviews/reviews.ts';
import type { Prices } from '../../../shared/shop/shop.queries.ts';
import { SITE } from '../../../shared/site.ts';

interface TierOffersProps {
  prices: Prices;
  /** The rating covers all checklists together; the page says so. */
  rating: Rating | null;
  tiers?: readonly Tier[];
}

/** The offers as structured data, with the prices that the page shows. */
export function TierOffers({ prices, rating, tiers = TIERS }: TierOffersProps) {
  const products = tiers.map((tier) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: BUILT_IN_TIERS[tier].fullName,
    description: BUILT_IN_TIERS[tier].description,
    url: absolute(`/checklists/${tier}`),
    brand: { '@type': 'Brand', name: SITE.brokerageName },
    ...(rating ? { aggregateRating: aggregateRating(rating) } : {}),
    offers: {
      '@type': 'Offer',
      price: decimalAmount(prices[tier].amountMinor),
      priceCurrency: prices[tier].currency,
      url: absolute(`/checklists/${tier}`),
      availability: `https://schema.org/${DELIVERABLE_TIERS.includes(tier) ? 'InStock' : 'PreOrder'}`,
    },
  }));
  // The escape prevents text from ending the script element.
  return <script type="application/ld+json">{JSON.stringify(products).replaceAll('<', '\\u003c')}</script>;
}
