import { BUILT_IN_AGENTS, BUILT_IN_LISTINGS, shownAgent, shownListing } from '@brokerage/contracts';
import { readArticles } from './built-in-articles.ts';
import type { PublishedContent } from './published-content.ts';

const [first, ...others] = BUILT_IN_AGENTS;

/** The content that comes with the software, without the articles. */
export const BUILT_IN_CONTENT: Omit<PublishedContent, 'articles'> = {
  listings: BUILT_IN_LISTINGS.map((one) => shownListing(one)),
  agents: [shownAgent(first), ...others.map((one) => shownAgent(one))],
  closings: [],
  reviews: [],
};

/** Returns the content that the site is built with and catalog starts with. */
export async function builtInContent(): Promise<PublishedContent> {
  return { ...BUILT_IN_CONTENT, articles: await readArticles() };
}
