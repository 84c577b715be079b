import type { Tier } from '@brokerage/contracts';

/** Checklists whose content exists. Nobody may pay for another one, so its button is off. */
export const DELIVERABLE_TIERS: readonly Tier[] = ['basic'];
