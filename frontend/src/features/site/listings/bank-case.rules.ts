import { incomeLabel } from './listing-facts.rules.ts';
import type { Listing } from './listing.model.ts';

interface BankCase {
  incomes: { label: string; noi: number }[];
  /** Figures of the listing, as parameters of the calculators' address. */
  search: { price: string; noi: string; revenue?: string; rate: string };
}

/** Net operating income that a stated cap rate implies; null where incomes are stated. */
export function impliedIncome({ asking, capRatePercent }: Listing): number | null {
  return capRatePercent === undefined ? null : Math.round((asking.amount * capRatePercent) / 100);
}

/** What a lender would work with: the stated incomes, or else the one that the stated cap rate implies. */
export function bankCase(listing: Listing): BankCase {
  const price = String(listing.asking.amount);
  const rate = '6.25';
  const [first] = listing.income ?? [];
  if (listing.income && first) {
    return {
      incomes: listing.income.map((year) => ({ label: `NOI ${incomeLabel(year)}`, noi: year.noi })),
      search: { price, noi: String(first.noi), revenue: String(first.revenue), rate },
    };
  }
  const noi = impliedIncome(listing) ?? 0;
  return { incomes: [{ label: 'implied NOI', noi }], search: { price, noi: String(noi), rate } };
}
