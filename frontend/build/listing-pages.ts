import type { Page } from '../src/pages.ts';
import { listingPath } from '../src/features/site/listings/listing-state.rules.ts';
import type { SiteContent } from '../src/features/site/listings/site-content.ts';

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
