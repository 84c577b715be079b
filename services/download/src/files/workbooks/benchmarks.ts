import { SITE } from '@brokerage/contracts';
import type { Book } from './book.ts';
import { LINE_POINTS } from './styles.ts';

/** What somebody outside the site, or the brokerage itself, says of Ontario. A figure is here only as its source gives it. */
interface Benchmark {
  figure: string;
  low: number;
  high: number;
  unit: string;
  /** Id in the register of claims of the site, which has the same value, day and source. */
  claim: string;
  asOf: string;
  source: string;
  /** Where the source can be read. */
  link?: string;
}

/** A figure nobody publishes for Ontario: how a buyer gets it in an afternoon. */
interface Missing {
  figure: string;
  unit: string;
  how: string;
}

const MPAC = {
  asOf: '2023',
  source: 'Municipal Property Assessment Corporation (MPAC), study of self-storage',
  link: 'https://www.mpac.ca/en/News/OurStories/evolutionselfstoragefacilitiesOntario',
};
const BROKERAGE = { asOf: SITE.claimsStatedOn, source: 'Stated by the brokerage: a working figure, no statistic' };
const RATES = {
  asOf: '2025-02-20',
  source: 'Indicative: article on commercial mortgage rates on the brokerage’s site',
};
const COLLIERS = {
  asOf: '2021 Q4',
  source: 'Colliers International, quoted in Self Storage Canada, January 2022, page 18',
  link: 'https://content.yudu.com/web/440sj/0A44a3n/SSCJanuary2022/html/18.html',
};

export const BENCHMARKS: readonly Benchmark[] = [
  { figure: 'Self-storage in Ontario', low: 37_300_000, high: 37_300_000, unit: 'sq ft', claim: 'supply', ...MPAC },
  {
    figure: 'Added in the three years before',
    low: 4_200_000,
    high: 4_200_000,
    unit: 'sq ft',
    claim: 'supply-added',
    ...MPAC,
  },
  {
    figure: 'Self-storage in Toronto, more than',
    low: 8_000_000,
    high: 8_000_000,
    unit: 'sq ft',
    claim: 'supply-toronto',
    ...MPAC,
  },
  {
    figure: 'Self-storage in Ottawa, about',
    low: 3_000_000,
    high: 3_000_000,
    unit: 'sq ft',
    claim: 'supply-ottawa',
    ...MPAC,
  },
  {
    figure: 'Self-storage in Mississauga, about',
    low: 2_000_000,
    high: 2_000_000,
    unit: 'sq ft',
    claim: 'supply-mississauga',
    ...MPAC,
  },
  { figure: 'Occupancy, Ontario', low: 85, high: 92, unit: '%', claim: 'occupancy', ...BROKERAGE },
  { figure: 'Growth of rents, Ontario', low: 3, high: 5, unit: '% a year', claim: 'rent-growth', ...BROKERAGE },
  { figure: 'Cap rates, working range', low: 5.5, high: 7, unit: '%', claim: 'cap-band', ...BROKERAGE },
  {
    figure: 'Cap rates, Toronto and Vancouver',
    low: 4.5,
    high: 5.5,
    unit: '%',
    claim: 'cap-rate-major-2021-q4',
    ...COLLIERS,
  },
  {
    figure: 'Cap rates, secondary markets of Canada',
    low: 5,
    high: 6.5,
    unit: '%',
    claim: 'cap-rate-secondary-2021-q4',
    ...COLLIERS,
  },
  { figure: 'Mortgage rate, 5 years fixed', low: 6.25, high: 7.5, unit: '%', claim: 'rate-5-year', ...RATES },
  { figure: 'Mortgage rate, 10 years fixed', low: 6.5, high: 7.75, unit: '%', claim: 'rate-10-year', ...RATES },
  { figure: 'Mortgage rate, private lender', low: 8, high: 12, unit: '%', claim: 'rate-private', ...RATES },
];

const RENT =
  'Web rates of the ten nearest sites on one day, first-month offers noted; Rivals averages them. Ask two managers by telephone what regulars pay.';
const LEDGER = 'From 24 months of the seller’s invoices, divided by rentable area';
const QUOTES = 'Three written quotes on one scope, with mobilization and HST apart';

