import {
  type Closing,
  isOpenListing,
  isShownListing,
  type Review,
  type ReviewSubject,
  type ShownAgent,
  type ShownListing,
} from '@brokerage/contracts';
import { type Agents, type ContactAgent, contactAgent } from '../contact-agent.ts';
import type { ArticleCard, ArticleSummary, LoadedArticle } from '../articles/article-view.ts';
import { type Reviews, reviewsOf } from '../reviews/reviews.ts';
import type { Choice } from '../ui/choices.tsx';

/** What the brokerage publishes of its own: the public pages have it from here and from nowhere else. */
export interface SiteContent {
  /** In the order of the overview. */
  listings: readonly ShownListing[];
  agents: Agents;
  closings: readonly Closing[];
  reviews: readonly Review[];
  /** Newest first. */
  articles: readonly ArticleCard[];
  /** The same articles by the last parts of their addresses, with what their pages are made of, which no browser fetches all at once. */
  articlePages: ReadonlyMap<string, ArticleSummary>;
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
type ReadPart = <K extends keyof SiteContent, T>(
  kind: K,
  name: string,
  part: (all: SiteContent[K]) => T | Promise<T>,
) => Promise<T>;

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
  /** All of them, newest first. */
  closings: () => Promise<readonly Closing[]>;
  /** The newest few. */
  newestClosings: () => Promise<readonly Closing[]>;
  reviews: (subject: ReviewSubject) => Promise<Reviews>;
  /** All of them, newest first. */
  articles: () => Promise<readonly ArticleCard[]>;
  /** Those that are put forward. */
  featuredArticles: () => Promise<readonly ArticleCard[]>;
  /** Where pages are made: a browser reads it from its page. */
  article: (slug: string) => Promise<LoadedArticle | undefined>;
}

const LISTING_PART = 'listing:';
const AGENT_PART = 'agent:';
const CONTACT_PART = 'contact';
/** Names of what a page only adds, and is as good without, begin with this. */
const ADDED = '+';
const FOR_SALE_PART = '+for-sale';
const MOST_FOR_SALE = 3;
const CLOSINGS_PART = '+closings';
const NEWEST_CLOSINGS_PART = '+newest-closings';
const NEWEST_CLOSINGS = 5;
const REVIEWS_PART = '+reviews:';
const ARTICLES_PART = 'articles';
const FEATURED_ARTICLES_PART = '+featured-articles';
const ARTICLE_PART = 'article:';

/** `quoted`: what of the first agent is read as whom every page names. */
const contentReader = (read: ReadPart, quoted: (agents: Agents) => ContactAgent): ContentReader => ({
  listings: () => read('listings', 'listings', (listings) => listings),
  listing: (slug) => read('listings', `${LISTING_PART}${slug}`, (all) => all.find((one) => one.slug === slug)),
  forSale: () => read('listings', FOR_SALE_PART, forSale),
  choices: () =>
    read('listings', 'choices', (listings) =>
      listings.filter(isOpenListing).map(({ id, name, asking }): Choice => [id, `${name}, ${asking.short}`]),
    ),
  contact: () => read('agents', CONTACT_PART, quoted),
  agent: (slug) => read('agents', `${AGENT_PART}${slug}`, (all) => all.find((one) => one.slug === slug)),
  closings: () => read('closings', CLOSINGS_PART, newestFirst),
  newestClosings: () => read('closings', NEWEST_CLOSINGS_PART, (all) => newestFirst(all).slice(0, NEWEST_CLOSINGS)),
  reviews: (subject) => read('reviews', `${REVIEWS_PART}${subject}`, (all) => reviewsOf(all, subject)),
  articles: () => read('articles', ARTICLES_PART, (all) => all),
  featuredArticles: () => read('articles', FEATURED_ARTICLES_PART, (all) => all.filter(({ featured }) => featured)),
  article: (slug) => read('articlePages', `${ARTICLE_PART}${slug}`, (all) => all.get(slug)?.load()),
});

