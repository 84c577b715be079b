import type { ShownAgent, ShownListing } from '@brokerage/contracts';
import { type Agents, type ContactAgent, contactAgent } from '../../../shared/contact-agent.ts';
import type { Choice } from '../../../shared/ui/choices.tsx';
import { isOpen, isShown } from './listing-state.rules.ts';

/** What the brokerage publishes of its own: the public pages have it from here and from nowhere else. */
export interface SiteContent {
  /** In the order of the overview. */
  listings: readonly ShownListing[];
  agents: Agents;
}

/** Where a browser that comes from another page gets a kind. */
export const contentPath = (kind: keyof SiteContent) => `/content/${kind}.json` as const;
/** Id of the element with the parts that a page was made of. */
export const CONTENT_ELEMENT = 'content';

/** What the home page says of a listing that can be asked for. */
export interface OfferedProperty {
  id: string;
  slug: string;
  name: string;
  kind: string;
  /** In short, such as CA$1.3M. */
  asking: string;
  capRatePercent: number | null;
}

/** Gives one part of one kind of content, by a name that says which. */
type ReadPart = <K extends keyof SiteContent, T>(kind: K, name: string, part: (all: SiteContent[K]) => T) => Promise<T>;

/**
 * The one door to the content for the pages. Each part has a name, so that it is known what a page was made of: a page is made again
 * when one of its parts has changed, and its document carries them for the script that takes it over.
 */
export interface ContentReader {
  /** All that are shown, sold ones too. */
  listings: () => Promise<readonly ShownListing[]>;
  listing: (slug: string) => Promise<ShownListing | undefined>;
  /** The newest few that can be asked for. */
  forSale: () => Promise<readonly OfferedProperty[]>;
  /** Those whose package can be asked for, as choices of a form. */
  choices: () => Promise<readonly Choice[]>;
  /** Whom every page names. */
  contact: () => Promise<ContactAgent>;
  agent: (slug: string) => Promise<ShownAgent | undefined>;
}

const LISTING_PART = 'listing:';
const AGENT_PART = 'agent:';
const CONTACT_PART = 'contact';
const FOR_SALE_PART = 'for-sale';
const MOST_FOR_SALE = 3;

/** `quoted`: what of the first agent is read as whom every page names. */
const contentReader = (read: ReadPart, quoted: (agents: Agents) => ContactAgent): ContentReader => ({
  listings: () => read('listings', 'listings', (listings) => listings),
  listing: (slug) => read('listings', `${LISTING_PART}${slug}`, (all) => all.find((one) => one.slug === slug)),
  forSale: () => read('listings', FOR_SALE_PART, forSale),
  choices: () =>
    read('listings', 'choices', (listings) =>
      listings.filter(isOpen).map(({ id, name, asking }): Choice => [id, `${name}, ${asking.short}`]),
    ),
  contact: () => read('agents', CONTACT_PART, quoted),
  agent: (slug) => read('agents', `${AGENT_PART}${slug}`, (all) => all.find((one) => one.slug === slug)),
});

/** Of one day the one that stands later on the overview is newer. */
function forSale(listings: readonly ShownListing[]): OfferedProperty[] {
  const newest = listings.filter(isOpen).toReversed();
  return newest
    .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
    .slice(0, MOST_FOR_SALE)
    .map(({ id, slug, name, kind, asking, capRatePercent = null }) => ({
      id,
      slug,
      name,
      kind,
      asking: asking.short,
      capRatePercent,
    }));
}

/** The content without what nobody but the brokerage may see. */
export const publicContent = ({ listings, agents }: SiteContent): SiteContent => ({
  listings: listings.filter(isShown),
  agents,
});

/** Reads from content that is there, and notes which parts were read. */
export function readerOf(content: SiteContent, parts: Record<string, unknown> = {}): ContentReader {
  return contentReader(async (kind, name, part) => {
    const value = part(content[kind]);
    parts[name] = value ?? null;
    return value;
  }, contactAgent);
}

/** Parts of the content by the names under which pages read them. */
export async function partsOf(content: SiteContent, names: readonly string[]): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  const { listings, choices, listing, forSale: offered, contact, agent } = readerOf(content, parts);
  for (const name of names) {
    if (name === 'listings') await listings();
    else if (name === 'choices') await choices();
    else if (name === CONTACT_PART) await contact();
    else if (name === FOR_SALE_PART) await offered();
    else if (name.startsWith(AGENT_PART)) await agent(name.slice(AGENT_PART.length));
    else await listing(name.slice(LISTING_PART.length));
  }
  return parts;
}

/**
 * Whether a page of these parts is about content that may be gone: one that only names whom to call, or leads to what is for sale, is as
 * good with what the site was built with.
 */
export const isOfContent = (parts: object): boolean =>
  Object.keys(parts).some((name) => name !== CONTACT_PART && name !== FOR_SALE_PART);

/** Reads what the page came with, and the rest from the server, each kind once. */
export function browserReader(): ContentReader {
  const parts = JSON.parse(document.getElementById(CONTENT_ELEMENT)?.textContent ?? '{}') as Record<string, unknown>;
  const fetched: Partial<Record<keyof SiteContent, Promise<unknown>>> = {};
  return contentReader(
    async <K extends keyof SiteContent, T>(kind: K, name: string, part: (all: SiteContent[K]) => T) => {
      if (Object.hasOwn(parts, name)) return parts[name] as T;
      const content = (fetched[kind] ??= fetchContent(kind));
      // What could not be had is asked for again.
      content.catch(() => delete fetched[kind]);
      return part((await content) as SiteContent[K]);
    },
    ([first]) => first,
  );
}

async function fetchContent(kind: keyof SiteContent): Promise<unknown> {
  const answer = await fetch(contentPath(kind));
  if (!answer.ok) throw new Error(`${kind} answered ${answer.status}`);
  return ((await answer.json()) as SiteContent)[kind];
}
