import { SITE } from '@brokerage/contracts';
import { formatCalendarDay } from '../../../shared/calendar-day.ts';

export const REPORT = {
  title: 'Ontario self-storage market report',
  summary:
    'The market figures in use in Ontario, each with its source, its date and its status. One is published by a public body; the others rest on the word of the brokerage.',
  reviewedOn: '2026-11-21',
} as const;

/** Where the same figures can be had as a file. */
export const REPORT_CSV_PATH = '/data/ontario-storage-report.csv';

export interface MarketFigure {
  id: string;
  label: string;
  /** As it is printed. */
  value: string;
  low: number;
  high: number;
  unit: string;
  /** A year, or a day written out. */
  asOf: string;
  source: string;
  /** `published` by a body outside the brokerage, or `stated` by the brokerage without a source we could confirm. */
  status: 'published' | 'stated';
  note: string;
}

const STATED_ON = formatCalendarDay(SITE.claimsStatedOn);
const stated = { asOf: STATED_ON, source: SITE.brokerageName, status: 'stated' } as const;

export const MARKET_FIGURES: readonly MarketFigure[] = [
  {
    id: 'supply',
    label: 'Self-storage space in Ontario',
    value: '37.3M sq ft',
    low: 37_300_000,
    high: 37_300_000,
    unit: 'square feet',
    asOf: '2023',
    source: 'Municipal Property Assessment Corporation (MPAC), 2023 study',
    status: 'published',
    note: 'A count of 2023. What has opened since is not in it, and a total for the province says little about one town.',
  },
  {
    id: 'occupancy',
    label: 'Occupancy',
    value: '85-92%',
    low: 85,
    high: 92,
    unit: 'percent',
    ...stated,
    note: 'Whether units or rent were counted is not stated. Ask for both of any facility.',
  },
  {
    id: 'rent-growth',
    label: 'Annual rent growth',
    value: '3-5%',
    low: 3,
    high: 5,
    unit: 'percent a year',
    ...stated,
    note: 'Past or expected growth: not stated. No forecast, and no guarantee for any facility.',
  },
  {
    id: 'canada-2030',
    label: 'Projected Canadian market by 2030',
    value: 'CA$4.3B',
    low: 4_300_000_000,
    high: 4_300_000_000,
    unit: 'dollars, read as Canadian',
    ...stated,
    note: 'The statement names neither the currency nor what was added up, such as revenue or property. We read it as Canadian dollars. A projection.',
  },
  {
    id: 'searches',
    label: 'Monthly searches',
    value: '22,000',
    low: 22_000,
    high: 22_000,
    unit: 'searches a month',
    ...stated,
    note: 'Which words were counted, in which area and with which tool is not stated.',
  },
];

/** The day the rates article states its ranges for. */
const RATES_AS_OF = formatCalendarDay('2025-02-20');
const indicative = {
  unit: 'percent a year',
  asOf: RATES_AS_OF,
  source: 'Article "Commercial mortgage rates in 2025" on this site',
  status: 'stated',
} as const;

export const RATE_RANGES: readonly MarketFigure[] = [
  {
    id: 'rate-5-year',
    label: 'Conventional, 5-year fixed',
    value: '6.25-7.50%',
    low: 6.25,
    high: 7.5,
    ...indicative,
    note: 'Indicative.',
  },
  {
    id: 'rate-10-year',
    label: 'Conventional, 10-year fixed',
    value: '6.50-7.75%',
    low: 6.5,
    high: 7.75,
    ...indicative,
    note: 'Indicative.',
  },
  {
    id: 'rate-cmhc',
    label: 'CMHC-insured (rental housing only)',
    value: '5.75-6.75%',
    low: 5.75,
    high: 6.75,
    ...indicative,
    note: 'Indicative. CMHC does not insure self-storage loans.',
  },
  {
    id: 'rate-private',
    label: 'Private lender',
    value: '8-12%',
    low: 8,
    high: 12,
    ...indicative,
    note: 'Indicative; short terms.',
  },
];

/** The same words wherever the status of a figure is named. */
export function statusText({ status, asOf, source }: MarketFigure): string {
  if (status === 'published') return `published: ${source}`;
  return source === SITE.brokerageName ? `stated by the brokerage, ${asOf}` : `indicative, as of ${asOf}`;
}

export function figureOf(id: string): MarketFigure {
  const figure = [...MARKET_FIGURES, ...RATE_RANGES].find((candidate) => candidate.id === id);
  if (!figure) throw new Error(`report.content.ts has no figure ${id}`);
  return figure;
}
