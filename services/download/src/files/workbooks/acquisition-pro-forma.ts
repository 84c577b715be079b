import { writeForecast, writeReturns } from './acquisition-forecast.ts';
import { BASES, writeMonths } from './acquisition-months.ts';
import { writePartners } from './acquisition-partners.ts';
import type { WorkbookBuilder, WorkbookPlan } from './workbook-builder.ts';
import {
  AMORTIZATION,
  BAD_DEBT,
  CARD_FEES,
  CLOSING_COSTS,
  COSTS,
  FIRST_REPAIRS,
  GROWTH,
  LETTING,
  LOAN_RATE,
  LOAN_TO_VALUE,
  MANAGEMENT_FEE,
  OTHER_INCOME_MONTH,
  PAID_RENT_MONTH,
  PRICE,
  UNIT_SIZES,
} from './example-facility.ts';
import type { Page } from './page.ts';

const COST_LINES = [
  ['Property tax', COSTS.propertyTax],
  ['Insurance', COSTS.insurance],
  ['Utilities', COSTS.utilities],
  ['Payroll and contract labour', COSTS.payroll],
  ['Repairs and maintenance', COSTS.repairs],
  ['Snow and grounds', COSTS.grounds],
  ['Marketing', COSTS.marketing],
  ['Software and telephone', COSTS.software],
  ['Office, legal and accounting', COSTS.office],
  ['Capital reserve', COSTS.reserve],
] as const;

/** How many sizes the buyer can add to those of the example. */
const SPARE_ROWS = 1;

function writeInputs(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Inputs',
    title: 'Inputs',
    lead: 'The figures in the shaded cells are an example. Overwrite them.',
    widths: [44, 18, 50],
    onePage: true,
  });
  page.section('Purchase');
  page.input('Purchase price', PRICE, 'money', { name: 'Purchase_price' });
  page.input('Closing costs', CLOSING_COSTS, 'money', {
    name: 'Closing_costs',
    note: 'From the closing cost workbook: costs that stay with you.',
  });
  page.input('Repairs in the first year', FIRST_REPAIRS, 'money', { name: 'First_repairs' });
  page.input('Working capital', 25_000, 'money', { name: 'Working_capital' });
  page.section('Loan');
  page.input('Loan to value', LOAN_TO_VALUE, 'percent', { name: 'Loan_to_value' });
  page.input('Interest rate, as quoted', LOAN_RATE, 'percent', { name: 'Loan_rate' });
  page.input('Amortization, years', AMORTIZATION, 'whole', { name: 'Amortization' });
  page.section('Income');
  page.input('Other income per month', OTHER_INCOME_MONTH, 'money', {
    name: 'Other_income',
    note: 'Fees, locks, insurance commission.',
  });
  page.input('Rent growth per year', GROWTH, 'percent', { name: 'Rent_growth' });
  page.input('Gain in economic occupancy per year', 0.01, 'percent', {
    name: 'Occupancy_gain',
    note: 'Points of economic occupancy; below zero when it falls.',
  });
  page.input('Economic occupancy, at most', 0.9, 'percent', { name: 'Occupancy_limit' });
  page.input('Bad debt, share of rent', BAD_DEBT, 'percent', { name: 'Bad_debt' });
  page.section('Operating costs in the first year');
  const first = page.next;
  for (const [label, amount] of COST_LINES) page.input(label, amount, 'money');
  page.total('Costs before management', `SUM(B${first}:B${page.next - 1})`, 'money', { name: 'First_costs' });
  page.input('Management fee, share of income', MANAGEMENT_FEE, 'percent', {
    name: 'Management_fee',
    note: 'Charge it even if you manage the site yourself.',
  });
  page.input('Card fees, share of income', CARD_FEES, 'percent', { name: 'Card_fees' });
  page.input('Cost growth per year', GROWTH, 'percent', { name: 'Cost_growth' });
  page.section('Exit');
  page.input('Year of sale', 5, 'whole', { name: 'Sale_year', list: '1,2,3,4,5,6,7,8,9,10' });
  page.input('Cap rate at sale', 0.0725, 'percent', {
    name: 'Exit_cap',
    note: 'No lower than the cap rate you buy at.',
  });
  page.input('Costs of sale', 0.04, 'percent', { name: 'Sale_costs' });
  writeLetting(page);
}

/** Writes the inputs that the monthly sheets need besides the columns of Units. */
function writeLetting(page: Page): void {
  page.section('Months 1 to 36');
  page.input('Rent collected in the last month before closing', PAID_RENT_MONTH, 'money', {
    name: 'Last_month_rent',
    note: 'From the bank statement. Month one must repeat it.',
  });
  page.input('New tenants’ rent, share of street rent', LETTING.newTenantRent, 'percent', {
    name: 'New_tenant_rent',
  });
  page.input('Free months for a new tenant', LETTING.freeMonths, 'decimal', {
    name: 'Free_months',
    note: 'Taken off in the month the tenant moves in.',
  });
  page.input('First increase in rents paid, month', LETTING.firstIncrease, 'whole', {
    name: 'First_increase',
    note: 'Month 2 or later, counted from closing; empty for none.',
  });
  page.input('Months between increases', LETTING.monthsBetween, 'whole', { name: 'Months_between' });
  page.input('Increase in rents paid, share', LETTING.increase, 'percent', { name: 'Rent_increase' });
  page.input('Highest rent after an increase, share of street rent', LETTING.streetLimit, 'percent', {
    name: 'Street_limit',
    note: 'A tenant who already pays more keeps that rent.',
  });
  page.input('Tenants who leave at an increase, share', LETTING.leaving, 'percent', { name: 'Leave_at_increase' });
  page.input('Forecast and returns come from', BASES.years, 'text', {
    name: 'Forecast_basis',
    list: Object.values(BASES).join(','),
    note: 'Monthly sheets: occupancy in years 1 to 3 comes from Months, and years 4 to 10 continue from month 36.',
  });
}

