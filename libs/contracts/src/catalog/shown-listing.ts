import type { Listing } from './listing.contract.ts';
import type { Picture, PictureFormat } from './media.contract.ts';

type Photo = Listing['photos'][number];

/** A photograph with what a page has to know to show it. */
export interface ShownPhoto extends Photo {
  /** Of the widest of its files. */
  width: number;
  height: number;
  /** Of its files, each in every format, narrowest first. */
  widths: number[];
}

/** A listing as pages show it. */
export type ShownListing = Omit<Listing, 'photos'> & { photos: ShownPhoto[] };

/** Throws when one of its pictures is not among those given. */
export function shownListing(listing: Listing, pictures: readonly Picture[] = []): ShownListing {
  const photos = listing.photos.map((photo): ShownPhoto => {
    const picture = pictures.find(({ id }) => id === photo.media);
    if (!picture) throw new Error(`a photograph of ${listing.id} is missing: ${photo.media}`);
    const { width, height, files } = picture;
    return { ...photo, width, height, widths: [...new Set(files.map((file) => file.width))].toSorted((a, b) => a - b) };
  });
  return { ...listing, photos };
}

const EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<PictureFormat, string>;

/** Public address of one file of a picture. It names what it holds, so that it never changes. */
export function picturePath(media: string, format: PictureFormat, width: number): `/media/${string}` {
  return `/media/${media}-${width}.${EXTENSIONS[format]}`;
}
