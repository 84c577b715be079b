import type { WorkbookBuilder } from './workbook-builder.ts';
import { column, type Page } from './page.ts';
import type { Format } from './styles.ts';

const MONTHS = 36;
/** The number of forecast years that the months cover. */
export const MONTHLY_YEARS = MONTHS / 12;
const months = Array.from({ length: MONTHS }, (_, at) => ({ month: at + 1, year: Math.floor(at / 12) + 1 }));
const HEAD_ROWS = 3;
/** The height of a three-line head: the name of a size and what the column holds. */
const HEAD_POINTS = 42;
const rowOf = (month: number): number => HEAD_ROWS + month;
const LAST_ROW = rowOf(MONTHS);

/** The choices for what the first three years of the forecast are based on. */
export const BASES = { years: 'Yearly drivers', months: 'Monthly sheets' } as const;
export const isMonthly = `Forecast_basis="${BASES.months}"`;

const grown = (amount: string, growth: string, year: number): string =>
  year === 1 ? amount : `${amount}*(1+${growth})^${year - 1}`;

/** Creates a sheet with a row per month. Its columns per size are in the order of the rows of Units. */
function monthlyPage(
  builder: WorkbookBuilder,
  shape: {
    name: string;
    title: string;
    lead: string;
    widths: number[];
    landscape?: boolean;
    twoAcross?: boolean;
    onePage?: boolean;
  },
): Page {
  return builder.page({ ...shape, freeze: { rows: HEAD_ROWS, columns: 1 } });
}

/** Writes heads that follow the names of the sizes on Units. */
function headSizes(page: Page, before: string[], groups: string[], sizeRows: number[], after: string[] = []): void {
  const sizes = groups.flatMap((group) => sizeRows.map((row) => `IF(Units!A${row}="","",Units!A${row}&": ${group}")`));
  const row = page.header([...before, ...sizes.map(() => ''), ...after]);
  page.sheet.getRow(row).height = HEAD_POINTS;
  for (const [at, formula] of sizes.entries()) page.sheet.getCell(row, before.length + at + 1).value = { formula };
}

const LEASING_START = 3;

/** Writes the units let: move-ins and move-outs, size by size. Month one is the seller's last month. */
function writeLeasing(builder: WorkbookBuilder, sizeRows: number[]): void {
  const count = sizeRows.length;
  const page = monthlyPage(builder, {
    name: 'Leasing',
    title: 'Units rented by month and size',
    lead: 'Everything on this sheet follows from Inputs and Units. Month one is as the seller leaves it; fractions of a unit are what may be expected on average.',
    widths: [10, 10, ...Array.from({ length: 2 * count }, () => 10.5), 11, 11],
    twoAcross: true,
    onePage: true,
  });
  headSizes(page, ['Month', 'Rent increase'], ['new tenants', 'rented'], sizeRows, ['Rented', 'Units rented']);
  const rented = (at: number, row: number) => `${column(LEASING_START + count + at)}${row}`;
  for (const { month } of months) {
    const row = rowOf(month);
    const increase =
      month === 1
        ? '0'
        : `IF(AND(First_increase>1,${month}>=First_increase),IF(${month}=First_increase,1,IF(Months_between>0,IF(MOD(${month}-First_increase,Months_between)=0,1,0),0)),0)`;
    const staying = (at: number, units: number) =>
      `MAX(0,${rented(at, row - 1)}*(1-Units!K${units}-B${row}*Leave_at_increase))`;
    const total = `${column(LEASING_START + 2 * count)}${row}`;
    page.line([
      String(month),
      { formula: increase, format: 'whole' },
      ...sizeRows.map((units, at) => ({
        formula:
          month === 1 ? '0' : `MAX(0,MIN(Units!J${units},Units!C${units}*Units!L${units}-${staying(at, units)}))`,
        format: 'decimal' as const,
      })),
      ...sizeRows.map((units, at) => ({
        formula: month === 1 ? `Units!D${units}` : `${staying(at, units)}+${column(LEASING_START + at)}${row}`,
        format: 'decimal' as const,
      })),
      { formula: `SUM(${rented(0, row)}:${rented(count - 1, row)})`, format: 'decimal' },
      { formula: `IFERROR(${total}/Unit_count,0)`, format: 'percent' },
    ]);
  }
}