/** Returns the first and last row of the sizes. */
function writeUnits(builder: WorkbookBuilder): { first: number; last: number } {
  const page = builder.page({
    name: 'Units',
    title: 'Rent roll summary',
    lead: 'One row per size. The rows are an example. Take yours from the rent roll analyzer.',
    widths: [20, 12, 10, 10, 13, 13, 16, 16, 12, 13, 13, 13],
    landscape: true,
    freeze: { rows: 3, columns: 1 },
  });
  page.header([
    'Size',
    'Square feet',
    'Units',
    'Rented',
    'Street rent',
    'Rent paid',
    'Full rent per month',
    'Paid per month',
    'Rented',
    'New tenants per month',
    'Move-outs per month',
    'Highest occupancy',
  ]);
  const first = page.next;
  for (let at = 0; at < UNIT_SIZES.length + SPARE_ROWS; at += 1) {
    const row = page.next;
    const { size, area, units, rented, street, paid, moveIns, moveOuts } = UNIT_SIZES[at] ?? {};
    page.line([
      { input: size ?? null },
      { input: area ?? null, format: 'whole' },
      { input: units ?? null, format: 'whole' },
      { input: rented ?? null, format: 'whole' },
      { input: street ?? null, format: 'cents' },
      { input: paid ?? null, format: 'cents' },
      { formula: `C${row}*E${row}`, format: 'money' },
      { formula: `D${row}*F${row}`, format: 'money' },
      { formula: `IFERROR(D${row}/C${row},0)`, format: 'percent' },
      { input: moveIns ?? null, format: 'decimal' },
      { input: moveOuts ?? null, format: 'percent' },
      { input: LETTING.limit, format: 'percent' },
    ]);
  }
  const last = page.next - 1;
  const sum = (letter: string) => `SUM(${letter}${first}:${letter}${last})`;
  const total = page.line(
    [
      'Total',
      { formula: `SUMPRODUCT(B${first}:B${last},C${first}:C${last})`, format: 'whole' },
      { formula: sum('C'), format: 'whole' },
      { formula: sum('D'), format: 'whole' },
      { formula: `IFERROR(G${last + 1}/C${last + 1},0)`, format: 'cents' },
      { formula: `IFERROR(H${last + 1}/D${last + 1},0)`, format: 'cents' },
      { formula: sum('G'), format: 'money' },
      { formula: sum('H'), format: 'money' },
      { formula: `IFERROR(D${last + 1}/C${last + 1},0)`, format: 'percent' },
      { formula: sum('J'), format: 'decimal' },
      { formula: `IFERROR(SUMPRODUCT(D${first}:D${last},K${first}:K${last})/D${last + 1},0)`, format: 'percent' },
      { formula: `IFERROR(SUMPRODUCT(C${first}:C${last},L${first}:L${last})/C${last + 1},0)`, format: 'percent' },
    ],
    { strong: true },
  );
  const names = builder.workbook.definedNames;
  names.add(`Units!$B$${total}`, 'Rentable_area');
  names.add(`Units!$C$${total}`, 'Unit_count');
  names.add(`Units!$G$${total}`, 'Full_rent_month');
  names.add(`Units!$H$${total}`, 'Paid_rent_month');
  return { first, last };
}

export const acquisitionProForma: WorkbookPlan = {
  title: 'Acquisition pro forma: ten years, with purchase, debt and exit',
  purpose:
    'What a facility earns by month for three years and by year for ten, at the price, the loan and the rents you enter, and what is left at a sale.',
  steps: [
    'Fill in Units from the seller’s rent roll and Inputs from invoices, tax bills and quotes; use no figure you have not seen on paper.',
    'On Units, enter new tenants and move-outs per month from the seller’s records; on Inputs, free months and increases. Months must agree with the last month before closing.',
    'Read the first year on Forecast against the seller’s statement, and years 1 to 3 against Months below it. Every difference needs a reason.',
    'Choose on Inputs whether forecast and returns come from the yearly drivers or from the monthly sheets.',
    'Lower the occupancy limit, even below today’s occupancy, raise the rate and lower the growth until coverage reaches the lender’s limit.',
    'On Partners, read sources and uses, and what an investor and the operator each get. The split is an example; take yours from the partnership agreement.',
    'On Returns, change the year of sale. A purchase that works only at the exit is a bet on the market.',
  ],
  limits: [
    'Canadian dollars, before income tax. HST is left out of rents and costs; a taxable business recovers it.',
    'Months are averages: fractions of a unit may be rented. Seasonality is left out. A new tenant’s rent is due from the month of move-in, and an increase applies to all tenants of a size alike.',
    'Years begin at closing. The loan is paid monthly at a quoted rate compounded twice a year; renewals keep the rate.',
    'Partners: capital and the preferred return are paid to both by their shares of the equity first; of what is left the operator takes a share and both split the rest. Fees to the operator, catch-up and clawback are left out.',
    'The return is the yearly internal rate of return on equity, with cash counted at the end of each year. Below zero is a loss.',
  ],
  write(builder) {
    writeInputs(builder);
    const sizes = writeUnits(builder);
    writeMonths(builder, sizes);
    writeForecast(builder);
    writeReturns(builder);
    writePartners(builder);
  },
};
