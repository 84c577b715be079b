import { BUILT_IN_BROKERAGE } from '@brokerage/contracts';
import { SERVICES, SERVICES_AS_OF } from '../../content/services.ts';
import type { WorkbookBuilder } from './workbook-builder.ts';
import type { Page } from './page.ts';
import { STYLES } from './styles.ts';

/** A figure about Ontario, published by somebody outside the site or by the brokerage itself, exactly as its source gives it. */
interface Benchmark {
  figure: string;
  low: number;
  high: number;
  unit: string;
  /** Id in the site's register of claims, which has the same value, day and source. */
  claim: string;
  asOf: string;
  source: string;
  /** Where the source can be read. */
  link?: string;
  /** How the figure is calculated from those of the source, if it is. */
  formula?: string;
}

/** One published figure divided by another. */
interface Quotient {
  figure: string;
  unit: string;
  /** Ids of the claims for numerator and denominator. */
  of: readonly [string, string];
  asOf: string;
  source: string;
}

/** A figure that nobody publishes for Ontario: whom to ask, and for what, to get it in an afternoon. */
interface Missing {
  figure: string;
  unit: string;
  how: string;
}

interface Subject {
  subject: string;
  stated: readonly Benchmark[];
  quotients?: readonly Quotient[];
  missing: readonly Missing[];
}

const exactly = (value: number) => ({ low: value, high: value });
const MPAC = {
  unit: 'sq ft',
  asOf: '2023',
  source: 'Municipal Property Assessment Corporation (MPAC), study of self-storage',
  link: 'https://www.mpac.ca/en/News/OurStories/evolutionselfstoragefacilitiesOntario',
};
const BROKERAGE = {
  asOf: BUILT_IN_BROKERAGE.claimsStatedOn,
  source: 'Stated by the brokerage: a working figure, not a statistic',
};
const RATES = {
  unit: '% a year',
  asOf: '2025-02-20',
  source: 'Indicative: article on commercial mortgage rates on the brokerage’s site',
};
const COLLIERS = {
  unit: '%',
  asOf: '2021 Q4',
  source: 'Colliers International, quoted in Self Storage Canada, January 2022, page 18',
  link: 'https://content.yudu.com/web/440sj/0A44a3n/SSCJanuary2022/html/18.html',
};
const STORAGEVAULT_2025_Q1 = {
  asOf: '2025 Q1',
  link: 'https://manilatimes.net/2025/04/24/tmt-newswire/globenewswire/storagevault-reports-2025-first-quarter-results-completes-another-100000-square-feet-of-new-space-announces-1262-million-of-acquisitions-and-increases-dividend/2098106',
};
const BUILDING_COSTS = {
  unit: '%',
  asOf: '2025 Q4',
  source:
    'Statistics Canada, building construction price indexes, January 27, 2026: change from the quarter before, then from the year before',
  link: 'https://www150.statcan.gc.ca/n1/daily-quotidien/260127/t001c-eng.htm',
};
const MODERN_STORAGE_MEDIA = {
  asOf: '2025',
  link: 'https://www.modernstoragemedia.com/msm-exclusives/great-north-barriers-development-challenges-in-canada',
};

const QUOTES = 'Three written quotes on one scope, with mobilization and HST separate';
const { low: appraisalFrom, high: appraisalTo } = SERVICES.appraisal.fee;
const APPRAISAL_FEE = `CA$${appraisalFrom.toLocaleString('en-CA')} to ${appraisalTo.toLocaleString('en-CA')} on our assumption of ${SERVICES_AS_OF}`;

