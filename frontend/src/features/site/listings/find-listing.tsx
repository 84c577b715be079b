import { listingPath, picturePath, type ShownListing } from '@brokerage/contracts';
import { pageMeta, PUBLIC_ORIGIN } from '../../../shared/seo.ts';
import { type KeptMarkup, keptMarkup } from '../../../shared/kept-markup.ts';
import type { ContentReader } from '../../../shared/content/site-content.ts';

interface ListingData {
  listing: ShownListing;
  head: ReturnType<typeof pageMeta>;
  reading: KeptMarkup;
}

/** Finds the listing of an address, with its head and its read-only parts. */
export async function findListing(content: ContentReader, slug: string): Promise<ListingData | undefined> {
  const listing = await content.listing(slug);
  if (!listing) return undefined;
  const { name, kind, asking, summary } = listing;
  const head = pageMeta({
    title: `${kind}, ${asking.short}`,
    description: `${name}, ${asking.short}, off-market in Ontario. ${summary}`.slice(0, 160),
    path: listingPath(listing),
  });
  const reading = await keptMarkup(`${listing.id}-reading`, async () => {
    const { ListingReading } = await import('./listing-reading.tsx');
    return () => <ListingReading listing={listing} />;
  });
  return { listing, head: withPhoto(head, listing), reading };
}

/** Uses a JPEG of the lead photograph for shared links, because not every program reads other formats. */
function withPhoto(head: ListingData['head'], { photos: [lead] }: ShownListing): ListingData['head'] {
  if (!lead) return head;
  const { media, alt, width: widest, height: highest, widths } = lead;
  const width = widths.findLast((one) => one <= 1200) ?? widest;
  const address = `${PUBLIC_ORIGIN}${picturePath(media, 'jpeg', width)}`;
  const shown = new Map([
    ['og:image', address],
    ['og:image:width', String(width)],
    ['og:image:height', String(Math.round((highest * width) / widest))],
    ['og:image:alt', alt],
    ['twitter:image', address],
  ]);
  const meta = head.meta.map((tag) => {
    const name = 'property' in tag ? tag.property : 'name' in tag ? tag.name : '';
    const content = shown.get(name ?? '');
    return content === undefined ? tag : { ...tag, content };
  });
  return { ...head, meta: meta as typeof head.meta };
}
