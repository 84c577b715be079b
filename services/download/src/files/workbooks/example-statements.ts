import {
  BAD_DEBT,
  CARD_FEES,
  FIRST_COSTS,
  FULL_RENT_MONTH,
  GROWTH,
  MANAGEMENT_FEE,
  OTHER_INCOME_MONTH,
  PAID_RENT_MONTH,
} from './example-facility.ts';

/** The fraction of a year's rent per quarter: more is rented in summer than in winter. */
const SEASONS = [0.24, 0.25, 0.26, 0.25];

/** Returns quarterly statements of the example facility. The last four add up to its year; earlier ones are lower by the yearly growth. */
export function exampleQuarters(count: number) {
  const years = count / SEASONS.length;
  return Array.from({ length: count }, (_, at) => {
    const year = Math.floor(at / SEASONS.length);
    const scale = (1 + GROWTH) ** (year + 1 - years);
    const season = SEASONS[at % SEASONS.length] ?? 0;
    const rent = 12 * PAID_RENT_MONTH * (1 - BAD_DEBT) * scale * season;
    const other = 3 * OTHER_INCOME_MONTH * scale;
    const fees = (MANAGEMENT_FEE + CARD_FEES) * (rent + other);
    return { full: 3 * FULL_RENT_MONTH * scale, rent, other, costs: (FIRST_COSTS * scale) / SEASONS.length + fees };
  });
}
