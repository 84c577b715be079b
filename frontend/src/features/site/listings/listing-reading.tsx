import type { Listing } from '@brokerage/contracts';
import { DriveUpDrawing } from '../../../shared/ui/drawings/drive-up-drawing.tsx';
import { HighlightsSection } from './highlights-section.tsx';
import { NextSteps } from './next-steps.tsx';
import { PropertyBreakdown } from './property-breakdown.tsx';

/** The part of a listing's page that is only read. */
export function ListingReading({ listing }: { listing: Listing }) {
  return (
    <>
      <Pictures listing={listing} />
      <HighlightsSection listings={[listing]} />
      <PropertyBreakdown listings={[listing]} />
      <NextSteps />
    </>
  );
}

function Pictures({ listing: { photos, units } }: { listing: Listing }) {
  if (photos.length > 0 || units) return null;
  return (
    <div className="page grid gap-6 pt-14 md:grid-cols-2">
      <figure>
        <DriveUpDrawing className="w-full" />
        <figcaption className="mt-2 text-sm text-muted">
          A drawing of the kind of building, not of this one. Photographs are in the package.
        </figcaption>
      </figure>
    </div>
  );
}