/** In the order in which they are needed. */
export const MISSING: readonly { group: string; rows: readonly Missing[] }[] = [
  {
    group: 'Rent by size and region',
    rows: ['GTA', 'Ottawa and Eastern Ontario', 'Southwestern Ontario', 'Northern Ontario'].map((region) => ({
      figure: `Rent, 10 x 10, ${region}`,
      unit: '$ a month',
      how: RENT,
    })),
  },
  {
    group: 'People and space',
    rows: [
      {
        figure: 'Area per person, Ontario',
        unit: 'sq ft',
        how: 'Divide the area above by the population of the same year, which Statistics Canada gives by quarter on its site.',
      },
      {
        figure: 'Area per person, your trade area',
        unit: 'sq ft',
        how: 'Summary works it out: people by dissemination area from the census, area from permits, aerial measuring and calls.',
      },
    ],
  },
  {
    group: 'Operating cost per square foot and year',
    rows: [
      {
        figure: 'Property tax',
        unit: '$ / sq ft',
        how: 'Assessed value from the roll times the municipality’s rate for the class, both posted; divide by rentable area.',
      },
      {
        figure: 'Insurance',
        unit: '$ / sq ft',
        how: 'Two brokers’ indications from one sheet: construction, area, protection, claims of five years.',
      },
      {
        figure: 'Utilities',
        unit: '$ / sq ft',
        how: `${LEDGER}; check kilowatt-hours on two winter bills against heated area.`,
      },
      {
        figure: 'Payroll and contract labour',
        unit: '$ / sq ft',
        how: 'Hours of the week by task at the wage a posting of this week offers, with the employer’s contributions.',
      },
      {
        figure: 'Repairs, snow and grounds',
        unit: '$ / sq ft',
        how: `${LEDGER}; a snow contractor quotes by season from a marked plan.`,
      },
      {
        figure: 'Marketing, software and office',
        unit: '$ / sq ft',
        how: `${LEDGER}; software vendors quote by unit and month the same day.`,
      },
      {
        figure: 'All operating costs of a public owner',
        unit: '% of revenue',
        how: 'Annual report of StorageVault Canada on SEDAR+: property operating costs divided by revenue, by segment.',
      },
    ],
  },
  {
    group: 'Cost of a unit of work',
    rows: [
      {
        figure: 'Roll-up door, supplied and fitted',
        unit: '$ each',
        how: `${QUOTES}; give size, wind rating and number of doors.`,
      },
      {
        figure: 'Metal roof, recoat and replace',
        unit: '$ / sq ft',
        how: `${QUOTES}; a roof consultant’s survey is the scope.`,
      },
      {
        figure: 'Asphalt, overlay and rebuild',
        unit: '$ / sq ft',
        how: `${QUOTES}; give thickness, base and drainage from cores.`,
      },
      { figure: 'Fence and gate', unit: '$ / ft', how: `${QUOTES}; give height, posts, operator and access control.` },
      {
        figure: 'LED lighting',
        unit: '$ each',
        how: `${QUOTES}; ask the utility’s Save on Energy program for its rebate list first.`,
      },
      {
        figure: 'Building, single-storey drive-up',
        unit: '$ / sq ft',
        how: 'Two builders and a cost consultant on one drawing; Statistics Canada’s building construction price index moves an older quote to today.',
      },
    ],
  },
  {
    group: 'What buyers pay',
    rows: [
      {
        figure: 'Cap rate of a sale near here',
        unit: '%',
        how: 'Price from the registered transfer, income from the listing broker; ask your appraiser for three sales with their dates.',
      },
    ],
  },
];

const WIDTHS = [38, 13, 13, 13, 12, 62, 16, 16];
const HEADS = ['Figure', 'From', 'To', 'Unit', 'As of', 'Source, or how to get it', 'Yours, from', 'Yours, to'];

/** Figures of Ontario to hold a property against, with room for the buyer's own. */
export function writeBenchmarks(book: Book): void {
  const page = book.page({
    name: 'Benchmarks',
    title: 'Figures of Ontario',
    lead: 'A figure stands here only where somebody states it, with the day. Where nobody publishes one, the row says how you get it in an afternoon. The shaded cells are for your own figures.',
    widths: WIDTHS,
    landscape: true,
    freeze: { rows: 3, columns: 1 },
  });
  page.header(HEADS);
  const own = [
    { input: null, format: 'decimal' as const },
    { input: null, format: 'decimal' as const },
  ];
  const tall = (row: number, text: string): void => {
    page.sheet.getRow(row).height = Math.max(1, Math.ceil(text.length / 60)) * LINE_POINTS;
  };
  page.section('Stated or published');
  for (const { figure, low, high, unit, asOf, source, link } of BENCHMARKS) {
    const format = low > 1000 ? 'whole' : 'decimal';
    const shown = (value: number) => ({ formula: String(value), format }) as const;
    const row = page.line([figure, shown(low), shown(high), unit, asOf, source, ...own]);
    if (link) page.sheet.getCell(row, 6).value = { text: source, hyperlink: link };
    tall(row, source);
  }
  for (const { group, rows } of MISSING) {
    page.section(`${group}: nobody publishes it`);
    for (const { figure, unit, how } of rows) tall(page.line([figure, null, null, unit, null, how, ...own]), how);
  }
}
