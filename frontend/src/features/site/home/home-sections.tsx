import { ChecklistPromo } from './checklist-promo.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { ContactBand } from './contact-band.tsx';
import { FeaturedReading } from './featured-reading.tsx';
import { MarketInsights } from './market-insights.tsx';
import { ServicesTrio } from './services-trio.tsx';
import { ValuationBanner } from './valuation-banner.tsx';
import { WhyUs } from './why-us.tsx';

/** All of the home page below its hero: to read, with links, and nothing that moves. */
export function HomeSections() {
  return (
    <>
      <ServicesTrio />
      <ValuationBanner />
      <ComparisonTable />
      <ChecklistPromo />
      <MarketInsights />
      <FeaturedReading />
      <WhyUs />
      <ContactBand />
    </>
  );
}
