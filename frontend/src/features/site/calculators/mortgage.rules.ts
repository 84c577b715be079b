/**
 * Mortgage arithmetic in dollars, not rounded: results are rounded where they are shown. A Canadian fixed-rate mortgage is
 * compounded twice a year, so its monthly rate is the sixth root of one half-year's growth and not a twelfth of the rate.
 */
export interface Mortgage {
  loan: number;
  /** Yearly rate in percent, as a lender quotes it. */
  ratePercent: number;
  /** Amortization in whole years. */
  years: number;
}

export interface MortgageYear {
  year: number;
  interest: number;
  principal: number;
  /** Owed at the end of the year. */
  balance: number;
}

export function monthlyRate(ratePercent: number): number {
  return (1 + ratePercent / 200) ** (1 / 6) - 1;
}

export function monthlyPayment({ loan, ratePercent, years }: Mortgage): number {
  const rate = monthlyRate(ratePercent);
  const months = years * 12;
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
}

/** Twelve payments: what a lender calls debt service. */
export function yearlyPayments(mortgage: Mortgage): number {
  return 12 * monthlyPayment(mortgage);
}

export function amortization(mortgage: Mortgage): MortgageYear[] {
  const rate = monthlyRate(mortgage.ratePercent);
  const payment = monthlyPayment(mortgage);
  let balance = mortgage.loan;
  return Array.from({ length: mortgage.years }, (_, index) => {
    let interest = 0;
    for (let month = 0; month < 12; month += 1) {
      const due = balance * rate;
      interest += due;
      balance += due - payment;
    }
    return { year: index + 1, interest, principal: payment * 12 - interest, balance: Math.max(0, balance) };
  });
}
