import * as brokerage from './brokerage.ts';
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

/** The register, by subject. For the build and its tests only: a page imports just the claims it prints. */
export const CLAIM_SUBJECTS: readonly (readonly [subject: string, claims: readonly Claim[]])[] = [
  ['The market', Object.values(market)],
  ['Supply', Object.values(supply)],
  ['Lender rates', Object.values(rates)],
  ['Lending', Object.values(lending)],
  ['Sizes', Object.values(sizes)],
  ['The brokerage', Object.values(brokerage)],
  ['Growth', Object.values(growth)],
  ['Tracker', Object.values(tracker)],
  ['Modular building', Object.values(modular)],
  ['Tax', Object.values(tax)],
  ['Land transfer tax', Object.values(landTransfer)],
  ['CMHC', Object.values(cmhc)],
  ['Liens', Object.values(liens)],
  ['Benchmarks', Object.values(costs)],
];

/** All claims. */
export const CLAIMS: readonly Claim[] = CLAIM_SUBJECTS.flatMap(([, claims]) => claims);

/** Returns the claim with this id. Throws if there is none, so an article that quotes it cannot be published. */
export function claimOf(id: string): Claim {
  const claim = CLAIMS.find((candidate) => candidate.id === id);
  if (!claim) throw new Error(`the register of claims has no ${id}`);
  return claim;
}

/** Returns the claims that are past their review date. */
export function claimsOverdue(day: string, claims: readonly Claim[] = CLAIMS): Claim[] {
  return claims.filter((claim) => detailOf(claim).reviewBy < day);
}
