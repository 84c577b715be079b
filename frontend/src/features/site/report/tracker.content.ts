import { asOf, asOfText, type Claim } from '../../../shared/claims/claim.ts';
import { detailOf } from '../../../shared/claims/details.ts';
import { SUPPLY } from '../../../shared/claims/market.ts';
import { SUPPLY_ADDED, SUPPLY_MISSISSAUGA, SUPPLY_OTTAWA, SUPPLY_TORONTO } from '../../../shared/claims/supply.ts';
import {
  BUILDING_COST_LONDON,
  BUILDING_COST_OTTAWA,
  BUILDING_COST_TORONTO,
  CAP_RATE_MAJOR,
  CAP_RATE_SECONDARY,
  SAME_STORE_2023_Q3,
  SAME_STORE_2024_Q1,
  SAME_STORE_2024_Q2,
  SAME_STORE_2024_Q3,
  SAME_STORE_2025_Q1,
} from '../../../shared/claims/tracker.ts';

export const TRACKER_CSV_PATH = '/data/ontario-storage-tracker.csv';

/** A bar of a plot. The second of a pair is drawn in outline. */
export interface PlottedBar {
  from: number;
  to: number;
  /** The printed label at its end. */
  text: string;
}

export interface TrackerPlot {
  title: string;
  unit: string;
  ticks: readonly number[];
  /** Names of a row's two bars; a single name if each row has one bar. */
  bars: readonly string[];
  /** A row without bars is a quarter that was not published, or could not be read at its source. */
  rows: readonly { label: string; bars: readonly PlottedBar[] }[];
}

export interface Tracked {
  id: string;
  measure: string;
  rows: readonly Claim[];
  plot: TrackerPlot;
  /** Limitations of all rows. */
  limits: string;
  /** Where to find figures that are not here. */
  missing: string;
}

/** Parses `revenue +1.6%, NOI +1.2%` into `+1.6%` and `+1.2%`. */
const signedIn = ({ value }: Claim): PlottedBar[] =>
  (value.match(/\+\d+\.\d%/g) ?? []).map((text) => ({ from: 0, to: Number.parseFloat(text), text }));

const rangeOf = (claim: Claim): PlottedBar[] => {
  const { low, high } = detailOf(claim);
  return [{ from: low, to: high, text: claim.value }];
};

const millionsOf = (claim: Claim): PlottedBar[] => [
  { from: 0, to: detailOf(claim).high / 1_000_000, text: claim.value.replace(' sq ft', '') },
];

/** Returns the quarters from the first to the last, including those without a figure. */
export function quartersOf(claims: readonly Claim[]): { label: string; bars: PlottedBar[] }[] {
  const known = new Map(claims.map((claim) => [asOf(claim), signedIn(claim)]));
  const [first = '', last = ''] = [[...known.keys()].toSorted().at(0), [...known.keys()].toSorted().at(-1)];
  const rows: { label: string; bars: PlottedBar[] }[] = [];
  for (let quarter = first; quarter <= last; quarter = quarterAfter(quarter))
    rows.push({ label: quarter, bars: known.get(quarter) ?? [] });
  return rows;
}

function quarterAfter(quarter: string): string {
  const [year, number] = quarter.split(' Q').map(Number) as [number, number];
  return number === 4 ? `${year + 1} Q1` : `${year} Q${number + 1}`;
}

const cityOf = ({ label }: Claim): string => label.replace(/^.*(?:, | in )/, '');

const SAME_STORE = [SAME_STORE_2025_Q1, SAME_STORE_2024_Q3, SAME_STORE_2024_Q2, SAME_STORE_2024_Q1, SAME_STORE_2023_Q3];
const BUILDING_COSTS = [BUILDING_COST_TORONTO, BUILDING_COST_OTTAWA, BUILDING_COST_LONDON];

/** The quarterly measures: their rows, newest first, and where to find missing ones. */
export const TRACKER: readonly Tracked[] = [
  {
    id: 'tracker-cap-rates',
    measure: 'Cap rates',
    rows: [CAP_RATE_MAJOR, CAP_RATE_SECONDARY],
    plot: {
      title: 'Cap rates for self-storage in Canada at the end of 2021',
      unit: '%',
      ticks: [4, 5, 6, 7],
      bars: ['Range as stated'],
      rows: [
        { label: 'Toronto and Vancouver', bars: rangeOf(CAP_RATE_MAJOR) },
        { label: 'Secondary markets in Canada', bars: rangeOf(CAP_RATE_SECONDARY) },
      ],
    },
    limits:
      'One broker’s statement of mid-December 2021, before interest rates rose, and not a survey. Ontario’s smaller cities are not broken out.',
    missing:
      'We found no public figure for Ontario storage since then that we could read at its source. Altus Group (Investment Trends Survey) and CBRE (Canadian Cap Rates and Investment Insights) publish quarterly for other kinds of property; appraisers hold storage sales data.',
  },
  {
    id: 'tracker-rents',
    measure: 'Rents',
    rows: SAME_STORE,
    plot: {
      title: 'Growth at StorageVault’s existing stores, year over year',
      unit: '%',
      ticks: [0, 2, 4, 6],
      bars: ['Revenue', 'Net operating income'],
      rows: quartersOf(SAME_STORE),
    },
    limits: 'One public operator, all of Canada. Revenue reflects rent and occupancy together.',
    missing:
      'There is no public index of storage rents in Ontario. StorageVault Canada publishes the other quarters in its results; to learn street rates in one town, call the facilities there.',
  },
  {
    id: 'tracker-supply',
    measure: 'Supply',
    rows: [SUPPLY, SUPPLY_ADDED, SUPPLY_TORONTO, SUPPLY_OTTAWA, SUPPLY_MISSISSAUGA],
    plot: {
      title: `Self-storage space counted by MPAC in ${asOfText(SUPPLY)}, in millions of square feet`,
      unit: 'M',
      ticks: [0, 10, 20, 30],
      bars: ['Square feet'],
      rows: [
        { label: 'Ontario', bars: millionsOf(SUPPLY) },
        { label: 'Added in the previous three years', bars: millionsOf(SUPPLY_ADDED) },
        ...[SUPPLY_TORONTO, SUPPLY_OTTAWA, SUPPLY_MISSISSAUGA].map((claim) => ({
          label: cityOf(claim),
          bars: millionsOf(claim),
        })),
      ],
    },
    limits: `MPAC rounds its figures; Toronto’s and the space added are “more than”. What has opened since ${asOfText(SUPPLY)} is not counted.`,
    missing:
      'MPAC has published one count. Building permits by municipality show what is coming; ask the town’s building department.',
  },
  {
    id: 'tracker-building-costs',
    measure: 'Construction costs',
    rows: BUILDING_COSTS,
    plot: {
      title: 'Change in non-residential building costs, end of 2025',
      unit: '%',
      ticks: [0, 3, 6, 9],
      bars: ['In the quarter', 'In the year'],
      rows: BUILDING_COSTS.map((claim) => ({ label: cityOf(claim), bars: signedIn(claim) })),
    },
    limits: 'All non-residential construction, not storage alone. In the quarter: against the previous quarter.',
    missing:
      'Statistics Canada publishes the index each quarter (building construction price indexes); quarters of 2026 were not read for this edition.',
  },
];

export const TRACKER_METHOD = [
  'A row is a figure that a named body has published, read at the address beside it, with the quarter it is for. Nothing is averaged, adjusted, carried forward or estimated.',
  'Where no figure could be read at its source, the line says so and says where to look. An empty quarter stays empty.',
  'CMHC publishes rents and vacancy rates for apartments and nothing on storage, so it has no row.',
] as const;
