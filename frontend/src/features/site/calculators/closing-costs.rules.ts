/**
 * Ontario land transfer tax on property that is not one or two single-family residences: each band's rate on its own part. The
 * City of Toronto charges its own tax by the same bands (its higher bands are for such residences only).
 */
const BANDS = [
  { above: 0, upTo: 55_000, percent: 0.5 },
  { above: 55_000, upTo: 250_000, percent: 1 },
  { above: 250_000, upTo: 400_000, percent: 1.5 },
  { above: 400_000, upTo: Number.POSITIVE_INFINITY, percent: 2 },
] as const;

export interface TaxBand {
  above: number;
  /** Infinity for the last band. */
  upTo: number;
  percent: number;
  /** Part of the price inside the band, and the tax on it. */
  part: number;
  tax: number;
}

export function landTransferTaxBands(price: number): TaxBand[] {
  return BANDS.map((band) => {
    const part = Math.max(0, Math.min(price, band.upTo) - band.above);
    return { ...band, part, tax: (part * band.percent) / 100 };
  });
}

export function landTransferTax(price: number): number {
  return landTransferTaxBands(price).reduce((sum, { tax }) => sum + tax, 0);
}

/** Where the city publishes its rates. */
export const TORONTO_RATES_ADDRESS =
  'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/municipal-land-transfer-tax-mltt-rates-and-fees/';

/** What the City of Toronto charges on top for property within it, without the city's fee for the processing. */
export function torontoLandTransferTax(price: number): number {
  return landTransferTax(price);
}

export const HST_PERCENT = 13;

export function hst(price: number): number {
  return (price * HST_PERCENT) / 100;
}

/** What to set aside for reports, advisers and lawyers before closing. */
export const DUE_DILIGENCE_PERCENT = { from: 3, to: 5 } as const;

export function dueDiligenceBudget(price: number): { from: number; to: number } {
  return { from: (price * DUE_DILIGENCE_PERCENT.from) / 100, to: (price * DUE_DILIGENCE_PERCENT.to) / 100 };
}
