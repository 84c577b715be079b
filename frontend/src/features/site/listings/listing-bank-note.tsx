import { formatCad } from '../../../shared/cad.ts';
import { impliedIncome } from './bank-case.rules.ts';
import type { Listing } from './listing.model.ts';

/** Where the income of the bank's-eye view comes from. */
export function ListingBankNote({ listing }: { listing: Listing }) {
  const { asking, capRatePercent, income } = listing;
  const implied = impliedIncome(listing);
  if (income) {
    return (
      <p>
        A lender divides the income by a year's payments. Both incomes are the seller's; a lender may put its own share
        of expenses in their place, which the calculators let you try.
      </p>
    );
  }
  return implied === null ? null : (
    <p>
      A lender divides the income by a year's payments. No income is stated for this listing, so it is worked out from
      the cap rate: {capRatePercent}% of {formatCad(asking.amount)} implies a net operating income of{' '}
      {formatCad(implied)}. The income statements in the package decide.
    </p>
  );
}
