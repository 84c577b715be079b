import { basicTier } from './basic/basic-tier.ts';
import type { ChecklistTier, ChecklistTierContent } from './checklist.ts';

const tiers = new Map<ChecklistTier, ChecklistTierContent>([[basicTier.tier, basicTier]]);

/** The whole paid text of a tier; undefined while the tier has no edition yet. */
export const contentOf = (tier: ChecklistTier): ChecklistTierContent | undefined => tiers.get(tier);
