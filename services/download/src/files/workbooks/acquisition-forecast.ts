import { AGREEMENT, isMonthly, MONTHLY_YEARS } from './acquisition-months.ts';
import type { WorkbookBuilder } from './workbook-builder.ts';
import { balanceAfter, monthlyPayment } from './mortgage.ts';
import { column, type Page } from './page.ts';
import type { Format } from './styles.ts';

const YEARS = 10;
const FIRST_COLUMN = 2;
const years = Array.from({ length: YEARS }, (_, at) => ({ year: at + 1, col: column(at + FIRST_COLUMN) }));

/** Writes a row with one formula for each of the ten years. */
function yearly(
  page: Page,
  label: string,
  formula: (col: string, year: number) => string,
  format: Format,
  strong = false,
): number {
  return page.line([label, ...years.map(({ col, year }) => ({ formula: formula(col, year), format }))], { strong });
}

const WIDTHS = [38, ...years.map(() => 13)];

const limited = (start: string, years: number): string =>
  `MAX(0,MIN(Occupancy_limit,${start}+Occupancy_gain*${years}))`;
const occupancyByYears = (year: number): string => limited('IFERROR(Paid_rent_month/Full_rent_month,0)', year - 1);
/** Follows the monthly sheets; later years continue from the last month. */
const occupancyByMonths = (year: number): string =>
  year <= MONTHLY_YEARS ? `INDEX(Monthly_occupancy,${year},1)` : limited('Occupancy_then', year - MONTHLY_YEARS);

/** Writes ten years of income, costs, debt and cash. */
export function writeForecast(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Forecast',
    title: 'Ten years of income, debt and cash',
    lead: 'Everything on this sheet follows from Inputs and Units.',
    widths: WIDTHS,
    landscape: true,
    freeze: { rows: 3, columns: 1 },
  });
  const names = builder.workbook.definedNames;
  const nameRow = (row: number, name: string) =>
    names.add(`Forecast!$${years[0]?.col}$${row}:$${years.at(-1)?.col}$${row}`, name);
  const head = page.header(['Year', ...years.map(({ year }) => String(year))]);
  const full = yearly(
    page,
    'Full rent at street rates',
    (_, year) => `12*Full_rent_month*(1+Rent_growth)^${year - 1}`,
    'money',
  );
  const occupancy = yearly(
    page,
    'Economic occupancy',
    (_, year) => `IF(${isMonthly},${occupancyByMonths(year)},${occupancyByYears(year)})`,
    'percent',
  );
  const rent = yearly(page, 'Rent', (col) => `${col}${full}*${col}${occupancy}`, 'money');
  const lost = yearly(page, 'Bad debt', (col) => `-${col}${rent}*Bad_debt`, 'money');
  const other = yearly(page, 'Other income', (_, year) => `12*Other_income*(1+Rent_growth)^${year - 1}`, 'money');
  const income = yearly(page, 'Income', (col) => `${col}${rent}+${col}${lost}+${col}${other}`, 'money', true);
  const costs = yearly(
    page,
    'Operating costs and reserve',
    (_, year) => `-First_costs*(1+Cost_growth)^${year - 1}`,
    'money',
  );
  const fees = yearly(
    page,
    'Management and card fees',
    (col) => `-${col}${income}*(Management_fee+Card_fees)`,
    'money',
  );
  const net = yearly(
    page,
    'Net operating income',
    (col) => `${col}${income}+${col}${costs}+${col}${fees}`,
    'money',
    true,
  );
  nameRow(net, 'Net_income');
  yearly(
    page,
    'Costs as a share of income',
    (col) => `IFERROR(-(${col}${costs}+${col}${fees})/${col}${income},0)`,
    'percent',
  );
  page.section('Debt');
  const service = yearly(page, 'Debt service', (_, year) => `IF(${year}<=Amortization,-12*Monthly_payment,0)`, 'money');
  const balance = yearly(
    page,
    'Balance at year end',
    (_, year) => `IF(${year}<Amortization,${balanceAfter('Loan', 'Monthly_payment', 'Loan_rate', String(year))},0)`,
    'money',
  );
  nameRow(balance, 'Loan_balance');
  yearly(
    page,
    'Principal repaid in the year',
    (col, year) => `${year === 1 ? 'Loan' : `${column(year)}${balance}`}-${col}${balance}`,
    'money',
  );
  yearly(page, 'Debt service coverage', (col) => `IFERROR(-${col}${net}/${col}${service},0)`, 'times', true);
  yearly(
    page,
    'Break-even occupancy, debt included',
    (col) =>
      `IFERROR(((-${col}${costs}-${col}${service})/(1-Management_fee-Card_fees)-${col}${other})/(${col}${full}*(1-Bad_debt)),0)`,
    'percent',
  );
  page.section('Cash');
  const cash = yearly(page, 'Cash after debt', (col) => `${col}${net}+${col}${service}`, 'money', true);
  nameRow(cash, 'Cash_flow');
  yearly(page, 'Cash return on equity', (col) => `IFERROR(${col}${cash}/Equity,0)`, 'percent');
  yearly(page, 'Value at the exit cap rate', (col) => `IFERROR(${col}${net}/Exit_cap,0)`, 'money');
  yearly(page, 'Return on full cost', (col) => `IFERROR(${col}${net}/Full_cost,0)`, 'percent');
  writeAgreement(page, net);
  const span = (row: number): string => `${years[0]?.col}${row}:${years.at(-1)?.col}${row}`;
  page.chart({
    title: 'Net operating income and cash after debt, by year',
    kind: 'column',
    categories: span(head),
    series: [
      { name: 'Net operating income', values: span(net) },
      { name: 'Cash after debt', values: span(cash) },
    ],
    format: 'money',
  });
}

