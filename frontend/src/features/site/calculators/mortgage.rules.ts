/**
 * A blended-payment mortgage: equal monthly payments over the amortization. Amounts are in dollars and not rounded: results are rounded where
 * they are shown.
 */
export interface Mortgage {
  /** Principal in dollars. */
  loan: number;
  /** Yearly rate in percent, as a lender quotes it: nominal, compounded semi-annually. */
  ratePercent: number;
  /** Amortization in whole years. */
  years: number;
}

export interface MortgageYear {
  /** From 1. */
  year: number;
  interest: number;
  principal: number;
  /** Owed at the end of the year. */
  balance: number;
}

/**
 * Rate of one month as a fraction (0.004 is 0.4%). A Canadian fixed-rate mortgage is compounded twice a year, so this is the sixth root of one
 * half-year's growth and not a twelfth of the rate. The Interest Act (R.S.C. 1985, c. I-15, s. 6) wants the rate of such a mortgage stated as
 * calculated yearly or half-yearly, not in advance.
 */
export function monthlyRate(ratePercent: number): number {
  return (1 + ratePercent / 200) ** (1 / 6) - 1;
}

/** Interest and principal of one month, in dollars: the annuity formula, and without interest a plain share of the loan. */
export function monthlyPayment({ loan, ratePercent, years }: Mortgage): number {
  const rate = monthlyRate(ratePercent);
  const months = years * 12;
  return rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months);
}

/** Twelve payments: what a lender calls debt service. */
export function yearlyPayments(mortgage: Mortgage): number {
  return 12 * monthlyPayment(mortgage);
}

/** Interest, principal and balance of each year of the amortization, in dollars, as if the rate held to its end. */
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
