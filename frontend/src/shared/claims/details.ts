import { claimCorrection, corrected } from '@brokerage/contracts';

/** Details of a claim that only the report, its file and the build need, kept apart so that pages stay small. */
export interface ClaimDetail {
  low: number;
  high: number;
  unit: string;
  note: string;
  /** Calendar day by which somebody must check the claim against its source again. */
  reviewBy: string;
}

/** Next planned review of the full register. */
const reviewBy = '2027-05-20';

const ONE_OPERATOR = 'One public operator, all of Canada. Revenue reflects rent and occupancy together.';
const ALL_BUILDING =
  'All non-residential construction, not storage alone. The first figure is against the previous quarter.';

const BANDS = 'Each rate applies to its own part of the value. Not for one or two single-family residences.';

const DETAILS: Readonly<Record<string, ClaimDetail>> = {
  supply: {
    low: 37_300_000,
    high: 37_300_000,
    unit: 'square feet',
    note: 'Counted in 2023. What has opened since is not included, and a total for the province says little about one town.',
    reviewBy,
  },
  occupancy: {
    low: 85,
    high: 92,
    unit: 'percent',
    note: 'A range across Ontario. For any facility, ask for both the share of units and the share of rent.',
    reviewBy,
  },
  'rent-growth': {
    low: 3,
    high: 5,
    unit: 'percent a year',
    note: 'Not a forecast, and no guarantee for any facility.',
    reviewBy,
  },
  'canada-2030': {
    low: 4_300_000_000,
    high: 4_300_000_000,
    unit: 'dollars, read as Canadian',
    note: 'A projection, read as Canadian dollars.',
    reviewBy,
  },
  searches: {
    low: 22_000,
    high: 22_000,
    unit: 'searches a month',
    note: 'Searches for storage include those of people who want a locker, not a building.',
    reviewBy,
  },
  'supply-added': {
    low: 4_200_000,
    high: 4_200_000,
    unit: 'square feet',
    note: 'MPAC puts it at more than 4.2 million square feet.',
    reviewBy,
  },
  'supply-toronto': {
    low: 8_000_000,
    high: 8_000_000,
    unit: 'square feet',
    note: 'MPAC puts it at more than eight million square feet.',
    reviewBy,
  },
  'supply-ottawa': { low: 3_000_000, high: 3_000_000, unit: 'square feet', note: 'Rounded by MPAC.', reviewBy },
  'supply-mississauga': { low: 2_000_000, high: 2_000_000, unit: 'square feet', note: 'Rounded by MPAC.', reviewBy },
  'rate-5-year': { low: 6.25, high: 7.5, unit: 'percent a year', note: 'Indicative.', reviewBy },
  'rate-10-year': { low: 6.5, high: 7.75, unit: 'percent a year', note: 'Indicative.', reviewBy },
  'rate-cmhc': {
    low: 5.75,
    high: 6.75,
    unit: 'percent a year',
    note: 'Indicative. CMHC does not insure self-storage loans.',
    reviewBy,
  },
  'rate-private': { low: 8, high: 12, unit: 'percent a year', note: 'Indicative; short terms.', reviewBy },
  'closing-days': { low: 60, high: 90, unit: 'days', note: 'Counted from the day the offer is accepted.', reviewBy },
  'answer-time': { low: 2, high: 4, unit: 'business hours', note: 'Counted within office hours.', reviewBy },
  'valuation-time': { low: 24, high: 48, unit: 'hours', note: 'Business days only.', reviewBy },
  hst: { low: 13, high: 13, unit: 'percent', note: 'Federal and provincial parts together.', reviewBy },
  'withheld-land': {
    low: 25,
    high: 25,
    unit: 'percent',
    note: 'As the section stood at our review; to be confirmed with an accountant.',
    reviewBy,
  },
  'withheld-buildings': {
    low: 50,
    high: 50,
    unit: 'percent',
    note: 'As the section stood at our review; to be confirmed with an accountant.',
    reviewBy,
  },
  buyers: {
    low: 800,
    high: 800,
    unit: 'buyers',
    note: 'Contacts in the brokerage’s own buyer database. A list is not a promise of an offer.',
    reviewBy,
  },
  'team-years': {
    low: 25,
    high: 25,
    unit: 'years',
    note: 'The team’s years in commercial real estate, added together.',
    reviewBy,
  },
  'due-diligence': {
    low: 3,
    high: 5,
    unit: 'percent of the price',
    note: 'Guidance for all reports and advice together.',
    reviewBy,
  },
  'modular-savings': {
    low: 30,
    high: 30,
    unit: 'percent of cost',
    note: 'Ask the manufacturer for a quote that includes transport, crane, foundation and servicing.',
    reviewBy,
  },
  'modular-time': {
    low: 50,
    high: 50,
    unit: 'percent of construction time',
    note: 'The Province describes the potential as between 20% and 50%.',
    reviewBy,
  },
  'ltv-conventional': {
    low: 65,
    high: 75,
    unit: 'percent of the lower of price and value',
    note: 'Lenders differ.',
    reviewBy,
  },
  'dscr-target': {
    low: 1.25,
    high: 1.25,
    unit: 'times',
    note: 'Or higher; each lender defines income its own way.',
    reviewBy,
  },
  'cap-band': {
    low: 5.5,
    high: 7,
    unit: 'percent',
    note: 'The brokerage’s working assumption, not a published statistic. A property may fall outside it.',
    reviewBy,
  },
  'minimum-investment': {
    low: 500_000,
    high: 500_000,
    unit: 'Canadian dollars',
    note: 'Small units such as a commercial condominium or a single bay, not storage lockers.',
    reviewBy,
  },
  'facility-prices': {
    low: 1_000_000,
    high: 20_000_000,
    unit: 'Canadian dollars',
    note: 'Depends on size, land and income; larger ones exist.',
    reviewBy,
  },
  'size-small': {
    low: 500_000,
    high: 2_000_000,
    unit: 'Canadian dollars',
    note: 'The brokerage’s own classes.',
    reviewBy,
  },
  'size-mid': {
    low: 2_000_000,
    high: 10_000_000,
    unit: 'Canadian dollars',
    note: 'The brokerage’s own classes.',
    reviewBy,
  },
  'size-large': {
    low: 10_000_000,
    high: 10_000_000,
    unit: 'Canadian dollars',
    note: 'The brokerage’s own classes; no upper end.',
    reviewBy,
  },
  'cap-rate-major-2021-q4': {
    low: 4.5,
    high: 5.5,
    unit: 'percent',
    note: 'A broker’s statement of mid-December 2021, before interest rates rose; one voice, not a survey.',
    reviewBy,
  },
  'cap-rate-secondary-2021-q4': {
    low: 5,
    high: 6.5,
    unit: 'percent',
    note: 'As above. Ontario’s smaller cities are not broken out.',
    reviewBy,
  },
  'same-store-2023-q3': { low: 4.7, high: 5.1, unit: 'percent over a year earlier', note: ONE_OPERATOR, reviewBy },
  'same-store-2024-q1': { low: 5.2, high: 5.9, unit: 'percent over a year earlier', note: ONE_OPERATOR, reviewBy },
  'same-store-2024-q2': { low: 2.1, high: 2.2, unit: 'percent over a year earlier', note: ONE_OPERATOR, reviewBy },
  'same-store-2024-q3': { low: 1.2, high: 1.6, unit: 'percent over a year earlier', note: ONE_OPERATOR, reviewBy },
  'same-store-2025-q1': { low: 1.4, high: 2.6, unit: 'percent over a year earlier', note: ONE_OPERATOR, reviewBy },
  'building-cost-toronto-2025-q4': { low: 0.5, high: 3.6, unit: 'percent', note: ALL_BUILDING, reviewBy },
  'building-cost-ottawa-2025-q4': { low: 0.6, high: 3.5, unit: 'percent', note: ALL_BUILDING, reviewBy },
  'building-cost-london-2025-q4': { low: 2.3, high: 9.9, unit: 'percent', note: ALL_BUILDING, reviewBy },
  'land-transfer-to-55': { low: 0.5, high: 0.5, unit: 'percent', note: BANDS, reviewBy },
  'land-transfer-to-250': { low: 1, high: 1, unit: 'percent', note: BANDS, reviewBy },
  'land-transfer-to-400': { low: 1.5, high: 1.5, unit: 'percent', note: BANDS, reviewBy },
  'land-transfer-above': { low: 2, high: 2, unit: 'percent', note: BANDS, reviewBy },
  'land-transfer-toronto': {
    low: 0.5,
    high: 2,
    unit: 'percent',
    note: 'The City adds a processing fee. Its higher bands are for one or two single-family residences only.',
    reviewBy,
  },
  'cmhc-ltv': {
    low: 85,
    high: 85,
    unit: 'percent of the value',
    note: 'Higher only under MLI Select. CMHC does not insure self-storage loans.',
    reviewBy,
  },
  'cmhc-residential': {
    low: 70,
    high: 70,
    unit: 'percent',
    note: 'A building of at least five rental units.',
    reviewBy,
  },
  'cmhc-coverage': {
    low: 1.1,
    high: 1.3,
    unit: 'times',
    note: 'A broker’s summary; to be confirmed with the lender for the product in question.',
    reviewBy,
  },
  'cmhc-surcharge': { low: 0.25, high: 0.25, unit: 'percentage points', note: 'On top of the base premium.', reviewBy },
  'mli-levels': { low: 50, high: 100, unit: 'points', note: 'Secondary sources disagree on details.', reviewBy },
  'mli-discounts': {
    low: 10,
    high: 30,
    unit: 'percent of the premium',
    note: 'Of the base premium and the surcharges together.',
    reviewBy,
  },
  'cmhc-schedule': { low: 2025, high: 2025, unit: 'year', note: 'The schedule itself is on CMHC’s pages.', reviewBy },
  'assessment-date': {
    low: 2016,
    high: 2016,
    unit: 'year',
    note: 'Until the Province orders a reassessment; to be confirmed for the current tax year.',
    reviewBy,
  },
  'lien-overdue': {
    low: 60,
    high: 60,
    unit: 'days',
    note: 'As we read the Act; to be confirmed by counsel against the current text.',
    reviewBy,
  },
  'lien-notice': {
    low: 15,
    high: 15,
    unit: 'days',
    note: 'As we read the Act; to be confirmed by counsel against the current text.',
    reviewBy,
  },
  'population-ontario': {
    low: 15_801_768,
    high: 15_801_768,
    unit: 'people',
    note: 'The estimate nearest to MPAC’s count that we read at its source; it is revised each year.',
    reviewBy,
  },
  'operating-share-2024-q3': {
    low: 31.5,
    high: 31.5,
    unit: 'percent of revenue',
    note: 'Our calculation from revenue of 79.0 and net operating income of 54.1 million dollars. All stores, all of Canada.',
    reviewBy,
  },
  'operating-share-2025-q1': {
    low: 37.5,
    high: 37.5,
    unit: 'percent of revenue',
    note: 'Our calculation from revenue of 76.3 and net operating income of 47.7 million dollars; a winter quarter.',
    reviewBy,
  },
  'tax-rate-toronto-2023': {
    low: 2.169817,
    high: 2.169817,
    unit: 'percent of assessed value',
    note: 'City, education and building fund together. Each year’s rate is on the City’s site.',
    reviewBy,
  },
  'tax-rate-brantford-2025': {
    low: 3.248604,
    high: 3.248604,
    unit: 'percent of assessed value',
    note: 'City and education together, without any business improvement area levy.',
    reviewBy,
  },
  'electricity-2025-11': {
    low: 9.8,
    high: 20.3,
    unit: 'cents a kilowatt-hour',
    note: 'Off-peak to on-peak, before delivery, rebate and HST. The Board sets prices anew each November.',
    reviewBy,
  },
  'minimum-wage-2025-10': {
    low: 17.6,
    high: 17.6,
    unit: 'dollars an hour',
    note: 'It is adjusted for inflation each October.',
    reviewBy,
  },
  'development-fees-2025': {
    low: 24,
    high: 24,
    unit: 'dollars a square foot',
    note: 'A trade magazine’s figure, up from between 8 and 12. The municipality’s own by-law decides.',
    reviewBy,
  },
  'land-outside-primary-2025': {
    low: 1_000_000,
    high: 2_000_000,
    unit: 'dollars an acre',
    note: 'A trade magazine’s figure, all of Canada. Ontario’s markets are not broken out.',
    reviewBy,
  },
  'flat-roof-toronto-2026': {
    low: 8,
    high: 18,
    unit: 'dollars a square foot',
    note: 'One contractor’s own range. Metal roofs on drive-up buildings are a different trade.',
    reviewBy,
  },
  'growth-rent': {
    low: 15,
    high: 25,
    unit: 'percent',
    note: 'For facilities in general; not stated for any listing. Potential, not a forecast.',
    reviewBy,
  },
  'growth-parking': {
    low: 3000,
    high: 6000,
    unit: 'Canadian dollars a month',
    note: 'For facilities in general; not stated for any listing. Potential, not a forecast.',
    reviewBy,
  },
  'growth-occupancy': { low: 95, high: 95, unit: 'percent', note: 'A target, not a forecast.', reviewBy },
};

/** Throws for an unknown id. */
export function detailOf({ id }: { id: string }): ClaimDetail {
  const detail = DETAILS[id];
  if (!detail) throw new Error(`the register of claims has no details of ${id}`);
  return corrected(claimCorrection(id), detail);
}
