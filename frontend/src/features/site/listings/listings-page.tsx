import { SITE } from '@brokerage/contracts';
import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { GrowthSection } from './growth-section.tsx';
import { HighlightsSection } from './highlights-section.tsx';
import { isShown } from './listing-facts.rules.ts';
import { ListingSheet } from './listing-sheet.tsx';
import { LISTINGS } from './listings.content.ts';
import { ListingsHero } from './listings-hero.tsx';
import { NextSteps } from './next-steps.tsx';
import { PackageSection } from './package-section.tsx';
import { PropertyBreakdown } from './property-breakdown.tsx';
import { RequestSection } from './request-section.tsx';

interface ListingsPageProps {
  contactForm: ReactNode;
}

export function ListingsPage({ contactForm }: ListingsPageProps) {
  const listings = LISTINGS.filter(isShown);
  const statedOn = formatCalendarDay(SITE.claimsStatedOn);
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Exclusive listings' }]} />
      <ListingsHero listings={listings} />
      {listings.map((listing) => (
        <ListingSheet key={listing.id} listing={listing} statedOn={statedOn} />
      ))}
      <div className="no-print">
        <HighlightsSection />
        <PackageSection />
        <GrowthSection statedOn={statedOn} />
        <PropertyBreakdown listings={listings} />
        <NextSteps />
        <RequestSection contactForm={contactForm} />
      </div>
    </>
  );
}