/** In the order in which they are needed. */
const SUBJECTS: readonly Subject[] = [
  {
    subject: 'Supply and people',
    stated: [
      { figure: 'Self-storage in Ontario', claim: 'supply', ...exactly(37_300_000), ...MPAC },
      { figure: 'Added in the previous three years', claim: 'supply-added', ...exactly(4_200_000), ...MPAC },
      { figure: 'Self-storage in Toronto, more than', claim: 'supply-toronto', ...exactly(8_000_000), ...MPAC },
      { figure: 'Self-storage in Ottawa, about', claim: 'supply-ottawa', ...exactly(3_000_000), ...MPAC },
      { figure: 'Self-storage in Mississauga, about', claim: 'supply-mississauga', ...exactly(2_000_000), ...MPAC },
      {
        figure: 'People in Ontario',
        claim: 'population-ontario',
        ...exactly(15_801_768),
        unit: 'people',
        asOf: '2023-10-01',
        source: 'Statistics Canada, The Daily, December 19, 2023',
        link: 'https://www150.statcan.gc.ca/n1/daily-quotidien/231219/dq231219c-eng.htm',
      },
    ],
    quotients: [
      {
        figure: 'Area per person, Ontario',
        unit: 'sq ft',
        of: ['supply', 'population-ontario'],
        asOf: '2023',
        source: 'Worked out here: MPAC’s area divided by Statistics Canada’s estimate, both above',
      },
    ],
    missing: [
      {
        figure: 'Area per person, your trade area',
        unit: 'sq ft',
        how: 'Summary works it out. People: census tables by dissemination area, within the drive time you chose. Area: permits at the building department, roof outlines measured on the municipality’s aerial map, and a call to each site.',
      },
      {
        figure: 'Area coming, your trade area',
        unit: 'sq ft',
        how: 'Ask the planner on duty for applications with the words storage, warehouse or mini-storage: site plan, zoning and minor variance. Ask the building department for permits issued and not closed. Enter both on Pipeline.',
      },
    ],
  },
  {
    subject: 'Rents and occupancy',
    stated: [
      { figure: 'Occupancy, Ontario', claim: 'occupancy', low: 85, high: 92, unit: '%', ...BROKERAGE },
      { figure: 'Rent growth, Ontario', claim: 'rent-growth', low: 3, high: 5, unit: '% a year', ...BROKERAGE },
      {
        figure: 'StorageVault, same stores: growth in revenue, then in income',
        claim: 'same-store-2025-q1',
        low: 1.4,
        high: 2.6,
        unit: '% in a year',
        source: 'First quarter results of April 23, 2025; one owner, all of Canada',
        ...STORAGEVAULT_2025_Q1,
      },
    ],
    missing: [
      {
        figure: 'Occupancy near here',
        unit: '%',
        how: 'Ask each of the ten nearest sites, by size, what is available today and from when; a size without a price on the web may be full. Count locks on a walk as a check. Enter it on Rivals.',
      },
      {
        figure: 'Rent existing tenants pay, below the web rate',
        unit: '%',
        how: 'Not given over the telephone. Take it from the seller’s rent roll: rent paid against today’s rate of the same size, with tenants of more than a year shown separately.',
      },
    ],
  },
  {
    subject: 'Operating costs',
    stated: [
      {
        figure: 'StorageVault: operating costs, summer quarter',
        claim: 'operating-share-2024-q3',
        ...exactly(31.5),
        formula: '(1-54.1/79)*100',
        unit: '% of revenue',
        asOf: '2024 Q3',
        source:
          'Worked out here from revenue of 79.0 and net operating income of 54.1 million, results of October 23, 2024; all of Canada',
        link: 'https://www.cbj.ca/storagevault-reports-2024-third-quarter-results-highlights-204-5-million-of-acquisitions-expansion-space-and-increases-dividend/',
      },
      {
        figure: 'StorageVault: operating costs, winter quarter',
        claim: 'operating-share-2025-q1',
        ...exactly(37.5),
        formula: '(1-47.7/76.3)*100',
        unit: '% of revenue',
        source:
          'Worked out here from revenue of 76.3 and net operating income of 47.7 million, results of April 23, 2025; all of Canada',
        ...STORAGEVAULT_2025_Q1,
      },
      {
        figure: 'Property tax rate, commercial, Toronto',
        claim: 'tax-rate-toronto-2023',
        ...exactly(2.169817),
        unit: '% of value',
        asOf: '2023',
        source: 'City of Toronto, 2023 property tax rates; the City posts each year’s rate',
        link: 'https://www.toronto.ca/services-payments/property-taxes-utilities/property-tax/2023-property-tax-rates-and-fees/',
      },
      {
        figure: 'Property tax rate, commercial, Brantford',
        claim: 'tax-rate-brantford-2025',
        ...exactly(3.248604),
        unit: '% of value',
        asOf: '2025',
        source: 'City of Brantford, tax rates 2025, without a business improvement area',
        link: 'https://www.brantford.ca/en/living-here/tax-rates-2025.aspx',
      },
      {
        figure: 'Electricity, off-peak to on-peak',
        claim: 'electricity-2025-11',
        low: 9.8,
        high: 20.3,
        unit: '¢ / kWh',
        asOf: '2025-11-01',
        source:
          'Ontario Energy Board, small business by time of use, before delivery, rebate and HST; carried by Wawa-news',
        link: 'https://wawa-news.com/index.php/2025/10/18/ontario-energy-board-announces-changes-to-electricity-prices/',
      },
      {
        figure: 'Minimum wage',
        claim: 'minimum-wage-2025-10',
        ...exactly(17.6),
        unit: '$ / hour',
        asOf: '2025-10-01',
        source:
          'Province of Ontario, announcement of April 1, 2025, carried by windsoriteDOTca; it changes each October',
        link: 'https://windsorite.ca/2025/04/ontario-raising-minimum-wage/',
      },
    ],
    missing: [
      {
        figure: 'Property tax',
        unit: '$ / sq ft',
        how: 'Ask the tax office for a tax certificate for the roll number. Assessed value times this year’s rate for its class, which the municipality posts; divide by rentable area. Ask what a reassessment after the sale or an addition would add.',
      },
      {
        figure: 'Insurance',
        unit: '$ / sq ft',
        how: 'Ask two commercial brokers for an indication from one sheet: construction, area, year, alarm, sprinklers, five years of claims. Premium, tax and deductible separate.',
      },
      {
        figure: 'Utilities',
        unit: '$ / sq ft',
        how: 'Ask the seller for 24 months of bills, not totals. Kilowatt-hours times the price above plus the local utility’s delivery charge; compare two winter bills with the heated area.',
      },
      {
        figure: 'Payroll and contract labour',
        unit: '$ / sq ft',
        how: 'Write down a week’s hours by task. Price each at what this week’s local job postings offer, not below the minimum wage; add CPP, EI, WSIB and vacation pay. Ask a management firm for its price for the same week.',
      },
      {
        figure: 'Repairs, snow and grounds',
        unit: '$ / sq ft',
        how: '24 months of invoices less capital items, divided by rentable area. Ask the present snow contractor and one other for a season’s price on a marked plan: trigger depth, salt, hauling away.',
      },
      {
        figure: 'Marketing, software and office',
        unit: '$ / sq ft',
        how: '24 months of invoices. Ask the software vendor for the price per unit per month at your unit count, and the card processor for its rate on rent.',
      },
    ],
  },
  {
    subject: 'Building costs and unit prices',
    stated: [
      {
        figure: 'Non-residential building, Toronto',
        claim: 'building-cost-toronto-2025-q4',
        low: 0.5,
        high: 3.6,
        ...BUILDING_COSTS,
      },
      {
        figure: 'Non-residential building, Ottawa',
        claim: 'building-cost-ottawa-2025-q4',
        low: 0.6,
        high: 3.5,
        ...BUILDING_COSTS,
      },
      {
        figure: 'Non-residential building, London',
        claim: 'building-cost-london-2025-q4',
        low: 2.3,
        high: 9.9,
        ...BUILDING_COSTS,
      },
      {
        figure: 'Municipal development fees, about',
        claim: 'development-fees-2025',
        ...exactly(24),
        unit: '$ / sq ft',
        source: 'Modern Storage Media, summer 2025: a trade magazine’s figure, up from 8 to 12',
        ...MODERN_STORAGE_MEDIA,
      },
      {
        figure: 'Land, secondary and tertiary markets in Canada',
        claim: 'land-outside-primary-2025',
        low: 1_000_000,
        high: 2_000_000,
        unit: '$ / acre',
        source: 'Modern Storage Media, summer 2025: a trade magazine’s figure; Ontario is not broken out',
        ...MODERN_STORAGE_MEDIA,
      },
      {
        figure: 'Flat roof, full installation, Toronto',
        claim: 'flat-roof-toronto-2026',
        low: 8,
        high: 18,
        unit: '$ / sq ft',
        asOf: '2026',
        source: 'PWCR, roofing contractor: its own range for commercial roofs',
        link: 'https://pwcr.ca/?p=7652',
      },
    ],
    missing: [
      {
        figure: 'Roll-up door, supplied and installed',
        unit: '$ each',
        how: 'Ask two door suppliers with crews in Ontario: size, gauge, wind rating, latch, removal of the old door. Supply, installation and HST separate; the price of one, of ten and of a hundred.',
      },
      {
        figure: 'Metal roof, recoat or replace',
        unit: '$ / sq ft',
        how: `A survey by a consultant who sells no roofs sets the scope. ${QUOTES}: fasteners, ridge, insulation and warranty each on a line.`,
      },
      {
        figure: 'Asphalt, overlay or rebuild',
        unit: '$ / sq ft',
        how: `Two cores say which of the two it is. ${QUOTES}: milling, base, millimetres of asphalt, catch basins, line painting.`,
      },
      {
        figure: 'Fence and gate',
        unit: '$ / ft',
        how: 'Two fence contractors: length, height, gauge, posts below frost. The gate’s operator, loops and keypad come from the access vendor and are a line of their own.',
      },
      {
        figure: 'LED lighting',
        unit: '$ each',
        how: 'Count fixtures on a walk at night. Ask an electrical contractor for a price per fixture with lift and disposal and, before you sign, the utility which Save on Energy rebate applies.',
      },
      {
        figure: 'Building, single-storey drive-up',
        unit: '$ / sq ft',
        how: 'Two builders and a cost consultant on one drawing: slab, shell, doors, fire separations and site work separate. The index above brings an older quote up to date.',
      },
      {
        figure: 'Development charges, this municipality',
        unit: '$ / sq ft',
        how: 'The by-law and its pamphlet give a rate per square metre by class. Ask planning in writing which class storage is in, and what the region and the school boards add.',
      },
    ],
  },
  {
    subject: 'What buyers pay, and borrow at',
    stated: [
      { figure: 'Cap rates, working range', claim: 'cap-band', low: 5.5, high: 7, unit: '%', ...BROKERAGE },
      {
        figure: 'Cap rates, Toronto and Vancouver',
        claim: 'cap-rate-major-2021-q4',
        low: 4.5,
        high: 5.5,
        ...COLLIERS,
      },
      {
        figure: 'Cap rates, secondary markets in Canada',
        claim: 'cap-rate-secondary-2021-q4',
        low: 5,
        high: 6.5,
        ...COLLIERS,
      },
      { figure: 'Mortgage rate, 5-year fixed', claim: 'rate-5-year', low: 6.25, high: 7.5, ...RATES },
      { figure: 'Mortgage rate, 10-year fixed', claim: 'rate-10-year', low: 6.5, high: 7.75, ...RATES },
      { figure: 'Mortgage rate, private lender', claim: 'rate-private', low: 8, high: 12, ...RATES },
    ],
    missing: [
      {
        figure: 'Cap rate on a nearby sale',
        unit: '%',
        how: `Price from the registered transfer, income from the broker who sold it. Ask your AACI appraiser for three sales with their dates; a full appraisal costs ${APPRAISAL_FEE}.`,
      },
      {
        figure: 'Mortgage rate, this week',
        unit: '% a year',
        how: 'Give three lenders one page of facts on one day; ask for spread, index and term, and what the rate would be if it were locked today. Ask for every fee as well.',
      },
    ],
  },
];

