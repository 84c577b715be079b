import type { Listing } from '@brokerage/contracts';

/** Returns the net operating income implied by a stated cap rate; null if incomes are stated. */
function impliedIncome({ asking, capRatePercent }: Listing): number | null {
  return capRatePercent === undefined ? null : Math.round((asking.amount * capRatePercent) / 100);
}

/**
 * Returns initial figures for the calculators: the price, and the first stated income or the one implied by the cap
 * rate. Loan terms are left to the reader.
 */
export function calculatorFigures(listing: Listing): { price: string; noi?: string; revenue?: string } {
  const price = String(listing.asking.amount);
  const [first] = listing.income ?? [];
  if (first) return { price, noi: String(first.noi), revenue: String(first.revenue) };
  const noi = impliedIncome(listing);
  return noi === null ? { price } : { price, noi: String(noi) };
}
