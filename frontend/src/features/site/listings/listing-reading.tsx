import type { ShownListing } from '@brokerage/contracts';
import { DriveUpDrawing } from '../../../shared/ui/drawings/drive-up-drawing.tsx';
import { HighlightsSection } from './highlights-section.tsx';
import { SitePhoto } from '../../../shared/ui/site-photo.tsx';
import { NextSteps } from './next-steps.tsx';
import { PropertyBreakdown } from './property-breakdown.tsx';

/** The read-only part of a listing's page. */
export function ListingReading({ listing }: { listing: ShownListing }) {
  return (
    <>
      <Pictures listing={listing} />
      <HighlightsSection listings={[listing]} />
      <PropertyBreakdown listings={[listing]} />
      <NextSteps />
    </>
  );
}

function Pictures({ listing: { name, photos, units } }: { listing: ShownListing }) {
  if (photos.length > 0)
    return (
      <section aria-label={`Photographs of ${name}`} className="page grid gap-6 pt-14 md:grid-cols-2">
        {photos.map((photo, index) => (
          <figure key={photo.media} className={index === 0 ? 'md:col-span-2' : undefined}>
            <SitePhoto
              photo={photo}
              isLead={index === 0}
              sizes={
                index === 0
                  ? '(min-width: 80rem) 76rem, 92vw'
                  : '(min-width: 80rem) 37rem, (min-width: 48rem) 45vw, 92vw'
              }
            />
            {photo.credit === undefined ? null : (
              <figcaption className="mt-1 text-sm text-muted">{`Photograph: ${photo.credit}`}</figcaption>
            )}
          </figure>
        ))}
      </section>
    );
  if (units) return null;
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
