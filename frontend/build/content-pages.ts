import { articlePath, listingPath } from '@brokerage/contracts';
import type { Page } from '../src/pages.ts';
import type { SiteContent } from '../src/shared/content/site-content.ts';
import type { PublishedContent } from './published-content.ts';

/** Returns the page of each listing. A withdrawn listing has none: its address answers like one that never existed. */
export function listingPages({ listings }: SiteContent): Page[] {
  return listings.map((listing) => ({ path: listingPath(listing), updatedOn: listing.updatedOn }));
}

/** Dates the overview by its most recently changed listing. */
export function datedBy({ listings }: SiteContent, page: Page): Page {
  if (page.path !== '/self-storages-for-sale') return page;
  const days = [page.updatedOn, ...listings.map(({ updatedOn }) => updatedOn)];
  return { ...page, updatedOn: days.toSorted().at(-1) ?? page.updatedOn };
}

/** Returns the profile page of each agent, at the root of the site. */
export function agentPages({ agents }: SiteContent): Page[] {
  return agents.map(({ slug, updatedOn }) => ({ path: `/${slug}`, updatedOn }));
}

/** Returns redirects from second and former profile addresses. */
export function agentRedirects({ agents }: SiteContent): { from: `/${string}`; to: `/${string}` }[] {
  return agents.flatMap(({ slug, formerSlugs }) => [
    { from: `/agents/${slug}` as const, to: `/${slug}` as const },
    ...formerSlugs.map((former) => ({ from: `/${former}` as const, to: `/${slug}` as const })),
  ]);
}

/** Returns the page of each article, dated by its last review. */
export function articlePages({ articlePages: articles }: SiteContent): Page[] {
  return [...articles.values()].map(({ head }) => ({ path: articlePath(head.slug), updatedOn: head.reviewedOn }));
}

/** Returns redirects from former article addresses. */
export function articleRedirects({ articles }: PublishedContent): { from: `/${string}`; to: `/${string}` }[] {
  return articles.flatMap(({ slug, formerSlugs }) =>
    formerSlugs.map((former) => ({ from: articlePath(former), to: articlePath(slug) })),
  );
}
