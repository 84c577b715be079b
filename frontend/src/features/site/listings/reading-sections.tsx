import { BUILT_IN_LISTINGS, SITE } from '@brokerage/contracts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { GrowthSection } from './growth-section.tsx';
import { HighlightsSection } from './highlights-section.tsx';
import { isShown } from './listing-facts.rules.ts';
import { ListingsHero } from './listings-hero.tsx';
import { NextSteps } from './next-steps.tsx';
import { PackageSection } from './package-section.tsx';
import { PropertyBreakdown } from './property-breakdown.tsx';

/** The head of the overview, whatever was filtered. */
export function OverviewHero() {
  return <ListingsHero listings={BUILT_IN_LISTINGS.filter(isShown)} />;
}

/** The part of the overview that is there to be read and is the same whatever was filtered. */
export function ReadingSections() {
  return (
    <>
      <HighlightsSection listings={BUILT_IN_LISTINGS.filter(isShown)} />
      <PackageSection />
      <GrowthSection statedOn={formatCalendarDay(SITE.claimsStatedOn)} />
      <PropertyBreakdown listings={BUILT_IN_LISTINGS.filter(isShown)} />
      <NextSteps />
    </>
  );
}
