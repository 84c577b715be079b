import type { Agent } from './agent.contract.ts';
import type { Listing, ListingStatus } from './listing.contract.ts';
import type { Picture, PictureFormat } from './media.contract.ts';

type NamedPicture = Listing['photos'][number];

/** A picture with what a page needs to show it. */
export interface ShownPhoto extends NamedPicture {
  /** The width of the widest file. */
  width: number;
  height: number;
  /** The widths of its files, narrowest first; each exists in every format. */
  widths: number[];
}

/** A listing as pages show it. */
export type ShownListing = Omit<Listing, 'photos'> & { photos: ShownPhoto[] };

/** An agent as pages show them. */
export type ShownAgent = Omit<Agent, 'portrait'> & { portrait?: ShownPhoto };

/** Throws when one of the listing's pictures is missing. */
export function shownListing(listing: Listing, pictures: readonly Picture[] = []): ShownListing {
  return { ...listing, photos: listing.photos.map((photo) => shownPhoto(photo, pictures)) };
}

/** Throws when the portrait is missing. */
export function shownAgent({ portrait, ...agent }: Agent, pictures: readonly Picture[] = []): ShownAgent {
  return portrait ? { ...agent, portrait: shownPhoto(portrait, pictures) } : agent;
}

function shownPhoto(named: NamedPicture, pictures: readonly Picture[]): ShownPhoto {
  const picture = pictures.find(({ id }) => id === named.media);
  if (!picture) throw new Error(`a picture that is named is missing: ${named.media}`);
  const { width, height, files } = picture;
  return { ...named, width, height, widths: [...new Set(files.map((file) => file.width))].toSorted((a, b) => a - b) };
}

const EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<PictureFormat, string>;

/** Returns the public path of one file of a picture. The path contains its hash, so it never changes. */
export function picturePath(media: string, format: PictureFormat, width: number): `/media/${string}` {
  return `/media/${media}-${width}.${EXTENSIONS[format]}`;
}

/** Whether visitors can see a published listing. */
export const isShownListing = ({ status }: { status: ListingStatus }): boolean =>
  status !== 'draft' && status !== 'withdrawn';

/** Whether it is still for sale: advertised, and not under contract. */
export const isOpenListing = ({ status }: { status: ListingStatus }): boolean => status === 'active';

/** The page of a listing on the site. */
export const listingPath = ({ slug }: { slug: string }): `/listings/${string}` => `/listings/${slug}`;
