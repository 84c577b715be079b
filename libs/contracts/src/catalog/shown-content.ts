import type { Agent } from './agent.contract.ts';
import type { Listing, ListingStatus } from './listing.contract.ts';
import type { Picture, PictureFormat } from './media.contract.ts';

type NamedPicture = Listing['photos'][number];

/** A picture with what a page has to know to show it. */
export interface ShownPhoto extends NamedPicture {
  /** Of the widest of its files. */
  width: number;
  height: number;
  /** Of its files, each in every format, narrowest first. */
  widths: number[];
}

/** A listing as pages show it. */
export type ShownListing = Omit<Listing, 'photos'> & { photos: ShownPhoto[] };

/** An agent as pages show them. */
export type ShownAgent = Omit<Agent, 'portrait'> & { portrait?: ShownPhoto };

/** Throws when one of its pictures is not among those given. */
export function shownListing(listing: Listing, pictures: readonly Picture[] = []): ShownListing {
  return { ...listing, photos: listing.photos.map((photo) => shownPhoto(photo, pictures)) };
}

/** Throws when the portrait is not among the pictures. */
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

/** Public address of one file of a picture. It names what it holds, so that it never changes. */
export function picturePath(media: string, format: PictureFormat, width: number): `/media/${string}` {
  return `/media/${media}-${width}.${EXTENSIONS[format]}`;
}

/** Whether visitors see a listing that was published. */
export const isShownListing = ({ status }: { status: ListingStatus }): boolean =>
  status !== 'draft' && status !== 'withdrawn';

/** Whether it can still be bought: it is advertised, and nobody has made a deal about it. */
export const isOpenListing = ({ status }: { status: ListingStatus }): boolean => status === 'active';

/** The page of a listing on the site. */
export const listingPath = ({ slug }: { slug: string }): `/listings/${string}` => `/listings/${slug}`;
