import { STRESS_MARGIN_POINTS } from '../../content/thresholds.ts';
import type { WorkbookBuilder } from './workbook-builder.ts';
import type { Page } from './page.ts';
import { coverageWith, debtServiceWith, type Driver, incomeWith, valueWith } from './sensitivity-formulas.ts';
import type { Format } from './styles.ts';

const DRIVERS: readonly (readonly [string, Driver])[] = [
  ['Street rents', 'Full_rent'],
  ['Economic occupancy', 'Occupancy'],
  ['Bad debt', 'Bad_debt'],
  ['Other income', 'Other_income'],
  ['Fixed costs', 'Fixed_costs'],
  ['Costs that vary with income', 'Variable_share'],
  ['Market cap rate', 'Cap_rate'],
  ['Interest rate', 'Loan_rate'],
  ['Loan to value', 'Loan_to_value'],
  ['Purchase price', 'Purchase_price'],
];
const EXAMPLE_STEP = 0.1;
/** Length of the longest bar in characters. */
const BAR = 24;

interface Measure {
  title: string;
  base: string;
  format: Format;
  /** Columns of the change when a driver goes down, of the change when it goes up, and of its rank. */
  down: string;
  up: string;
  rank: string;
}

/** Writes ten drivers, each one step down and up, ranked by their effect on value and on coverage. */
export function writeTornado(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Tornado',
    title: 'What moves value and coverage most',
    lead: 'Each driver goes one step down and one step up from the base case while the others stay put. The steps are an example. Overwrite them.',
    widths: [28, 14, 17, 17, 28, 28, 13, 13, 10, 10],
    landscape: true,
  });
  page.section('One step down and up');
  page.header([
    'Driver',
    'Step, share',
    'Value, step down',
    'Value, step up',
    'Coverage, step down',
    'Coverage, step up',
    'Span of value',
    'Span of coverage',
    'Rank by value',
    'Rank by coverage',
  ]);
  const first = page.next;
  const end = first + DRIVERS.length - 1;
  /** Of two drivers with the same effect, the upper one ranks first. */
  const rankOf = (span: string, row: number) =>
    `COUNTIF(${span}$${first}:${span}$${end},">"&${span}${row})+COUNTIF(${span}$${first}:${span}${row},${span}${row})`;
  for (const [label, driver] of DRIVERS) {
    const row = page.next;
    const down = { [driver]: `${driver}*(1-$B${row})` };
    const up = { [driver]: `${driver}*(1+$B${row})` };
    page.line([
      label,
      { input: EXAMPLE_STEP, format: 'percent' },
      { formula: `${valueWith(down)}-Value_today`, format: 'money' },
      { formula: `${valueWith(up)}-Value_today`, format: 'money' },
      { formula: `${coverageWith(down)}-Coverage`, format: 'times' },
      { formula: `${coverageWith(up)}-Coverage`, format: 'times' },
      { formula: `ROUND(ABS(D${row}-C${row}),2)`, format: 'money' },
      { formula: `ROUND(ABS(F${row}-E${row}),6)`, format: 'times' },
      { formula: rankOf('G', row), format: 'whole' },
      { formula: rankOf('H', row), format: 'whole' },
    ]);
  }
  writeRanking(page, first, end, {
    title: 'Ranked by value',
    base: 'value',
    format: 'money',
    down: 'C',
    up: 'D',
    rank: 'I',
  });
  writeRanking(page, first, end, {
    title: 'Ranked by coverage',
    base: 'coverage',
    format: 'times',
    down: 'E',
    up: 'F',
    rank: 'J',
  });
  page.section('The widest');
  page.result('Span of value', `MAX(G${first}:G${end})`, 'money', { name: 'Widest_value' });
  page.result('Span of coverage', `MAX(H${first}:H${end})`, 'times', { name: 'Widest_coverage' });
}

