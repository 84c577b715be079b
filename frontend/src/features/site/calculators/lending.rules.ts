import { type Mortgage, yearlyPayments } from './mortgage.rules.ts';

/** Returns revenue less operating expenses, which are a percentage of revenue. */
export function netOperatingIncome(revenue: number, expensePercent: number): number {
  return revenue * (1 - expensePercent / 100);
}

/** Returns net operating income per year as a percentage of the price. */
export function capRatePercent(noi: number, price: number): number {
  return (noi / price) * 100;
}

/** Returns the debt service coverage ratio: income over a year's payments. At 1.00 all of it goes to the lender. */
export function debtServiceCoverageRatio(noi: number, mortgage: Mortgage): number {
  return noi / yearlyPayments(mortgage);
}

/** Returns the largest loan whose payments the income covers `cover` times. */
export function maximumLoan(noi: number, cover: number, { ratePercent, years }: Omit<Mortgage, 'loan'>): number {
  return noi / cover / yearlyPayments({ loan: 1, ratePercent, years });
}
