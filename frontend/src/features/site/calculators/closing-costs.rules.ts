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
 * Ontario land transfer tax on property that is not one or two single-family residences: each band's rate on its own part. The
 * City of Toronto charges its own tax by the same bands (its higher bands are for such residences only).
 */
const BANDS = [...LIMITED_BANDS, [lastPercent]].map(([percent = 0, upTo = Number.POSITIVE_INFINITY], index) => ({
  above: LIMITED_BANDS[index - 1]?.[1] ?? 0,
  upTo,
  percent,
}));

/** One band of the tax, in dollars, with what it comes to for a price. */
export interface TaxBand {
  /** Lower edge; the part of the price above it is taxed. */
  above: number;
  /** Infinity for the last band. */
  upTo: number;
  /** Rate of the band in percent. */
  percent: number;
  /** Part of the price inside the band, and the tax on it. */
  part: number;
  tax: number;
}

/** Every band with the part of a price (in dollars) that lies in it. Rates and edges: Land Transfer Tax Act, s. 2, from the register of claims. */
export function landTransferTaxBands(price: number): TaxBand[] {
  return BANDS.map((band) => {
    const part = Math.max(0, Math.min(price, band.upTo) - band.above);
    return { ...band, part, tax: (part * band.percent) / 100 };
  });
}

/** Ontario's land transfer tax in dollars on a price in dollars, not rounded. */
export function landTransferTax(price: number): number {
  return landTransferTaxBands(price).reduce((sum, { tax }) => sum + tax, 0);
}

/** Where the city publishes its rates. */
export const TORONTO_RATES_ADDRESS =
  'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/municipal-land-transfer-tax-mltt-rates-and-fees/';

/** What the City of Toronto charges on top for property within it, in dollars, without the city's fee for the processing. */
export function torontoLandTransferTax(price: number): number {
  return landTransferTax(price);
}

/** Ontario's harmonized sales tax in percent: Excise Tax Act, s. 165, from the register of claims. */
export const [HST_PERCENT = 0] = figuresIn(HST_RATE);

/** HST in dollars on a price in dollars before tax, not rounded. Whether it is due, and by whom it is remitted, is not decided here. */
export function hst(price: number): number {
  return (price * HST_PERCENT) / 100;
}

/** What to set aside for reports, advisers and lawyers before closing. */
const [from = 0, to = from] = figuresIn(DUE_DILIGENCE);
export const DUE_DILIGENCE_PERCENT = { from, to } as const;

/** The same as a range in dollars for a price in dollars. */
export function dueDiligenceBudget(price: number): { from: number; to: number } {
  return { from: (price * DUE_DILIGENCE_PERCENT.from) / 100, to: (price * DUE_DILIGENCE_PERCENT.to) / 100 };
}
