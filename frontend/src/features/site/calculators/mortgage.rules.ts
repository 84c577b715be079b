/**
 * A blended-payment mortgage: equal monthly payments over the amortization. Amounts are in dollars and rounded only for
 * display.
 */
export interface Mortgage {
  /** Principal in dollars. */
  loan: number;
  /** Annual rate in percent, as lenders quote it: nominal, compounded semi-annually. */
  ratePercent: number;
  /** Amortization in whole years. */
  years: number;
}

export interface MortgageYear {
  /** Counted from 1. */
  year: number;
  interest: number;
  principal: number;
  /** Balance at the end of the year. */
  balance: number;
}

/**
 * Returns the monthly rate as a fraction (0.004 is 0.4%). A Canadian fixed-rate mortgage is compounded twice a year, so
 * this is the sixth root of half a year's growth, not a twelfth of the rate. The Interest Act (R.S.C. 1985, c. I-15, s.
 * 6) requires the rate of such a mortgage to be stated as calculated yearly or half-yearly, not in advance.
 */
export function monthlyRate(ratePercent: number): number {
  return (1 + ratePercent / 200) ** (1 / 6) - 1;
}

/** Returns interest and principal of one month in dollars, by the annuity formula; without interest, an equal share of the loan. */
export function monthlyPayment({ loan, ratePercent, years }: Mortgage): number {
  const rate = monthlyRate(ratePercent);
  const months = years * 12;
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
}

/** Returns twelve payments: a lender's debt service. */
export function yearlyPayments(mortgage: Mortgage): number {
  return 12 * monthlyPayment(mortgage);
}

/** Returns interest, principal and balance of each year, in dollars, at a constant rate. */
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
