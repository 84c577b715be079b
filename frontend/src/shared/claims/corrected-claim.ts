import { corrected } from '@brokerage/contracts';
import type { Claim } from './claim.ts';

/** What the brokerage has published in the place of a claim of the register has this name among the corrections. */
export const correctionName = (id: string): string => `claim:${id}`;

/**
 * A claim of the register, as the brokerage has corrected it.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function claim(builtIn: Claim): Claim {
  return corrected(correctionName(builtIn.id), builtIn);
}
