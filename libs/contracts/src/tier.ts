import { z } from 'zod';
import { TIERS } from './tier-facts.ts';

export const Tier = z.enum(TIERS);
export type Tier = z.infer<typeof Tier>;

/** Returns the tiers that a purchase of this one can be upgraded to. */
export function higherTiers(tier: Tier): readonly Tier[] {
  return TIERS.slice(TIERS.indexOf(tier) + 1);
}
