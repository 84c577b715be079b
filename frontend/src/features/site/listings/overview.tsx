import type { ShownListing } from '@brokerage/contracts';
import { type KeptMarkup, keptMarkup } from '../../../shared/kept-markup.ts';
import { overviewDescription } from './listing-facts.rules.ts';
import type { ContentReader } from '../../../shared/content/site-content.ts';

interface Overview {
  listings: readonly ShownListing[];
  description: string;
  hero: KeptMarkup;
  reading: KeptMarkup;
}

/** Reads the overview and its read-only parts. */
export async function readOverview(content: ContentReader): Promise<Overview> {
  const listings = await content.listings();
  const hero = await keptMarkup('listings-hero', async () => {
    const { ListingsHero } = await import('./listings-hero.tsx');
    return () => <ListingsHero listings={listings} />;
  });
  const reading = await keptMarkup('listings-reading', async () => {
    const { ReadingSections } = await import('./reading-sections.tsx');
    return () => <ReadingSections listings={listings} />;
  });
  return { listings, description: overviewDescription(listings), hero, reading };
}