const RATES_START = 2;

/** Writes the street rent and the average rent paid, by size. */
function writeRates(builder: WorkbookBuilder, sizeRows: number[]): void {
  const count = sizeRows.length;
  const page = monthlyPage(builder, {
    name: 'Rates',
    title: 'Street rent and average rent paid, by month and size',
    lead: 'Everything on this sheet follows from Inputs and Units. Street rents rise at the start of a year; rents paid rise in the months marked for an increase on Leasing.',
    widths: [10, ...Array.from({ length: 2 * count }, () => 11)],
    twoAcross: true,
    onePage: true,
  });
  headSizes(page, ['Month'], ['street', 'paid'], sizeRows);
  for (const { month, year } of months) {
    const row = rowOf(month);
    const paidRent = (units: number, at: number) => {
      if (month === 1) return `Units!F${units}`;
      const street = `${column(RATES_START + at)}${row}`;
      const before = `${column(RATES_START + count + at)}${row - 1}`;
      const joining = `Leasing!${column(LEASING_START + at)}${row}`;
      const rented = `Leasing!${column(LEASING_START + count + at)}${row}`;
      const raised = `IF(Leasing!B${row}=1,MIN(${before}*(1+Rent_increase),MAX(${before},${street}*Street_limit)),${before})`;
      return `IFERROR(((${rented}-${joining})*${raised}+${joining}*${street}*New_tenant_rent)/${rented},0)`;
    };
    page.line([
      String(month),
      ...sizeRows.map((units) => ({
        formula: grown(`Units!E${units}`, 'Rent_growth', year),
        format: 'cents' as const,
      })),
      ...sizeRows.map((units, at) => ({ formula: paidRent(units, at), format: 'cents' as const })),
    ]);
  }
}

interface MonthColumn {
  title: string;
  formula: (row: number, month: (typeof months)[number]) => string;
  format: Format;
  /** The value for a year; by default the sum of its months. */
  ofYear?: (first: number, last: number) => string;
}

