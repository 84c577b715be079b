import { BROKERAGE, BUILT_IN_BROKERAGE, corrected } from '@brokerage/contracts';

/** The brokerage that the site speaks for, as it is published: pages are made anew for another one. Its people are agents, content of their own. */
export const SITE = corrected(BROKERAGE, BUILT_IN_BROKERAGE);