/** Of one day the one that stands later on the overview is newer. */
function forSale(listings: readonly ShownListing[]): OfferedProperty[] {
  const newest = listings.filter(isOpenListing).toReversed();
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
/** Of one year the one that was entered last comes first. */
const newestFirst = (closings: readonly Closing[]): readonly Closing[] =>
  closings.toReversed().toSorted((one, other) => other.year - one.year);

/** The content without what nobody but the brokerage may see. */
export const publicContent = (content: SiteContent): SiteContent => ({
  ...content,
  listings: content.listings.filter(isShownListing),
});

/** Reads from content that is there, and notes which parts were read. */
export function readerOf(content: SiteContent, parts: Record<string, unknown> = {}): ContentReader {
  return contentReader(async (kind, name, part) => {
    const value = await part(content[kind]);
    parts[name] = value ?? null;
    return value;
  }, contactAgent);
}

/** A part of the content by the name under which pages read it. Of an article it says which one it is: its text is not read for it. */
export async function partOf(content: SiteContent, name: string): Promise<unknown> {
  const reader = readerOf(content);
  if (name === 'listings') return reader.listings();
  if (name === 'choices') return reader.choices();
  if (name === FOR_SALE_PART) return reader.forSale();
  if (name === CONTACT_PART) return reader.contact();
  if (name.startsWith(AGENT_PART)) return reader.agent(name.slice(AGENT_PART.length));
  if (name === CLOSINGS_PART) return reader.closings();
  if (name === NEWEST_CLOSINGS_PART) return reader.newestClosings();
  if (name.startsWith(REVIEWS_PART)) return reader.reviews(name.slice(REVIEWS_PART.length) as ReviewSubject);
  if (name === ARTICLES_PART) return reader.articles();
  if (name === FEATURED_ARTICLES_PART) return reader.featuredArticles();
  if (name.startsWith(ARTICLE_PART)) return content.articlePages.get(name.slice(ARTICLE_PART.length))?.hash;
  return reader.listing(name.slice(LISTING_PART.length));
}

/**
 * Whether a page of these parts is about content that may be gone: one that only names whom to call is as good with the name that the site
 * was built with, and one that adds what is for sale, closings or reviews is as good without them. An article is worth reading in the
 * words that the site was built with.
 */
export const isOfContent = (parts: object): boolean => Object.keys(parts).some((name) => !isQuoted(name));

const isQuoted = (name: string): boolean =>
  [CONTACT_PART, ARTICLES_PART].includes(name) || name.startsWith(ADDED) || name.startsWith(ARTICLE_PART);

/** The parts that the document of a page carries for its script. The text of an article stands in its page. */
export const carriedParts = (parts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !name.startsWith(ARTICLE_PART)));

/** Reads what the page came with, and the rest from the server, each kind once. */
export function browserReader(): ContentReader {
  const parts = JSON.parse(document.getElementById(CONTENT_ELEMENT)?.textContent ?? '{}') as Record<string, unknown>;
  const fetched: Partial<Record<keyof SiteContent, Promise<unknown>>> = {};
  return contentReader(
    async <K extends keyof SiteContent, T>(kind: K, name: string, part: (all: SiteContent[K]) => T | Promise<T>) => {
      if (Object.hasOwn(parts, name)) return parts[name] as T;
      const content = (fetched[kind] ??= fetchContent(kind));
      // What could not be had is asked for again.
      content.catch(() => delete fetched[kind]);
      // While a server holds content back, what a page only adds to the rest is left out.
      const found = name.startsWith(ADDED) ? content.catch(() => []) : content;
      return part((await found) as SiteContent[K]);
    },
    ([first]) => first,
  );
}

async function fetchContent(kind: keyof SiteContent): Promise<unknown> {
  const answer = await fetch(contentPath(kind));
  if (!answer.ok) throw new Error(`${kind} answered ${answer.status}`);
  return ((await answer.json()) as SiteContent)[kind];
}
