import type { ShownListing } from '@brokerage/contracts';
import type { Choice } from '../../../shared/ui/choices.tsx';
import { isOpen, isShown } from './listing-state.rules.ts';

/** What the brokerage publishes of its own: the public pages have it from here and from nowhere else. */
export interface SiteContent {
  /** In the order of the overview. */
  listings: readonly ShownListing[];
}

/** Where a browser that comes from another page gets it. */
export const CONTENT_PATH = '/content/listings.json';
/** Id of the element with the parts that a page was made of. */
export const CONTENT_ELEMENT = 'content';

/** Gives one part of the content, by a name that says which. */
type ReadPart = <T>(name: string, part: (content: SiteContent) => T) => Promise<T>;

/**
 * The one door to the content for the pages. Each part has a name, so that it is known what a page was made of: a page is made again
 * when one of its parts has changed, and its document carries them for the script that takes it over.
 */
export interface ContentReader {
  /** All that are shown, sold ones too. */
  listings: () => Promise<readonly ShownListing[]>;
  listing: (slug: string) => Promise<ShownListing | undefined>;
  /** Those whose package can be asked for, as choices of a form. */
  choices: () => Promise<readonly Choice[]>;
}

const LISTING_PART = 'listing:';

const contentReader = (read: ReadPart): ContentReader => ({
  listings: () => read('listings', ({ listings }) => listings),
  listing: (slug) => read(`${LISTING_PART}${slug}`, ({ listings }) => listings.find((one) => one.slug === slug)),
  choices: () =>
    read('choices', ({ listings }) =>
      listings.filter(isOpen).map(({ id, name, asking }): Choice => [id, `${name}, ${asking.short}`]),
    ),
});

/** The content without what nobody but the brokerage may see. */
export const publicContent = ({ listings }: SiteContent): SiteContent => ({ listings: listings.filter(isShown) });

/** Reads from content that is there, and notes which parts were read. */
export function readerOf(content: SiteContent, parts: Record<string, unknown> = {}): ContentReader {
  return contentReader(async (name, part) => {
    const value = part(content);
    parts[name] = value ?? null;
    return value;
  });
}

/** Parts of the content by the names under which pages read them. */
export async function partsOf(content: SiteContent, names: readonly string[]): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  const { listings, choices, listing } = readerOf(content, parts);
  for (const name of names) {
    if (name === 'listings') await listings();
    else if (name === 'choices') await choices();
    else await listing(name.slice(LISTING_PART.length));
  }
  return parts;
}

/** Reads what the page came with, and the rest from the server, once. */
export function browserReader(): ContentReader {
  const parts = JSON.parse(document.getElementById(CONTENT_ELEMENT)?.textContent ?? '{}') as Record<string, unknown>;
  let content: Promise<SiteContent> | undefined;
  return contentReader(async <T>(name: string, part: (from: SiteContent) => T) => {
    if (Object.hasOwn(parts, name)) return parts[name] as T;
    content ??= fetchContent();
    // What could not be had is asked for again.
    content.catch(() => (content = undefined));
    return part(await content);
  });
}

async function fetchContent(): Promise<SiteContent> {
  const answer = await fetch(CONTENT_PATH);
  if (!answer.ok) throw new Error(`${CONTENT_PATH} answered ${answer.status}`);
  return (await answer.json()) as SiteContent;
}
