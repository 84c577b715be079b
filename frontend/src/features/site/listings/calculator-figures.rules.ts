import type { Listing } from '@brokerage/contracts';

/** Net operating income that a stated cap rate implies; null where incomes are stated. */
function impliedIncome({ asking, capRatePercent }: Listing): number | null {
  return capRatePercent === undefined ? null : Math.round((asking.amount * capRatePercent) / 100);
}

/**
 * What the calculators open with: the listing's price, and its first stated income or else the one its cap rate implies. The
 * terms of the loan are the reader's own.
 */
export function calculatorFigures(listing: Listing): { price: string; noi?: string; revenue?: string } {
  const price = String(listing.asking.amount);
  const [first] = listing.income ?? [];
  if (first) return { price, noi: String(first.noi), revenue: String(first.revenue) };
  const noi = impliedIncome(listing);
  return noi === null ? { price } : { price, noi: String(noi) };
}
