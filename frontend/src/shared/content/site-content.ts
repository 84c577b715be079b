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

/** The content that the brokerage publishes, the only source of it for public pages. */
export interface SiteContent {
  /** In the order of the overview. */
  listings: readonly ShownListing[];
  agents: Agents;
  closings: readonly Closing[];
  reviews: readonly Review[];
  /** Newest first. */
  articles: readonly ArticleCard[];
  /** The same articles by slug, with the data their pages need; no browser fetches all of it. */
  articlePages: ReadonlyMap<string, ArticleSummary>;
}

/** Returns where a browser fetches a kind of content when it comes from another page. */
export const contentPath = (kind: keyof SiteContent) => `/content/${kind}.json` as const;
/** Id of the element that holds the parts the page was rendered from. */
export const CONTENT_ELEMENT = 'content';

/** An available listing as the home page shows it. */
export interface OfferedProperty {
  id: string;
  slug: string;
  name: string;
  kind: string;
  /** Short form, such as CA$1.3M. */
  asking: string;
  capRatePercent: number | null;
}

/** Reads one part of a kind of content, under a name that identifies the part. */
type ReadPart = <K extends keyof SiteContent, T>(
  kind: K,
  name: string,
  part: (all: SiteContent[K]) => T | Promise<T>,
) => Promise<T>;

/**
 * Pages read content only through this. Each part has a name, which records what a page depends on: the page is rendered
 * again when one of its parts changes, and its document carries them for hydration.
 */
export interface ContentReader {
  /** All shown listings, including sold ones. */
  listings: () => Promise<readonly ShownListing[]>;
  listing: (slug: string) => Promise<ShownListing | undefined>;
  /** The newest few available listings. */
  forSale: () => Promise<readonly OfferedProperty[]>;
  /** Listings whose package can be requested, as choices of a form. */
  choices: () => Promise<readonly Choice[]>;
  /** The contact agent. */
  contact: () => Promise<ContactAgent>;
  agent: (slug: string) => Promise<ShownAgent | undefined>;
  /** All of them, newest first. */
  closings: () => Promise<readonly Closing[]>;
  /** The newest few. */
  newestClosings: () => Promise<readonly Closing[]>;
  reviews: (subject: ReviewSubject) => Promise<Reviews>;
  /** All of them, newest first. */
  articles: () => Promise<readonly ArticleCard[]>;
  /** The featured articles. */
  featuredArticles: () => Promise<readonly ArticleCard[]>;
  /** Used where pages are rendered; a browser reads the article from its page. */
  article: (slug: string) => Promise<LoadedArticle | undefined>;
}

const LISTING_PART = 'listing:';
const AGENT_PART = 'agent:';
const CONTACT_PART = 'contact';
/** Prefix of parts that a page can do without. */
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

/** `quoted` picks the contact agent's fields from the agents. */
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

/** Among listings of one day, the later one on the overview is newer. */
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
/** Among closings of one year, the last one entered comes first. */
const newestFirst = (closings: readonly Closing[]): readonly Closing[] =>
  closings.toReversed().toSorted((one, other) => other.year - one.year);

/** Returns the content without listings that only the brokerage may see. */
export const publicContent = (content: SiteContent): SiteContent => ({
  ...content,
  listings: content.listings.filter(isShownListing),
});

/** Reads from loaded content, and records which parts were read. */
export function readerOf(content: SiteContent, parts: Record<string, unknown> = {}): ContentReader {
  return contentReader(async (kind, name, part) => {
    const value = await part(content[kind]);
    parts[name] = value ?? null;
    return value;
  }, contactAgent);
}

/** Returns a part of the content by its name. For an article it returns the hash, without reading the text. */
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
 * Reports whether a page with these parts depends on content that may be gone. The contact agent, articles, and optional
 * parts (what is for sale, closings, reviews) do not count: the page is still useful with the values it was built with,
 * or without them.
 */
export const isOfContent = (parts: object): boolean => Object.keys(parts).some((name) => !isQuoted(name));

const isQuoted = (name: string): boolean =>
  [CONTACT_PART, ARTICLES_PART].includes(name) || name.startsWith(ADDED) || name.startsWith(ARTICLE_PART);

/** Returns the parts that a document carries for its script. The text of an article is already in the page. */
export const carriedParts = (parts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !name.startsWith(ARTICLE_PART)));

/** Reads the parts that came with the page, and fetches the rest from the server, once per kind. */
export function browserReader(): ContentReader {
  const parts = JSON.parse(document.getElementById(CONTENT_ELEMENT)?.textContent ?? '{}') as Record<string, unknown>;
  const fetched: Partial<Record<keyof SiteContent, Promise<unknown>>> = {};
  return contentReader(
    async <K extends keyof SiteContent, T>(kind: K, name: string, part: (all: SiteContent[K]) => T | Promise<T>) => {
      if (Object.hasOwn(parts, name)) return parts[name] as T;
      const content = (fetched[kind] ??= fetchContent(kind));
      // Retries a failed fetch on the next read.
      content.catch(() => delete fetched[kind]);
      // Omits optional parts while a server withholds content.
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
