import { figuresIn } from '@brokerage/contracts';
import { DUE_DILIGENCE } from '../../../shared/claims/brokerage.ts';
import {
  LAND_TRANSFER_ABOVE,
  LAND_TRANSFER_TO_250,
  LAND_TRANSFER_TO_400,
  LAND_TRANSFER_TO_55,
} from '../../../shared/claims/land-transfer.ts';
import { HST_RATE } from '../../../shared/claims/tax.ts';

const LIMITED_BANDS = [LAND_TRANSFER_TO_55, LAND_TRANSFER_TO_250, LAND_TRANSFER_TO_400].map(figuresIn);
const [lastPercent = 0] = figuresIn(LAND_TRANSFER_ABOVE);

/**
 * Bands of Ontario's land transfer tax on property other than one or two single-family residences; each rate applies to
 * its own part. Toronto's own tax has the same bands (its higher ones are for such residences only).
 */
const BANDS = [...LIMITED_BANDS, [lastPercent]].map(([percent = 0, upTo = Number.POSITIVE_INFINITY], index) => ({
  above: LIMITED_BANDS[index - 1]?.[1] ?? 0,
  upTo,
  percent,
}));

/** A band of the tax, with its amounts for a price, in dollars. */
export interface TaxBand {
  /** Lower edge, exclusive. */
  above: number;
  /** Infinity for the last band. */
  upTo: number;
  /** Rate of the band in percent. */
  percent: number;
  /** The part of the price in this band, and its tax. */
  part: number;
  tax: number;
}

/** Splits a price (in dollars) into bands. Rates and edges: Land Transfer Tax Act, s. 2, from the register of claims. */
export function landTransferTaxBands(price: number): TaxBand[] {
  return BANDS.map((band) => {
    const part = Math.max(0, Math.min(price, band.upTo) - band.above);
    return { ...band, part, tax: (part * band.percent) / 100 };
  });
}

/** Returns Ontario's land transfer tax on a price, in dollars, not rounded. */
export function landTransferTax(price: number): number {
  return landTransferTaxBands(price).reduce((sum, { tax }) => sum + tax, 0);
}

/** The city's page with its rates. */
export const TORONTO_RATES_ADDRESS =
  'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/municipal-land-transfer-tax-mltt-rates-and-fees/';

/** Returns the City of Toronto's additional tax in dollars, without its processing fee. */
export function torontoLandTransferTax(price: number): number {
  return landTransferTax(price);
}

/** Ontario's harmonized sales tax in percent: Excise Tax Act, s. 165, from the register of claims. */
export const [HST_PERCENT = 0] = figuresIn(HST_RATE);

/** Returns HST on a price before tax, in dollars, not rounded. Does not decide whether it is due, or who remits it. */
export function hst(price: number): number {
  return (price * HST_PERCENT) / 100;
}

/** Budget for reports, advisers and lawyers before closing. */
const [from = 0, to = from] = figuresIn(DUE_DILIGENCE);
export const DUE_DILIGENCE_PERCENT = { from, to } as const;

/** Returns the budget as a range in dollars, for a price in dollars. */
export function dueDiligenceBudget(price: number): { from: number; to: number } {
  return { from: (price * DUE_DILIGENCE_PERCENT.from) / 100, to: (price * DUE_DILIGENCE_PERCENT.to) / 100 };
}
