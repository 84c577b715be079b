import type { WorkbookBuilder, WorkbookPlan } from './workbook-builder.ts';
import { exampleUnits, UNIT_SIZES } from './example-facility.ts';

const ROWS = 1000;
const EXAMPLE = exampleUnits();
const SIZE_ROWS = 12;
const FIRST = 4;
const LAST = FIRST + ROWS - 1;
const range = (letter: string): string => `Roll!$${letter}$${FIRST}:$${letter}$${LAST}`;

/** Days since the rent of the tenants in arrears was due. */
const DAYS_LATE = [8, 15, 41, 22, 68, 12, 104, 27];
const ONE_LATE_IN = 14;

function exampleRow(at: number) {
  const unit = EXAMPLE[at];
  if (!unit) return null;
  const rented = unit.paid !== null;
  const isLate = rented && at % ONE_LATE_IN === 0;
  return {
    ...unit,
    state: rented ? 'Rented' : 'Vacant',
    since: rented ? new Date(Date.UTC(2022 + (at % 4), (at * 5) % 12, 1)) : null,
    owing: isLate ? unit.paid : null,
    daysLate: isLate ? (DAYS_LATE[(at / ONE_LATE_IN) % DAYS_LATE.length] ?? null) : null,
  };
}

function writeRoll(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Roll',
    title: 'Rent roll',
    lead: `One row per unit, up to ${ROWS.toLocaleString('en-CA')}. The first ${EXAMPLE.length} rows are an example: clear them before you paste values from the seller’s roll. To print, filter out the blanks in Unit.`,
    widths: [10, 12, 10, 12, 13, 12, 12, 12, 10, 12, 12, 12],
    landscape: true,
    freeze: { rows: 3, columns: 1 },
  });
  page.header([
    'Unit',
    'Size',
    'Square feet',
    'Status',
    'Tenant since',
    'Street rent',
    'Rent paid',
    'Owing',
    'Days late',
    'Below street',
    'Per square foot',
    'Months stayed',
  ]);
  for (let at = 0; at < ROWS; at += 1) {
    const row = page.next;
    const example = exampleRow(at);
    const rented = `D${row}="Rented"`;
    page.line([
      { input: example?.unit ?? null },
      { input: example?.size ?? null },
      { input: example?.area ?? null, format: 'whole' },
      { input: example?.state ?? null, list: 'Rented,Vacant,Out of service,Owner or staff' },
      { input: example?.since ?? null, format: 'date' },
      { input: example?.street ?? null, format: 'cents' },
      { input: example?.paid ?? null, format: 'cents' },
      { input: example?.owing ?? null, format: 'cents' },
      { input: example?.daysLate ?? null, format: 'whole' },
      { formula: `IF(${rented},F${row}-G${row},0)`, format: 'cents' },
      { formula: `IF(${rented},IFERROR(G${row}/C${row},0),0)`, format: 'decimal' },
      { formula: `IF(AND(${rented},E${row}>0,As_of>0),ROUND((As_of-E${row})/30.4375,1),0)`, format: 'decimal' },
    ]);
  }
  page.sheet.autoFilter = `A3:L${page.next - 1}`;
}

