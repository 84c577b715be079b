import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCad } from '../../../shared/cad.ts';
import type { CalculatorSearch } from './calculator-search.ts';
import { percent, times } from './figures.ts';
import { debtServiceCover } from './lending.rules.ts';
import { type Mortgage, yearlyPayments } from './mortgage.rules.ts';

/** The terms of the bank's-eye view: indicative five-year fixed rates and usual limits, as stated by the brokerage. */
const LENDER_TERMS = {
  rates: [6.25, 7.5],
  loanToValues: [65, 75],
  years: 25,
  cover: 1.25,
} as const;

interface BankViewProps {
  price: number;
  /** Incomes to divide by the payments, each with what it is. */
  incomes: readonly { label: string; noi: number }[];
  /** Day on which the rates were stated, in words. */
  statedOn: string;
  /** The calculators, filled in with this property. */
  search: CalculatorSearch;
  /** Where the income comes from. */
  children: ReactNode;
}

const CASES = LENDER_TERMS.loanToValues.flatMap((ltv) =>
  LENDER_TERMS.rates.map((ratePercent) => ({ ltv, ratePercent })),
);

const CELL = 'px-2 py-2 md:px-4 print:px-2 print:py-1 print:whitespace-nowrap';
const NOTE = 'block text-xs font-normal text-muted md:text-sm print:ml-2 print:inline print:text-xs';

/** How often the income covers the payments, at the limits and rates a lender would start from. */
export function BankView({ price, incomes, statedOn, search, children }: BankViewProps) {
  return (
    <div className="mt-10 border-t-2 border-ink pt-6 print:mt-3 print:pt-2">
      <h3 className="text-2xl print:text-lg">The bank's-eye view</h3>
      <div className="mt-2 max-w-[72ch] text-muted print:text-xs">{children}</div>
      <div className="mt-5 overflow-x-auto print:mt-2">
        <table className="figures w-full border border-edge bg-plate text-right text-sm md:text-base print:text-xs">
          <caption className="sr-only">Payments and cover by loan to value and rate, in Canadian dollars</caption>
          <thead>
            <tr className="border-b-2 border-ink align-bottom text-xs md:text-sm print:text-xs">
              <th scope="col" className={`${CELL} text-left`}>
                Loan and rate
              </th>
              <th scope="col" className={CELL}>
                Payments a year
              </th>
              {incomes.map(({ label }) => (
                <th key={label} scope="col" className={CELL}>
                  Cover (DSCR), {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CASES.map(({ ltv, ratePercent }) => {
              const mortgage: Mortgage = { loan: (price * ltv) / 100, ratePercent, years: LENDER_TERMS.years };
              return (
                <tr key={`${ltv}-${ratePercent}`} className="border-b border-line last:border-b-0">
                  <th scope="row" className={`${CELL} text-left font-semibold`}>
                    {ltv}% at {percent(ratePercent)}
                    <span className={NOTE}>{formatCad(mortgage.loan)}</span>
                  </th>
                  <td className={CELL}>{formatCad(yearlyPayments(mortgage))}</td>
                  {incomes.map(({ label, noi }) => (
                    <Cover key={label} cover={debtServiceCover(noi, mortgage)} />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-3 max-w-[80ch] text-sm text-muted print:mt-2 print:max-w-none print:text-xs">
        Worked out here, not stated by the seller. Five-year fixed rates of {percent(LENDER_TERMS.rates[0])} to{' '}
        {percent(LENDER_TERMS.rates[1])}, indicative, as stated by the brokerage on {statedOn}; {LENDER_TERMS.years}{' '}
        years of amortization, compounded twice a year. Lenders commonly ask for a cover of {LENDER_TERMS.cover}x or
        more. Not an offer of financing.
      </p>
      <Link
        to="/calculators"
        search={search}
        className="no-print mt-3 inline-flex min-h-6 font-semibold underline decoration-signal decoration-2 underline-offset-4"
      >
        Change the figures in the calculators
      </Link>
    </div>
  );
}

function Cover({ cover }: { cover: number }) {
  const enough = cover >= LENDER_TERMS.cover;
  return (
    <td className={`${CELL} ${enough ? 'font-semibold' : ''}`}>
      {times(cover)}
      <span className={NOTE}>
        {enough ? 'meets' : 'below'} {LENDER_TERMS.cover}x
      </span>
    </td>
  );
}
