import type { Listing } from '@brokerage/contracts';
import { GrowthSection } from './growth-section.tsx';
import { HighlightsSection } from './highlights-section.tsx';
import { NextSteps } from './next-steps.tsx';
import { PackageSection } from './package-section.tsx';
import { PropertyBreakdown } from './property-breakdown.tsx';

/** The read-only part of the overview, which does not depend on the filter. */
export function ReadingSections({ listings }: { listings: readonly Listing[] }) {
  return (
    <>
      <HighlightsSection listings={listings} />
      <PackageSection />
      <GrowthSection />
      <PropertyBreakdown listings={listings} />
      <NextSteps />
    </>
  );
}