function writeSummary(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Summary',
    title: 'What the rent roll says',
    lead: 'Set the date of the roll. List each size once, spelled as on Roll.',
    widths: [30, 13, 13, 13, 15, 15, 13, 13],
    landscape: true,
    onePage: true,
  });
  page.section('Whole site');
  page.input('Date of the roll', new Date(Date.UTC(2026, 10, 1)), 'date', { name: 'As_of' });
  page.result('Units', `COUNTA(${range('D')})`, 'whole', { name: 'Units' });
  page.result('Units rented', `COUNTIF(${range('D')},"Rented")`, 'whole', { name: 'Units_rented' });
  page.result('Rentable area', `SUM(${range('C')})`, 'whole', { name: 'Area' });
  page.result('Area rented', `SUMIF(${range('D')},"Rented",${range('C')})`, 'whole', { name: 'Area_rented' });
  page.result('Full rent per month at street rates', `SUM(${range('F')})`, 'money', { name: 'Full_rent' });
  page.result('Tenants’ rent per month', `SUMIF(${range('D')},"Rented",${range('G')})`, 'money', {
    name: 'Rent_paid',
  });
  page.total('Physical occupancy, units', 'IFERROR(Units_rented/Units,0)', 'percent', { name: 'Unit_occupancy' });
  page.total('Physical occupancy, area', 'IFERROR(Area_rented/Area,0)', 'percent', { name: 'Area_occupancy' });
  page.total('Economic occupancy', 'IFERROR(Rent_paid/Full_rent,0)', 'percent', { name: 'Economic_occupancy' });
  page.result('Points lost from units to economic', 'Unit_occupancy-Economic_occupancy', 'percent');
  page.result('Rent below street rates, per month', `SUM(${range('J')})`, 'money', { name: 'Rate_gap' });
  page.result('Rent above street rates, per month', `-SUMIF(${range('J')},"<0")`, 'money', { name: 'Above_street' });
  page.result(
    'Average stay of tenants, months',
    `IFERROR(SUM(${range('L')})/COUNTIF(${range('L')},">0"),0)`,
    'decimal',
  );
  page.section('Arrears');
  page.header(['Days late', 'Tenants', 'Owing', 'Share of month’s rent']);
  const bands = [
    ['1 to 30', '">0"', '"<=30"'],
    ['31 to 60', '">30"', '"<=60"'],
    ['61 to 90', '">60"', '"<=90"'],
    ['Over 90', '">90"', '"<=100000"'],
  ] as const;
  for (const [label, from, to] of bands) {
    const row = page.next;
    const late = `${range('I')},${from},${range('I')},${to}`;
    page.line([
      label,
      { formula: `COUNTIFS(${late})`, format: 'whole' },
      { formula: `SUMIFS(${range('H')},${late})`, format: 'money' },
      { formula: `IFERROR(C${row}/Rent_paid,0)`, format: 'percent' },
    ]);
  }
  page.section('By size');
  page.header([
    'Size',
    'Units',
    'Rented',
    'Occupancy',
    'Full rent per month',
    'Paid per month',
    'Average paid',
    'Below street',
  ]);
  for (let at = 0; at < SIZE_ROWS; at += 1) {
    const row = page.next;
    const ofSize = `${range('B')},$A${row}`;
    const when = (formula: string) => `IF($A${row}="",0,${formula})`;
    page.line([
      { input: UNIT_SIZES[at]?.size ?? null },
      { formula: when(`COUNTIF(${ofSize})`), format: 'whole' },
      { formula: when(`COUNTIFS(${ofSize},${range('D')},"Rented")`), format: 'whole' },
      { formula: `IFERROR(C${row}/B${row},0)`, format: 'percent' },
      { formula: when(`SUMIF(${ofSize},${range('F')})`), format: 'money' },
      { formula: when(`SUMIFS(${range('G')},${ofSize},${range('D')},"Rented")`), format: 'money' },
      { formula: `IFERROR(F${row}/C${row},0)`, format: 'cents' },
      { formula: when(`SUMIF(${ofSize},${range('J')})`), format: 'money' },
    ]);
  }
  const last = page.next - 1;
  const first = last - SIZE_ROWS + 1;
  page.result('Units on the roll but in no size above', `Units-SUM(B${first}:B${last})`, 'whole', {
    name: 'Units_unsorted',
  });
}

export const rentRollAnalyzer: WorkbookPlan = {
  title: 'Rent roll analyzer: economic occupancy, rate gaps and arrears',
  purpose:
    'Turns the seller’s rent roll into the figures that price a facility: occupancy three ways, rents against street rates, arrears by age.',
  steps: [
    'Ask for the rent roll as a file from the management software, with move-in dates, balances and street rates.',
    'Paste values, not formats, on Roll. Mark units used by owner or staff and units out of service as such.',
    'On Summary, set the date of the roll and check that no unit is left outside the sizes.',
    'Compare tenants’ rent with the same month’s deposits. Then check twenty units in person, roll in hand.',
  ],
  limits: [
    'Canadian dollars per month without HST. Area in square feet.',
    'Economic occupancy is tenants’ rent divided by full rent at street rates, with empty and unusable units counted in full.',
    'Discounts and free months must be taken off the rent paid before it is entered.',
  ],
  write(builder) {
    writeRoll(builder);
    writeSummary(builder);
  },
};
