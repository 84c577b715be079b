import type { FieldValues } from './calculator-inputs.ts';
import {
  dueDiligenceBudget,
  hst,
  landTransferTax,
  landTransferTaxBands,
  torontoLandTransferTax,
} from './closing-costs.rules.ts';
import { capRatePercent, debtServiceCoverageRatio, maximumLoan, netOperatingIncome } from './lending.rules.ts';
import { amortization, type Mortgage, monthlyPayment, monthlyRate, yearlyPayments } from './mortgage.rules.ts';

/** Each group is null while one of its fields is invalid. */
export function incomeResults({ revenue, opex, price }: FieldValues) {
  if (revenue === null || opex === null) return null;
  const noi = netOperatingIncome(revenue, opex);
  return {
    revenue,
    opex,
    expenses: revenue - noi,
    noi,
    price,
    cap: price === null ? null : capRatePercent(noi, price),
  };
}

export function capResults({ price, noi }: FieldValues) {
  return price === null || noi === null ? null : { price, noi, cap: capRatePercent(noi, price) };
}

export function loanResults({ price, ltv, rate, years }: FieldValues) {
  if (price === null || ltv === null || rate === null || years === null) return null;
  const mortgage: Mortgage = { loan: (price * ltv) / 100, ratePercent: rate, years };
  return {
    ...mortgage,
    price,
    ltv,
    downPayment: price - mortgage.loan,
    monthlyRatePercent: monthlyRate(rate) * 100,
    payment: monthlyPayment(mortgage),
    yearly: yearlyPayments(mortgage),
    schedule: amortization(mortgage),
  };
}

export function dscrResults(values: FieldValues) {
  const loan = loanResults(values);
  const { noi } = values;
  if (!loan || noi === null) return null;
  return { noi, yearly: loan.yearly, cover: debtServiceCoverageRatio(noi, loan), left: noi - loan.yearly };
}

export function maximumResults({ noi, dscr, rate, years, price }: FieldValues) {
  if (noi === null || dscr === null || rate === null || years === null) return null;
  const loan = maximumLoan(noi, dscr, { ratePercent: rate, years });
  return { noi, dscr, loan, ltv: price === null ? null : (loan / price) * 100 };
}

export function closingResults({ price }: FieldValues, inToronto: boolean) {
  if (price === null) return null;
  const provinceTax = landTransferTax(price);
  const cityTax = inToronto ? torontoLandTransferTax(price) : 0;
  return {
    price,
    bands: landTransferTaxBands(price),
    provinceTax,
    cityTax,
    tax: provinceTax + cityTax,
    hst: hst(price),
    dueDiligence: dueDiligenceBudget(price),
  };
}
