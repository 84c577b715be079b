import type { BuyerCriteriaForm, OfferedListing, SIZE_TIERS } from '@brokerage/contracts';

const MID_CAP_FROM = 2_000_000;
const LARGE_CAP_FROM = 10_000_000;

/** A price on the border of two sizes belongs to the larger one. No price makes a portfolio: that is several properties. */
export function sizeTierOf(askingAmount: number): (typeof SIZE_TIERS)[number] {
  if (askingAmount >= LARGE_CAP_FROM) return 'large-cap';
  return askingAmount >= MID_CAP_FROM ? 'mid-cap' : 'small-cap';
}

/** Whether a listing matches a buyer's criteria, by its public facts only. A secret location excludes nobody. */
export function isMatch(
  { kind, askingAmount, region }: Pick<OfferedListing, 'kind' | 'askingAmount' | 'region'>,
  { kinds, regions, sizeTier }: Pick<BuyerCriteriaForm, 'kinds' | 'regions' | 'sizeTier'>,
): boolean {
  return kinds.includes(kind) && sizeTier === sizeTierOf(askingAmount) && (!region || regions.includes(region));
}
