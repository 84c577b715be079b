import type { WorkbookBuilder } from './workbook-builder.ts';
import { column, type Page } from './page.ts';
import { coverageWith, incomeWith, valueWith } from './sensitivity-formulas.ts';
import type { Format } from './styles.ts';

interface Axis {
  label: string;
  start: string;
  step: string;
  format: Format;
}

interface Grid {
  title: string;
  across: Axis;
  down: Axis;
  /** Returns the formula of a cell from the value at its top and the value at its left. */
  cell: (across: string, down: string) => string;
  format: Format;
  /** The comparison that a cell must meet to satisfy the lender; the others are coloured. */
  holds?: string;
}

const STEPS = 7;
/** A fourth would be cut off at the bottom of the page. */
const GRIDS_ON_A_PAGE = 3;

/** Writes a grid whose axes run three steps below and above the base case. Returns the range of its cells. */
function writeGrid(page: Page, { title, across, down, cell, format, holds }: Grid): string {
  page.section(title);
  const top = page.next;
  const offsets = Array.from({ length: STEPS }, (_, at) => at - (STEPS - 1) / 2);
  page.header([`${down.label} (down), ${across.label} (across)`]);
  for (const [at, offset] of offsets.entries()) {
    const head = page.sheet.getCell(top, at + 2);
    head.value = { formula: `${across.start}+${offset}*${across.step}` };
  }
  page.styleAxis(top, STEPS, across.format);
  for (const offset of offsets) {
    const row = page.next;
    page.line([
      { formula: `${down.start}+${offset}*${down.step}`, format: down.format },
      ...offsets.map((_, at) => ({ formula: cell(`${column(at + 2)}$${top}`, `$A${row}`), format })),
    ]);
  }
  const range = `B${top + 1}:${column(STEPS + 1)}${top + STEPS}`;
  if (holds !== undefined) {
    page.colour(range, `NOT(B${top + 1}${holds})`, 'bad');
    page.colour(range, `B${top + 1}${holds}`, 'good');
  }
  return range;
}

const PRICE: Axis = { label: 'price', start: 'Purchase_price', step: 'Price_step', format: 'money' };
const OCCUPANCY: Axis = { label: 'Occupancy', start: 'Occupancy', step: 'Occupancy_step', format: 'percent' };
const RENT: Axis = { label: 'rent', start: '0', step: 'Rent_step', format: 'change' };
const RATE: Axis = { label: 'Interest rate', start: 'Loan_rate', step: 'Rate_step', format: 'percent' };
const SHARE: Axis = { label: 'loan to value', start: 'Loan_to_value', step: 'Value_step', format: 'percent' };
const CAP: Axis = { label: 'Cap rate', start: 'Cap_rate', step: 'Cap_step', format: 'percent' };
const NET: Axis = { label: 'net operating income', start: 'Income', step: 'Income_step', format: 'money' };

const COVERED = '>=Covenant';

const GRIDS: Grid[] = [
  {
    title: 'Cap rate you buy at',
    across: PRICE,
    down: OCCUPANCY,
    cell: (price, occupancy) => `IFERROR(${incomeWith({ Occupancy: occupancy })}/${price},0)`,
    format: 'percent',
  },
  {
    title: 'Debt service coverage when rent and rate move',
    across: RENT,
    down: RATE,
    cell: (rent, rate) => coverageWith({ Full_rent: `Full_rent*(1+${rent})`, Loan_rate: rate }),
    format: 'times',
    holds: COVERED,
  },
  {
    title: 'Debt service coverage when loan and rate move',
    across: SHARE,
    down: RATE,
    cell: (share, rate) => coverageWith({ Loan_to_value: share, Loan_rate: rate }),
    format: 'times',
    holds: COVERED,
  },
  {
    title: 'Value of the property',
    across: NET,
    down: CAP,
    cell: (income, cap) => `IFERROR(${income}/${cap},0)`,
    format: 'money',
  },
];

const COVENANT_GRID: Grid = {
  title: 'Debt service coverage when occupancy and rent move',
  across: RENT,
  down: OCCUPANCY,
  cell: (rent, occupancy) => coverageWith({ Full_rent: `Full_rent*(1+${rent})`, Occupancy: occupancy }),
  format: 'times',
  holds: COVERED,
};

const VALUE_GRID: Grid = {
  title: 'Loan to value when price and cap rate move',
  across: PRICE,
  down: CAP,
  cell: (price, cap) => `IFERROR(${price}*Loan_to_value/${valueWith({ Cap_rate: cap })},0)`,
  format: 'percent',
  holds: '<=Highest_share',
};

/** Writes tables in which two figures move at a time. */
export function writeTables(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Tables',
    title: 'Sensitivity tables',
    lead: 'The middle row and the middle column are the base case. Red cells fail what the lender requires, as entered on Base case. Nothing on this sheet is typed in.',
    widths: [34, 13, 13, 13, 13, 13, 13, 13],
  });
  for (const [at, grid] of GRIDS.entries()) {
    if (at === GRIDS_ON_A_PAGE) page.breakPage();
    writeGrid(page, grid);
  }
  const covenant = writeGrid(page, COVENANT_GRID);
  const value = writeGrid(page, VALUE_GRID);
  page.section('How many cells hold');
  page.result('Occupancy and rent, of 49', `COUNTIF(${covenant},">="&Covenant)`, 'whole', { name: 'Cells_covered' });
  page.result('Price and cap rate, of 49', `COUNTIF(${value},"<="&Highest_share)`, 'whole', { name: 'Cells_lent' });
}
