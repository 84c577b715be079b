import { claimCorrection, corrected } from '@brokerage/contracts';
import type { Claim } from './claim.ts';

/**
 * Returns a claim of the register with the brokerage's correction applied.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function claim(builtIn: Claim): Claim {
  return corrected(claimCorrection(builtIn.id), builtIn);
}
