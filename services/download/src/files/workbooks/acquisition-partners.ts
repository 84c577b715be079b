import { returnOn } from './acquisition-forecast.ts';
import type { WorkbookBuilder } from './workbook-builder.ts';
import { column, type Page } from './page.ts';

const YEARS = 10;
/** The day of closing and ten years; the first is in column B. */
const moments = Array.from({ length: YEARS + 1 }, (_, year) => ({ year, col: column(year + 2) }));
const [first, last] = ['B', column(YEARS + 2)];
const span = (row: number): string => `${first}${row}:${last}${row}`;

/** Writes a row with one formula for the closing and each year, from its column, the column before and the year. */
function byYear(
  page: Page,
  label: string,
  formula: (col: string, before: string, year: number) => string,
  strong = false,
) {
  const cells = moments.map(({ year, col }) => ({
    formula: formula(col, column(year + 1), year),
    format: 'money' as const,
  }));
  return page.line([label, ...cells], { strong });
}

/** Writes the sources and uses of the money, and how two partners share the proceeds. */
export function writePartners(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Partners',
    title: 'Sources and uses, and the split between two partners',
    lead: 'The terms in the shaded cells are an example. Overwrite them. Everything else follows from Inputs and Returns.',
    widths: [44, ...moments.map(() => 13)],
    landscape: true,
  });
  page.section('Uses');
  page.result('Purchase price', 'Purchase_price', 'money');
  page.result('Closing costs', 'Closing_costs', 'money');
  page.result('Repairs in the first year', 'First_repairs', 'money');
  page.result('Working capital', 'Working_capital', 'money');
  page.total('Uses', 'Purchase_price+Closing_costs+First_repairs+Working_capital', 'money', { name: 'Uses' });
  page.section('Sources');
  page.result('Loan', 'Loan', 'money');
  page.result('Investor’s equity', 'Equity*Investor_share', 'money', { name: 'Investor_money' });
  page.result('Operator’s equity', 'Equity-Investor_money', 'money', { name: 'Operator_money' });
  page.total('Sources', 'Loan+Investor_money+Operator_money', 'money', { name: 'Sources' });
  page.result('Sources less uses', 'ROUND(Sources-Uses,2)', 'money', { name: 'Sources_gap' });
  page.section('Terms between the partners');
  page.input('Investor’s share of the equity', 0.9, 'percent', { name: 'Investor_share' });
  page.input('Preferred return per year', 0.08, 'percent', {
    name: 'Preferred_return',
    note: 'On capital not yet returned, for both partners alike; what is unpaid is carried forward.',
  });
  page.input('Operator’s share above the preferred return', 0.2, 'percent', {
    name: 'Promote',
    note: 'Of what is left after capital and preferred return, before the rest is split by equity.',
  });

  page.section('Cash by year');
  page.header(['Year', ...moments.map(({ year }) => String(year))]);
  const flow = byYear(page, 'Cash to and from both', (_, __, year) => `INDEX(Equity_flows,1,${year + 1})`);
  const paidIn = byYear(page, 'Paid in', (col) => `MAX(0,-${col}${flow})`);
  const paidOut = byYear(page, 'To be shared', (col) => `MAX(0,${col}${flow})`);
  const owed = page.next;
  byYear(page, 'Capital and preferred return owed', (col, before, year) =>
    year === 0
      ? `${col}${paidIn}`
      : `IF(Sale_year<${year},0,(${before}${owed}-${before}${owed + 1})*(1+Preferred_return)+${col}${paidIn})`,
  );
  const returned = byYear(page, 'First: paid toward it', (col) => `MIN(${col}${paidOut},${col}${owed})`);
  const promote = byYear(
    page,
    'Then: operator’s share above it',
    (col) => `(${col}${paidOut}-${col}${returned})*Promote`,
  );
  const rest = byYear(
    page,
    'Last: the rest, by equity',
    (col) => `${col}${paidOut}-${col}${returned}-${col}${promote}`,
  );
  const byEquity = (col: string): string => `${col}${returned}+${col}${rest}-${col}${paidIn}`;
  const investor = byYear(page, 'Investor', (col) => `Investor_share*(${byEquity(col)})`, true);
  const operator = byYear(page, 'Operator', (col) => `(1-Investor_share)*(${byEquity(col)})+${col}${promote}`, true);
  byYear(page, 'Check: both less the cash', (col) => `ROUND(${col}${investor}+${col}${operator}-${col}${flow},2)`);
  page.section('What each gets');
  const back = (row: number): string => `SUM(C${row}:${last}${row})`;
  page.total('Investor, return per year', returnOn(span(investor), back(investor), 'Investor_money'), 'percent', {
    name: 'Investor_return',
  });
  page.result('Investor, money back for each dollar', `IFERROR(${back(investor)}/Investor_money,0)`, 'times', {
    name: 'Investor_back',
  });
  page.total('Operator, return per year', returnOn(span(operator), back(operator), 'Operator_money'), 'percent', {
    name: 'Operator_return',
  });
  page.result('Operator, money back for each dollar', `IFERROR(${back(operator)}/Operator_money,0)`, 'times', {
    name: 'Operator_back',
  });
  page.result('Operator’s share above the preferred return, all years', `SUM(${span(promote)})`, 'money', {
    name: 'Promote_paid',
  });
  page.result(
    'Capital and preferred return',
    `IF(OR(Equity<=0,Sale_year<1),"Enter the figures",IF(ROUND(INDEX(${span(owed)},1,Sale_year+1)-INDEX(${span(returned)},1,Sale_year+1),2)<=0,"Paid in full","Not paid in full by the sale"))`,
    'text',
  );
  page.chart({
    title: 'Cash to each partner, by year',
    kind: 'stacked',
    categories: span(flow - 1),
    series: [
      { name: 'Investor', values: span(investor) },
      { name: 'Operator', values: span(operator) },
    ],
    format: 'money',
  });
}
