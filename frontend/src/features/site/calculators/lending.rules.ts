import { type Mortgage, yearlyPayments } from './mortgage.rules.ts';

/** Revenue less operating expenses, the expenses given as a share of revenue. */
export function netOperatingIncome(revenue: number, expensePercent: number): number {
  return revenue * (1 - expensePercent / 100);
}

/** Percent of the price that the net operating income brings in a year. */
export function capRatePercent(noi: number, price: number): number {
  return (noi / price) * 100;
}

/** Debt service coverage ratio: income over a year's payments. 1.00 means that all of it goes to the lender. */
export function debtServiceCoverageRatio(noi: number, mortgage: Mortgage): number {
  return noi / yearlyPayments(mortgage);
}

/** The largest loan whose payments the income still covers `cover` times. */
export function maximumLoan(noi: number, cover: number, { ratePercent, years }: Omit<Mortgage, 'loan'>): number {
  return noi / cover / yearlyPayments({ loan: 1, ratePercent, years });
}
