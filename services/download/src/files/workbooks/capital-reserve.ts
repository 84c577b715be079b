import type { WorkbookPlan } from './workbook-builder.ts';
import { COSTS, FIRST_REPAIRS, GROWTH, INDOOR_UNITS } from './example-facility.ts';
import { column } from './page.ts';

const YEARS = 10;
const START_COLUMN = 8;
const ROWS = 24;
const years = Array.from({ length: YEARS }, (_, at) => ({ year: at + 1, col: column(at + START_COLUMN) }));

/** Part, quantity, unit, cost per unit, year of the last renewal, life in years. */
const EXAMPLE = [
  ['Metal roof, building A: fasteners and coating', 6000, 'sq ft', 3.5, 2016, 20],
  ['Metal roof, building B: fasteners and coating', 11_000, 'sq ft', 3.5, 2020, 20],
  ['Roll-up doors, springs and latches', INDOOR_UNITS, 'doors', 90, 2010, 20],
  ['Roll-up doors, replacement of the worst', 6, 'doors', 950, 2006, 30],
  ['Asphalt: crack sealing', 24_000, 'sq ft', 0.35, 2022, 5],
  ['Asphalt: resurfacing', 24_000, 'sq ft', 4.5, 2019, 20],
  ['Gate operator and keypad', 1, 'set', 14_000, 2019, 12],
  ['Cameras and recorder', 8, 'cameras', 750, 2019, 8],
  ['LED yard and wall lights', 18, 'lights', 420, 2017, 12],
  ['Fence and bollards', 600, 'feet', 38, 2009, 30],
  ['Heating and cooling, office', 1, 'unit', 9_500, 2013, 16],
  ['Fire alarm panel', 1, 'panel', 11_000, 2021, 18],
  ['Catch basins and grading', 1, 'job', 6000, 2015, 15],
  ['Exterior paint and signs', 1, 'job', 9_000, 2018, 10],
] as const;

export const capitalReserve: WorkbookPlan = {
  title: 'Capital reserve: ten-year plan of repairs and replacements',
  purpose: 'When each part of the site must be renewed, what that costs, and how much to set aside every year.',
  steps: [
    'Take parts, quantities and lives from the building condition report; take costs from quotes.',
    'On Plan, overwrite the example rows. A part whose life is over falls due in year 1.',
    'Set the yearly contribution so that the fund never goes below zero. The level contribution shows where to begin.',
    'Enter the contribution as capital reserve in the acquisition pro forma. Year 1 belongs in the price negotiation.',
  ],
  limits: [
    'Canadian dollars without HST, raised by the yearly cost growth. Each part falls due at the end of each life within the ten years.',
    'Emergencies, tenant improvements and expansion are left out.',
  ],
  write(builder) {
    const page = builder.page({
      name: 'Plan',
      title: 'Ten-year plan',
      lead: 'The rows and figures in the shaded cells are an example. Overwrite them.',
      widths: [44, 11, 10, 12, 12, 10, 12, ...years.map(() => 11)],
      landscape: true,
      twoAcross: true,
      onePage: true,
      freeze: { rows: 2, columns: 1 },
    });
    page.section('Fund');
    page.input('First year of the plan', 2027, 'year', { name: 'First_year' });
    page.input('Cost growth per year', GROWTH, 'percent', { name: 'Cost_growth' });
    page.input('Fund at the start', FIRST_REPAIRS, 'money', { name: 'Opening_fund' });
    page.input('Contribution per year', COSTS.reserve, 'money', { name: 'Contribution' });
    page.section('Parts');
    const head = page.header([
      'Part',
      'Quantity',
      'Unit',
      'Cost per unit',
      'Last renewed',
      'Life, years',
      'Next due',
      ...years.map(({ year }) => `Year ${year}`),
    ]);
    const first = page.next;
    for (let at = 0; at < ROWS; at += 1) {
      const row = page.next;
      const [part, quantity, unit, cost, renewed, life] = EXAMPLE[at] ?? [null, null, null, null, null, null];
      page.line([
        { input: part },
        { input: quantity, format: 'decimal' },
        { input: unit },
        { input: cost, format: 'cents' },
        { input: renewed, format: 'year' },
        { input: life, format: 'whole' },
        { formula: `IF(OR(B${row}=0,F${row}<=0,First_year=0),0,MAX(First_year,E${row}+F${row}))`, format: 'year' },
        ...years.map(({ year }) => ({
          formula: `IF($G${row}=0,0,IF(AND(First_year+${year - 1}>=$G${row},MOD(First_year+${year - 1}-$G${row},MAX(1,$F${row}))=0),$B${row}*$D${row}*(1+Cost_growth)^${year - 1},0))`,
          format: 'money' as const,
        })),
      ]);
    }
    const last = page.next - 1;
    const yearly = (label: string, formula: (col: string, year: number) => string, strong = false) =>
      page.line(
        [
          label,
          null,
          null,
          null,
          null,
          null,
          null,
          ...years.map(({ col, year }) => ({ formula: formula(col, year), format: 'money' as const })),
        ],
        { strong },
      );
    const due = yearly('Due in the year', (col) => `SUM(${col}${first}:${col}${last})`, true);
    yearly('Paid into the fund', () => 'Contribution');
    const fund = page.next;
    yearly(
      'Fund at year end',
      (col, year) =>
        `${year === 1 ? 'Opening_fund' : `${column(START_COLUMN + year - 2)}${fund}`}+Contribution-${col}${due}`,
      true,
    );
    const span = (row: number) => `${years[0]?.col}${row}:${years.at(-1)?.col}${row}`;
    page.section('Results');
    page.total('Renewals in ten years', `SUM(${span(due)})`, 'money', { name: 'Ten_years' });
    page.result('Level contribution that pays for them all', `MAX(0,(Ten_years-Opening_fund)/${YEARS})`, 'money', {
      name: 'Level_contribution',
    });
    page.result('Lowest point of the fund', `MIN(${span(fund)})`, 'money', { name: 'Lowest_fund' });
    page.result(
      'Verdict',
      'IF(Ten_years=0,"Enter the parts",IF(Lowest_fund>=0,"The fund lasts","The fund runs dry: pay in more or sooner"))',
      'text',
    );
    page.chart({
      title: 'What falls due and what is in the fund, by year',
      kind: 'column',
      categories: span(head),
      series: [
        { name: 'Due in the year', values: span(due) },
        { name: 'Fund at year end', values: span(fund) },
      ],
      format: 'money',
    });
    page.sheet.pageSetup.printTitlesRow = `${head}:${head}`;
  },
};
