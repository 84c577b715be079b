import { isOpenListing, type ShownListing } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { StructuredData } from '../../../shared/structured-data.tsx';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import type { KeptMarkup } from '../../../shared/kept-markup.ts';
import { KeptPart } from '../../../shared/ui/static-html.tsx';
import { RepresentationNote } from '../../../shared/ui/page-head.tsx';
import { ListingSheet } from './listing-sheet.tsx';
import { listingStructuredData } from './listing-structured-data.ts';

interface ListingPageProps {
  listing: ShownListing;
  reading: KeptMarkup;
  questionForm: ReactNode;
}

/** One listing: the seller's statements, its pictures, and the next steps. */
export function ListingPage({ listing, reading, questionForm }: ListingPageProps) {
  const { name, publishedOn, updatedOn } = listing;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Home', href: '/' },
          { label: 'Exclusive listings', href: '/self-storages-for-sale' },
          { label: name },
        ]}
      />
      <ListingSheet listing={listing} alone />
      <div className="no-print">
        <KeptPart markup={reading} />
        {isOpenListing(listing) ? (
          <section
            id="questions"
            aria-labelledby="questions-heading"
            className="scroll-mt-16 border-t border-line bg-sunk"
          >
            <div className="page grid gap-12 py-16 md:py-20 lg:grid-cols-[1.35fr_1fr]">
              <div>
                <h2 id="questions-heading" className="text-3xl md:text-5xl">
                  Questions about {name}
                </h2>
                <p className="mt-3 mb-7 max-w-[56ch] text-muted">
                  The broker answers what the seller has released. The address, the rent roll and the books follow once
                  the agreement is signed.
                </p>
                {questionForm}
              </div>
              <div className="space-y-4 lg:pt-24">
                <p>
                  On this site since <time dateTime={publishedOn}>{formatCalendarDay(publishedOn)}</time>, last changed
                  on <time dateTime={updatedOn}>{formatCalendarDay(updatedOn)}</time>. In Ontario; the region is named
                  only where the seller allows it.
                </p>
                <RepresentationNote />
              </div>
            </div>
          </section>
        ) : null}
        <section aria-labelledby="others-heading" className="page py-14">
          <h2 id="others-heading" className="text-2xl">
            Not quite right for you?
          </h2>
          <p className="mt-3 max-w-[60ch]">
            <Link to="/self-storages-for-sale" className={LINK}>
              Compare all exclusive listings
            </Link>
            , or{' '}
            <Link to="/buyer-criteria" className={LINK}>
              tell us what you are looking for
            </Link>
            : with your consent we write to you when a property of that kind and size is listed.
          </p>
        </section>
      </div>
      <StructuredData data={listingStructuredData(listing)} />
    </>
  );
}

const LINK = 'font-semibold underline decoration-signal decoration-2 underline-offset-4';
