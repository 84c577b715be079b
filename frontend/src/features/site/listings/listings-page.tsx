import type { ShownListing } from '@brokerage/contracts';
import type { ReactNode } from 'react';
import { StructuredData } from '../../../shared/structured-data.tsx';
import type { KeptMarkup } from '../../../shared/kept-markup.ts';
import { KeptPart } from '../../../shared/ui/static-html.tsx';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { ListingComparison } from './listing-comparison.tsx';
import { filtered, type ListingFilter } from './listing-filters.rules.ts';
import { overviewStructuredData } from './listing-structured-data.ts';
import { ListingSheet } from './listing-sheet.tsx';
import { RequestSection } from './request-section.tsx';

interface ListingsPageProps {
  contactForm: ReactNode;
  /** All shown listings. */
  listings: readonly ShownListing[];
  filter: ListingFilter;
  hero: KeptMarkup;
  reading: KeptMarkup;
}

export function ListingsPage({ contactForm, listings: all, filter, hero, reading }: ListingsPageProps) {
  const listings = filtered(all, filter);
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Exclusive listings' }]} />
      <KeptPart markup={hero} />
      <ListingComparison listings={all} filter={filter} />
      {listings.map((listing) => (
        <ListingSheet key={listing.id} listing={listing} />
      ))}
      <div className="no-print">
        <KeptPart markup={reading} />
        <RequestSection contactForm={contactForm} />
      </div>
      <StructuredData data={overviewStructuredData(all)} />
    </>
  );
}
