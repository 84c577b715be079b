/** The terms of the bank's-eye view: indicative five-year fixed rates and usual limits, as stated by the brokerage. */
export const LENDER_TERMS = {
  rates: [6.25, 7.5],
  loanToValues: [65, 75],
  years: 25,
  cover: 1.25,
} as const;