/** Compares years one to three with the monthly sheets. */
function writeAgreement(page: Page, net: number): void {
  const compared = years.slice(0, MONTHLY_YEARS);
  page.section('Check against the monthly sheets');
  const byMonths = page.line([
    'Net operating income, monthly sheets',
    ...compared.map(({ year }) => ({ formula: `INDEX(Monthly_net_income,${year},1)`, format: 'money' as const })),
  ]);
  page.line([
    'Forecast less monthly sheets',
    ...compared.map(({ col }) => ({ formula: `${col}${net}-${col}${byMonths}`, format: 'money' as const })),
  ]);
  const verdict = page.line(
    [
      `Within ${100 * AGREEMENT}% of each other`,
      ...compared.map(({ col }) => ({
        formula: `IF(AND(${col}${net}=0,${col}${byMonths}=0),"",IF(ABS(${col}${net}-${col}${byMonths})<=${AGREEMENT}*ABS(${col}${byMonths}),"Agrees","Explain why"))`,
        format: 'text' as const,
      })),
    ],
    { strong: true },
  );
  const [first, last] = [compared[0]?.col, compared.at(-1)?.col];
  page.colour(`${first}${verdict}:${last}${verdict}`, `${first}${verdict}="Agrees"`, 'good');
  page.colour(`${first}${verdict}:${last}${verdict}`, `${first}${verdict}="Explain why"`, 'waiting');
}

/** Writes equity, loan, sale and the return on both. */
export function writeReturns(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Returns',
    title: 'Equity, sale and return',
    lead: 'Change the year of sale on Inputs. The sale is priced on the income of the year after it, or of year ten.',
    widths: [44, 18, ...years.map(() => 13)],
    landscape: true,
  });
  page.section('Money in');
  page.result('Full cost', 'Purchase_price+Closing_costs+First_repairs+Working_capital', 'money', {
    name: 'Full_cost',
  });
  page.result('Loan', 'Purchase_price*Loan_to_value', 'money', { name: 'Loan' });
  page.total('Equity', 'Full_cost-Loan', 'money', { name: 'Equity' });
  page.result('Monthly payment', monthlyPayment('Loan', 'Loan_rate', 'Amortization'), 'cents', {
    name: 'Monthly_payment',
  });
  page.section('First year');
  page.result('Going-in cap rate', 'IFERROR(INDEX(Net_income,1,1)/Purchase_price,0)', 'percent', {
    name: 'Going_in',
  });
  page.total('Debt service coverage', 'IFERROR(INDEX(Net_income,1,1)/(12*Monthly_payment),0)', 'times', {
    name: 'Coverage',
  });
  page.result('Cash return on equity', 'IFERROR(INDEX(Cash_flow,1,1)/Equity,0)', 'percent');
  page.result('Price per square foot', 'IFERROR(Purchase_price/Rentable_area,0)', 'cents');
  page.result('Price per unit', 'IFERROR(Purchase_price/Unit_count,0)', 'money');
  page.section('Sale');
  page.result('Income the sale is priced on', 'IFERROR(INDEX(Net_income,1,MIN(10,Sale_year+1)),0)', 'money', {
    name: 'Sale_income',
  });
  page.result('Sale price', 'IFERROR(Sale_income/Exit_cap,0)', 'money', { name: 'Sale_price' });
  page.result('Costs of sale', 'Sale_price*Sale_costs', 'money', { name: 'Sale_cost' });
  page.result('Loan repaid', 'IF(Sale_year>0,IFERROR(INDEX(Loan_balance,1,Sale_year),0),0)', 'money', {
    name: 'Loan_repaid',
  });
  page.total('Cash from the sale', 'Sale_price-Sale_cost-Loan_repaid', 'money', { name: 'Sale_cash' });
  page.section('Equity by year');
  page.header(['Year', '0', ...years.map(({ year }) => String(year))]);
  const row = page.next;
  const flow = (year: number) =>
    `IF(${year}<=Sale_year,INDEX(Cash_flow,1,${year}),0)+IF(${year}=Sale_year,Sale_cash+Working_capital,0)`;
  page.line([
    'Cash to and from the investor',
    { formula: '-Equity', format: 'money' },
    ...years.map(({ year }) => ({ formula: flow(year), format: 'money' as const })),
  ]);
  const last = column(YEARS + 2);
  page.total(
    'Yearly return on equity (IRR)',
    returnOn(`B${row}:${last}${row}`, `SUM(C${row}:${last}${row})`),
    'percent',
    {
      name: 'Equity_return',
    },
  );
  page.result('Money back for each dollar put in', `IFERROR(SUM(C${row}:${last}${row})/Equity,0)`, 'times', {
    name: 'Money_back',
  });
  builder.workbook.definedNames.add(`Returns!$B$${row}:$${last}$${row}`, 'Equity_flows');
}

/** Starting points for the search of the rate; from the usual 10% alone, spreadsheets do not find a deep loss. */
const GUESSES = [0.1, -0.2, -0.5, -0.8, -0.95];

/** Yearly internal rate of return, including losses. If nothing comes back there is no rate, and 0% would be wrong. */
export function returnOn(flows: string, back: string, invested = 'Equity'): string {
  const rate = GUESSES.reduceRight(
    (otherwise, guess) => `IFERROR(IRR(${flows},${guess}),${otherwise})`,
    '"No single rate"',
  );
  return `IF(${invested}<=0,"Enter the figures",IF(${back}<=0,"Everything is lost",${rate}))`;
}