export const BENCHMARKS: readonly Benchmark[] = SUBJECTS.flatMap(({ stated }) => stated);
export const MISSING: readonly Missing[] = SUBJECTS.flatMap(({ missing }) => missing);

/** Markets whose rents a buyer compares; nobody publishes these by size. */
export const RENT_REGIONS: readonly string[] = [
  'Toronto',
  'Around Toronto: Durham, York, Peel, Halton',
  'Hamilton and Niagara',
  'Kitchener, Guelph and Brantford',
  'London, Windsor and the southwest',
  'Barrie, Muskoka and Georgian Bay',
  'Kingston, Belleville and Peterborough',
  'Ottawa and the east',
  'Sudbury, Thunder Bay and the north',
];

const RENT_SIZES = ['5 x 10', '10 x 10', '10 x 20'];
const RENT_HOW =
  'Web rates of the ten nearest sites on one day, in one sitting, before offers and insurance; note the offer beside it. Take the median of the ten. A telephone call to two managers tells you whether the web rate is what they charge.';

const WIDTHS = [36, 12, 12, 13, 11, 60, 7, 11, 11];
const HEADS = [
  'Figure',
  'From',
  'To',
  'Unit',
  'As of',
  'Source, or whom to ask and what',
  'Link',
  'Yours, from',
  'Yours, to',
];

