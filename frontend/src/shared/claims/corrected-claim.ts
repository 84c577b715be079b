import { claimCorrection, corrected } from '@brokerage/contracts';
import type { Claim } from './claim.ts';

/**
 * A claim of the register, as the brokerage has corrected it.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function claim(builtIn: Claim): Claim {
  return corrected(claimCorrection(builtIn.id), builtIn);
}
