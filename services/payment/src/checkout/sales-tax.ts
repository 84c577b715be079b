import { brokerageInPlace, taxInside, TaxPlace, torontoDay } from '@brokerage/contracts';
import type { OrderTax } from '../order/order.model.ts';

/** The place of the seller, at which a buyer who names no place is taxed. */
export const homePlace = (): TaxPlace => TaxPlace.safeParse(brokerageInPlace().address.province).data ?? 'ON';

type Rates = readonly { from: string; percent: number }[];

const GST: Rates = [{ from: '2008-01-01', percent: 5 }];
/** Provinces with HST: rates by the calendar day from which they apply. Excludes QST and PST. */
const HST: Partial<Record<TaxPlace, Rates>> = {
  ON: [{ from: '2010-07-01', percent: 13 }],
  NS: [
    { from: '2010-07-01', percent: 15 },
    { from: '2025-04-01', percent: 14 },
  ],
  NB: [{ from: '2016-07-01', percent: 15 }],
  NL: [{ from: '2016-07-01', percent: 15 }],
  PE: [{ from: '2016-10-01', percent: 15 }],
  elsewhere: [{ from: '2008-01-01', percent: 0 }],
};

/** Percent of GST or HST for a buyer in `place`, on the calendar day in Toronto. Throws for a day before the table begins. */
export function taxPercent(place: TaxPlace, at: Date): number {
  const today = torontoDay(at);
  const rate = (HST[place] ?? GST).findLast(({ from }) => from <= today);
  if (!rate) throw new Error(`There is no tax rate for ${place} on ${today}.`);
  return rate.percent;
}

/** Undefined while the seller has no registration: no tax is charged then. */
export function taxOn(
  totalMinor: number,
  { place, at, registration }: { place: TaxPlace; at: Date; registration: string | undefined },
): OrderTax | undefined {
  if (registration === undefined) return undefined;
  const percent = taxPercent(place, at);
  return { place, percent, amountMinor: taxInside(totalMinor, percent), registration };
}
