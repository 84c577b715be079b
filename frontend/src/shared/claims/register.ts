import * as brokerage from './brokerage.ts';
import * as capRates from './cap-rates.ts';
import type { Claim } from './claim.ts';
import * as cmhc from './cmhc.ts';
import * as costs from './costs.ts';
import { detailOf } from './details.ts';
import * as growth from './growth.ts';
import * as landTransfer from './land-transfer.ts';
import * as lending from './lending.ts';
import * as liens from './liens.ts';
import * as market from './market.ts';
import * as modular from './modular.ts';
import * as rates from './rates.ts';
import * as sizes from './sizes.ts';
import * as supply from './supply.ts';
import * as tax from './tax.ts';
import * as tracker from './tracker.ts';

/** Every claim there is. For the build and its tests: a page imports the claims it prints and no other. */
export const CLAIMS: readonly Claim[] = [
  market,
  supply,
  rates,
  lending,
  sizes,
  brokerage,
  growth,
  tracker,
  modular,
  capRates,
  tax,
  landTransfer,
  cmhc,
  liens,
  costs,
].flatMap((claims) => Object.values<Claim>(claims));

/** The claim of that id. Throws for an id there is none of: an article that quotes it cannot be published. */
export function claimOf(id: string): Claim {
  const claim = CLAIMS.find((candidate) => candidate.id === id);
  if (!claim) throw new Error(`the register of claims has no ${id}`);
  return claim;
}

/** Claims nobody has read against their source by the day they should have been. */
export function claimsOverdue(day: string, claims: readonly Claim[] = CLAIMS): Claim[] {
  return claims.filter((claim) => detailOf(claim).reviewBy < day);
}
