import { isDeepStrictEqual } from 'node:util';
import { type BuiltInClaim, claimCorrection, type ClaimDraft, type Corrections } from '@brokerage/contracts';

/** The correction of a claim: those fields of the shown claim that differ from the register. */
export function correctionOf(
  builtIn: BuiltInClaim,
  { sourceTitle: title, sourceAddress: address, reviewBy: _day, ...fields }: Partial<ClaimDraft>,
): Corrections {
  const source = title && address ? { title, address } : null;
  const other = Object.entries({ ...fields, source }).filter(
    ([field, value]) => value !== null && !isDeepStrictEqual(value, builtIn[field as keyof BuiltInClaim]),
  );
  return other.length === 0 ? {} : { [claimCorrection(builtIn.id)]: Object.fromEntries(other) };
}
