import type { BuiltInClaim } from '@brokerage/contracts';
import { ANSWER_TIME, VALUATION_TIME } from '../src/shared/claims/brokerage.ts';
import { asOf, type Claim, sourceOf } from '../src/shared/claims/claim.ts';
import { detailOf } from '../src/shared/claims/details.ts';
import { CLAIM_SUBJECTS } from '../src/shared/claims/register.ts';

const REPORT = '/ontario-storage-report';
const CALCULATORS = '/calculators';

/** Claims whose wording programs read figures from, with the pages that use them. */
const READ_BY: Readonly<Record<string, string>> = {
  supply: REPORT,
  'supply-added': REPORT,
  'supply-toronto': REPORT,
  'supply-ottawa': REPORT,
  'supply-mississauga': REPORT,
  'same-store-2023-q3': REPORT,
  'same-store-2024-q1': REPORT,
  'same-store-2024-q2': REPORT,
  'same-store-2024-q3': REPORT,
  'same-store-2025-q1': REPORT,
  'building-cost-toronto-2025-q4': REPORT,
  'building-cost-ottawa-2025-q4': REPORT,
  'building-cost-london-2025-q4': REPORT,
  'due-diligence': CALCULATORS,
  hst: CALCULATORS,
  'land-transfer-to-55': CALCULATORS,
  'land-transfer-to-250': CALCULATORS,
  'land-transfer-to-400': CALCULATORS,
  'land-transfer-above': CALCULATORS,
};

const SIZES = 'The filter of the listings and the criteria of buyers work with these classes';
/** Claims that more than pages depend on. */
const HELD_BY: Readonly<Record<string, string>> = {
  'cap-band': 'The first range of a valuation is worked out with it',
  'size-small': SIZES,
  'size-mid': SIZES,
  'size-large': SIZES,
  'cmhc-schedule': 'Articles have the notice with this day among their sources',
};
const BENCHMARKS = 'The benchmarks that come with a checklist print it, and change with an edition';

/** Promises of the brokerage: articles quote them by id, and they change with the brokerage. */
const OF_THE_BROKERAGE: readonly Claim[] = [ANSWER_TIME, VALUATION_TIME];

/** Returns the register as catalog needs it: the claims that can be corrected one by one. */
export function builtInClaims(quotedAt: Readonly<Record<string, readonly string[]>>): BuiltInClaim[] {
  return CLAIM_SUBJECTS.flatMap(([subject, claims]) =>
    claims.filter((claim) => !OF_THE_BROKERAGE.includes(claim)).map((claim) => builtInClaim(subject, claim)),
  );

  function builtInClaim(subject: string, claim: Claim): BuiltInClaim {
    const { id, label, value, status } = claim;
    const { low, high, unit, note, reviewBy } = detailOf(claim);
    const { title, address } = sourceOf(claim);
    const places = [...(quotedAt[id] ?? []), READ_BY[id] ?? []].flat();
    return {
      id,
      subject,
      label,
      value,
      low,
      high,
      unit,
      note,
      status,
      asOf: asOf(claim),
      source: address === undefined ? null : { title, address },
      reviewBy,
      heldBy: HELD_BY[id] ?? (subject === 'Benchmarks' ? BENCHMARKS : null),
      isRead: Object.hasOwn(READ_BY, id),
      quotedAt: [...new Set(places)],
    };
  }
}