/** Writes figures for Ontario to compare a property with, with room for the buyer's own. */
export function writeBenchmarks(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Benchmarks',
    title: 'Ontario figures',
    lead: 'A figure appears here only where somebody publishes it, with the day and the source. Where nobody does, its row says whom to ask, and for what, to get it in an afternoon. The shaded cells are for your own figures.',
    widths: WIDTHS,
    landscape: true,
    freeze: { rows: 3, columns: 1 },
  });
  page.header(HEADS);
  const rowOf = new Map<string, number>();
  for (const subject of SUBJECTS) writeSubject(page, subject, rowOf);
  writeRents(page);
}

const ownCells = (count: number, format: 'decimal' | 'cents') =>
  Array.from({ length: count }, () => ({ input: null, format }));

function writeSubject(
  page: Page,
  { subject, stated, quotients = [], missing }: Subject,
  rowOf: Map<string, number>,
): void {
  page.section(subject);
  const row = (figure: string, from: string, to: string, unit: string, asOf: string, source: string): number => {
    const format = Number(from) > 1000 ? 'whole' : 'decimal';
    const shown = (formula: string) => ({ formula, format }) as const;
    const at = page.line([figure, shown(from), shown(to), unit, asOf, source, null, ...ownCells(2, 'decimal')]);
    page.fitRow(at, [figure, '', '', unit, asOf, source]);
    return at;
  };
  for (const { figure, low, high, unit, claim, asOf, source, link, formula } of stated) {
    const at = row(figure, formula ?? String(low), formula ?? String(high), unit, asOf, source);
    // In a cell of its own, because a link longer than its cell does not wrap.
    if (link) {
      const cell = page.sheet.getCell(at, 7);
      cell.value = { text: 'Read', hyperlink: link };
      cell.style = STYLES.link;
    }
    rowOf.set(claim, at);
  }
  for (const { figure, unit, of, asOf, source } of quotients) {
    const [above, below] = of.map((claim) => `B${rowOf.get(claim)}`);
    row(figure, `${above}/${below}`, `${above}/${below}`, unit, asOf, source);
  }
  for (const { figure, unit, how } of missing) {
    const at = page.line([figure, null, null, unit, null, how, null, ...ownCells(2, 'decimal')]);
    page.fitRow(at, [figure, '', '', unit, '', how]);
  }
}

function writeRents(page: Page): void {
  page.section('Rent a month by size and region: nobody publishes it, so the cells are yours to fill');
  page.paragraph(RENT_HOW);
  page.header(['Region', ...RENT_SIZES, 'Day']);
  for (const region of RENT_REGIONS) page.line([region, ...ownCells(3, 'cents'), { input: null, format: 'date' }]);
}
