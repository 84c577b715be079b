import {
  formatMoney,
  type Money,
  type OutputOf,
  type readSalesTax,
  taxInside,
  type TaxPlace,
} from '@brokerage/contracts';
import { NO_TAX } from './stale-prices.ts';

/** Whether prices include tax, once known. */
export type SalesTax = OutputOf<typeof readSalesTax>;

export const PLACE_NAMES: Record<TaxPlace, string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
  elsewhere: 'Outside Canada',
};

/** Higher rates are HST, which combines the federal 5% with the province's share. */
const GST_PERCENT = 5;

/** Returns the line about tax beside a price. It also holds before the shop answers: prices include tax in any case. */
export function taxText(tax: SalesTax | undefined, place: TaxPlace, price: Money): string {
  if (!tax) return 'Any GST/HST is included.';
  if (!tax.rates) return NO_TAX;
  const percent = tax.rates.find((rate) => rate.place === place)?.percent;
  if (percent === undefined) return 'GST/HST is included.';
  if (percent === 0) return 'GST/HST 0%, buyer outside Canada.';
  const amount = formatMoney({ ...price, amountMinor: taxInside(price.amountMinor, percent) });
  const name = percent > GST_PERCENT ? 'HST' : 'GST';
  return `Includes ${name} ${percent}% (${PLACE_NAMES[place]})${price.amountMinor > 0 ? `, ${amount}` : ''}.`;
}

/** Returns the same for the terms of purchase, for every place. */
export function taxTerm(tax: SalesTax | undefined): string {
  if (!tax) return 'Any GST/HST is part of the price';
  return tax.rates ? 'GST/HST is part of the price, based on where you are' : NO_TAX;
}