/** Writes the money of each month, and its totals per year. */
function writeMoney(builder: WorkbookBuilder, sizeRows: number[]): void {
  const count = sizeRows.length;
  const product = (start: string, end: string, other: string) => `SUMPRODUCT(${start}:${end},${other})`;
  const across = (sheet: string, start: number, row: number) =>
    [`${sheet}!${column(start)}${row}`, `${column(start + count - 1)}${row}`] as const;
  const joined = (start: readonly [string, string]) => start.join(':');
  const columns: MonthColumn[] = [
    {
      title: 'Units rented',
      formula: (row) => `Leasing!${column(LEASING_START + 2 * count)}${row}`,
      format: 'decimal',
      ofYear: (_, last) => `B${last}`,
    },
    {
      title: 'Rent due',
      formula: (row) =>
        product(...across('Leasing', LEASING_START + count, row), joined(across('Rates', RATES_START + count, row))),
      format: 'money',
    },
    {
      title: 'Free months',
      formula: (row) =>
        `-Free_months*New_tenant_rent*${product(...across('Leasing', LEASING_START, row), joined(across('Rates', RATES_START, row)))}`,
      format: 'money',
    },
    { title: 'Bad debt', formula: (row) => `-(C${row}+D${row})*Bad_debt`, format: 'money' },
    { title: 'Other income', formula: (_, { year }) => grown('Other_income', 'Rent_growth', year), format: 'money' },
    { title: 'Income', formula: (row) => `SUM(C${row}:F${row})`, format: 'money' },
    {
      title: 'Costs and reserve',
      formula: (_, { year }) => `-${grown('First_costs', 'Cost_growth', year)}/12`,
      format: 'money',
    },
    {
      title: 'Management, card fees',
      formula: (row) => `-G${row}*(Management_fee+Card_fees)`,
      format: 'money',
    },
    { title: 'Net operating income', formula: (row) => `SUM(G${row}:I${row})`, format: 'money' },
    {
      title: 'Debt service',
      formula: (_, { year }) => `IF(${year}<=Amortization,-Monthly_payment,0)`,
      format: 'money',
    },
    { title: 'Cash after debt', formula: (row) => `J${row}+K${row}`, format: 'money' },
    {
      title: 'Cash balance',
      formula: (row, { month }) => `${month === 1 ? 'Working_capital' : `M${row - 1}`}+L${row}`,
      format: 'money',
      ofYear: (_, last) => `M${last}`,
    },
    {
      title: 'Economic occupancy',
      formula: (row, { year }) => `IFERROR((C${row}+D${row})/(${grown('Full_rent_month', 'Rent_growth', year)}),0)`,
      format: 'percent',
      ofYear: (first, last) => `AVERAGE(N${first}:N${last})`,
    },
  ];
  const page = monthlyPage(builder, {
    name: 'Months',
    title: 'Income, debt and cash for 36 months',
    lead: 'Everything on this sheet follows from Inputs, Units, Leasing and Rates; the loan payment comes from Returns.',
    widths: [30, ...columns.map(() => 11)],
    landscape: true,
  });
  page.header(['Month', ...columns.map(({ title }) => title)]);
  for (const each of months) {
    const row = page.next;
    page.line([String(each.month), ...columns.map(({ formula, format }) => ({ formula: formula(row, each), format }))]);
  }
  page.breakPage();
  page.section('The same by year');
  const yearRows = Array.from({ length: MONTHLY_YEARS }, (_, at) => {
    const [first, last] = [rowOf(12 * at + 1), rowOf(12 * at + 12)];
    const sum = (col: string) => `SUM(${col}${first}:${col}${last})`;
    return page.line(
      [
        `Year ${at + 1}`,
        ...columns.map(({ ofYear, format }, index) => ({
          formula: ofYear?.(first, last) ?? sum(column(index + 2)),
          format,
        })),
      ],
      { strong: true },
    );
  });
  const names = builder.workbook.definedNames;
  const span = (col: string) => `Months!$${col}$${yearRows[0]}:$${col}$${yearRows.at(-1)}`;
  names.add(span('J'), 'Monthly_net_income');
  names.add(span('N'), 'Monthly_occupancy');
  page.section('What to read');
  page.result('Net operating income over 36 months', 'SUM(Monthly_net_income)', 'money', { name: 'Income_of_months' });
  page.result('Units rented in month 36', `B${LAST_ROW}`, 'decimal', { name: 'Rented_then' });
  page.result('Economic occupancy in month 36', `N${LAST_ROW}`, 'percent', { name: 'Occupancy_then' });
  page.result('Lowest cash balance', `MIN(M${rowOf(1)}:M${LAST_ROW})`, 'money', { name: 'Lowest_cash' });
  page.result('Month in which it is lowest', `MATCH(Lowest_cash,M${rowOf(1)}:M${LAST_ROW},0)`, 'whole', {
    name: 'Lowest_month',
  });
  page.section('Check: month one repeats the last month before closing');
  page.result('Rent of month one, less last month', `C${rowOf(1)}-Last_month_rent`, 'cents', {
    name: 'Month_one_gap',
  });
  const verdict = page.next;
  page.total(
    'Month one',
    `IF(Last_month_rent=0,"",IF(ABS(Month_one_gap)<=${AGREEMENT}*Last_month_rent,"Agrees","Correct the units"))`,
    'text',
  );
  page.colour(`B${verdict}`, `B${verdict}="Agrees"`, 'good');
  page.colour(`B${verdict}`, `B${verdict}="Correct the units"`, 'bad');
  const of = (col: string): string => `${col}${rowOf(1)}:${col}${LAST_ROW}`;
  page.chart({
    title: 'Net operating income and cash balance, by month',
    kind: 'line',
    categories: of('A'),
    series: [
      { name: 'Net operating income', values: of('J') },
      { name: 'Cash balance', values: of('M') },
    ],
    format: 'money',
  });
}

/** Two figures agree if they differ by no more than this share. */
export const AGREEMENT = 0.02;

/** Writes 36 months of letting, rents, income, debt and cash, for the rows of the sizes on Units. */
export function writeMonths(builder: WorkbookBuilder, { first, last }: { first: number; last: number }): void {
  const sizeRows = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  writeLeasing(builder, sizeRows);
  writeRates(builder, sizeRows);
  writeMoney(builder, sizeRows);
}
