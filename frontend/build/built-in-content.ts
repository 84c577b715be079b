import { BUILT_IN_AGENTS, BUILT_IN_LISTINGS, shownAgent, shownListing } from '@brokerage/contracts';
import type { SiteContent } from '../src/features/site/listings/site-content.ts';

const [first, ...others] = BUILT_IN_AGENTS;

/** What comes with the software: what the site is built with, and what catalog begins with. */
export const BUILT_IN_CONTENT: SiteContent = {
  listings: BUILT_IN_LISTINGS.map((one) => shownListing(one)),
  agents: [shownAgent(first), ...others.map((one) => shownAgent(one))],
  closings: [],
  reviews: [],
};