function writeRanking(page: Page, first: number, last: number, measure: Measure): void {
  const { title, base, format, down, up, rank: ranks } = measure;
  page.section(title);
  page.header(['Driver', 'Rank', `Worse: change in ${base}`, `Better: change in ${base}`, 'Worse', 'Better']);
  const range = (letter: string) => `$${letter}$${first}:$${letter}$${last}`;
  const widest = `MAX(0.000000001,MAX(-MIN(${range(down)},${range(up)}),MAX(${range(down)},${range(up)})))`;
  for (let rank = 1; rank <= last - first + 1; rank += 1) {
    const row = page.next;
    const found = (letter: string) => `INDEX(${range(letter)},MATCH($B${row},${range(ranks)},0))`;
    page.line([
      { formula: found('A'), format: 'text' },
      { formula: `${rank}`, format: 'whole' },
      { formula: `MIN(0,${found(down)},${found(up)})`, format },
      { formula: `MAX(0,${found(down)},${found(up)})`, format },
      { formula: `REPT("█",ROUND(-${BAR}*C${row}/${widest},0))`, format: 'text' },
      { formula: `REPT("█",ROUND(${BAR}*D${row}/${widest},0))`, format: 'text' },
    ]);
    page.styleBars(row, { worse: 5, better: 6 });
  }
}

/** Writes four shocks, each alone and all together, against the debt and what the lender requires. */
export function writeShocks(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Shocks',
    title: 'A bad year: four shocks, alone and together',
    lead: 'The shocks in the shaded cells are an example. Overwrite them. All together is the case to decide by.',
    widths: [46, 17, 17, 17, 17, 18],
    landscape: true,
  });
  page.section('Shocks');
  page.input('Economic occupancy, points lost', 0.1, 'percent', { name: 'Occupancy_shock' });
  page.input('Rents, share lost', 0.1, 'percent', { name: 'Rent_shock' });
  page.input('Interest rate at renewal, points added', STRESS_MARGIN_POINTS / 100, 'percent', { name: 'Rate_shock' });
  page.input('Fixed costs, share added', 0.1, 'percent', { name: 'Cost_shock' });
  page.input('One-time repair in the same year', 35_000, 'money', { name: 'One_repair' });
  page.section('What is left');
  page.header(['Case', 'Net operating income', 'Debt service', 'Coverage', 'Cash after debt', 'Coverage required']);
  const occupancy = { Occupancy: 'MAX(0,Occupancy-Occupancy_shock)' };
  const rent = { Full_rent: 'Full_rent*(1-Rent_shock)' };
  const rate = { Loan_rate: 'Loan_rate+Rate_shock' };
  const cost = { Fixed_costs: 'Fixed_costs*(1+Cost_shock)' };
  const cases = [
    ['Base case', {}],
    ['Occupancy alone', occupancy],
    ['Rents alone', rent],
    ['Interest rate alone', rate],
    ['Costs alone', cost],
    ['All four together', { ...occupancy, ...rent, ...rate, ...cost }],
  ] as const;
  const first = page.next;
  for (const [label, changes] of cases) {
    const row = page.next;
    page.line(
      [
        label,
        { formula: incomeWith(changes), format: 'money' },
        { formula: debtServiceWith(changes), format: 'money' },
        { formula: coverageWith(changes), format: 'times' },
        { formula: `B${row}-C${row}`, format: 'money' },
        { formula: `IF(C${row}=0,"No debt",IF(D${row}>=Covenant,"Holds","Broken"))`, format: 'text' },
      ],
      { strong: label === 'All four together' },
    );
  }
  const last = page.next - 1;
  page.colour(`F${first}:F${last}`, `F${first}="Broken"`, 'bad');
  page.colour(`F${first}:F${last}`, `F${first}="Holds"`, 'good');
  page.section('All four together');
  page.result('Coverage', `D${last}`, 'times', { name: 'Shock_coverage' });
  page.result('Cash after debt and the repair', `E${last}-One_repair`, 'money', { name: 'Shock_cash' });
  page.total('Reserve that pays for one such year', 'MAX(0,-Shock_cash)', 'money', { name: 'Reserve_needed' });
}
