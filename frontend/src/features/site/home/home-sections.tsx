import { type Closing } from '@brokerage/contracts';
import type { OfferedProperty } from '../../../shared/content/site-content.ts';
import type { ArticleCard } from '../../../shared/articles/article-view.ts';
import type { Reviews } from '../../../shared/reviews/reviews.ts';
import { ReviewsSection } from '../../../shared/reviews/reviews-section.tsx';
import { absolute, BUSINESS_ID, StructuredData } from '../../../shared/structured-data.tsx';
import { ChecklistPromo } from './checklist-promo.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { ContactBand } from './contact-band.tsx';
import { FeaturedReading } from './featured-reading.tsx';
import { ForSale } from './for-sale.tsx';
import { MarketInsights } from './market-insights.tsx';
import { ServicesTrio } from './services-trio.tsx';
import { ValuationBanner } from './valuation-banner.tsx';
import { Closings } from '../selling/closings.tsx';
import { WhyUs } from './why-us.tsx';
import { SITE } from '../../../shared/site.ts';

interface HomeContent {
  forSale: readonly OfferedProperty[];
  /** The newest few. */
  closings: readonly Closing[];
  reviews: Reviews;
  /** The featured articles. */
  featured: readonly ArticleCard[];
}

/** Returns everything on the home page below its hero: read-only, with links, and nothing that moves. */
export function homeSections({ forSale, closings, reviews, featured }: HomeContent) {
  return () => (
    <>
      <ServicesTrio />
      <ForSale properties={forSale} />
      <ValuationBanner />
      <ComparisonTable />
      <ChecklistPromo />
      <MarketInsights />
      <FeaturedReading articles={featured} />
      <WhyUs rating={reviews.rating} />
      <Closings closings={closings} />
      <ReviewsSection reviews={reviews} />
      <ContactBand />
      <StructuredData data={WEBSITE_DATA} />
    </>
  );
}

/** The site name for search results. */
const WEBSITE_DATA = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: SITE.brokerageName,
  url: absolute('/'),
  publisher: { '@id': BUSINESS_ID },
};
