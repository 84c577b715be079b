import { articlePath, listingPath } from '@brokerage/contracts';
import type { Page } from '../src/pages.ts';
import type { SiteContent } from '../src/shared/content/site-content.ts';
import type { PublishedContent } from './published-content.ts';

/** The page of each listing. One that was withdrawn has none: its address is answered like one that never was. */
export function listingPages({ listings }: SiteContent): Page[] {
  return listings.map((listing) => ({ path: listingPath(listing), updatedOn: listing.updatedOn }));
}

/** The overview was changed last when one of its listings was. */
export function datedBy({ listings }: SiteContent, page: Page): Page {
  if (page.path !== '/self-storages-for-sale') return page;
  const days = [page.updatedOn, ...listings.map(({ updatedOn }) => updatedOn)];
  return { ...page, updatedOn: days.toSorted().at(-1) ?? page.updatedOn };
}

/** The profile of each agent, at the root of the site. */
export function agentPages({ agents }: SiteContent): Page[] {
  return agents.map(({ slug, updatedOn }) => ({ path: `/${slug}`, updatedOn }));
}

/** Second and former addresses of the profiles. */
export function agentRedirects({ agents }: SiteContent): { from: `/${string}`; to: `/${string}` }[] {
  return agents.flatMap(({ slug, formerSlugs }) => [
    { from: `/agents/${slug}` as const, to: `/${slug}` as const },
    ...formerSlugs.map((former) => ({ from: `/${former}` as const, to: `/${slug}` as const })),
  ]);
}

/** The page of each article, changed last when it was read through. */
export function articlePages({ articlePages: articles }: SiteContent): Page[] {
  return [...articles.values()].map(({ head }) => ({ path: articlePath(head.slug), updatedOn: head.reviewedOn }));
}

/** Former addresses of the articles. */
export function articleRedirects({ articles }: PublishedContent): { from: `/${string}`; to: `/${string}` }[] {
  return articles.flatMap(({ slug, formerSlugs }) =>
    formerSlugs.map((former) => ({ from: articlePath(former), to: articlePath(slug) })),
  );
}
