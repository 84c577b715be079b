/** Formulas of a Canadian mortgage: the quoted rate is compounded twice a year and paid every month. */
const monthlyRate = (annual: string): string => `((1+${annual}/2)^(1/6)-1)`;

/** Level monthly payment. Empty inputs give 0. */
export function monthlyPayment(loan: string, annual: string, years: string): string {
  const monthly = monthlyRate(annual);
  return `IFERROR(IF(${annual}=0,${loan}/(12*${years}),${loan}*${monthly}/(1-(1+${monthly})^(-12*${years}))),0)`;
}

/** The loan that a dollar of yearly debt service supports. */
export function loanPerYearlyDollar(annual: string, years: string): string {
  const monthly = monthlyRate(annual);
  return `IFERROR(IF(${annual}=0,${years},(1-(1+${monthly})^(-12*${years}))/(12*${monthly})),0)`;
}

/** Balance after a number of whole years of level payments; 0 once it is paid off. */
export function balanceAfter(loan: string, payment: string, annual: string, years: string): string {
  const monthly = monthlyRate(annual);
  const growth = `(1+${monthly})^(12*${years})`;
  return `IFERROR(MAX(0,IF(${annual}=0,${loan}-12*${years}*${payment},${loan}*${growth}-${payment}*(${growth}-1)/${monthly})),0)`;
}
