import { basicTier } from './basic/basic-tier.ts';
import type { ChecklistTier, ChecklistTierContent } from './checklist.ts';
import { premiumTier } from './premium/premium-tier.ts';
import { professionalTier } from './professional/professional-tier.ts';

const tiers = new Map<ChecklistTier, ChecklistTierContent>([
  [basicTier.tier, basicTier],
  [premiumTier.tier, premiumTier],
  [professionalTier.tier, professionalTier],
]);

/** Returns the whole paid text of a tier; undefined while the tier has no edition yet. */
export const contentOf = (tier: ChecklistTier): ChecklistTierContent | undefined => tiers.get(tier);
