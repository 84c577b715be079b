import { COVERAGE, DEBT_YIELD, HIGHEST_LOAN_TO_VALUE } from '../../content/thresholds.ts';
import type { WorkbookBuilder } from './workbook-builder.ts';
import { AMORTIZATION, LOAN, LOAN_RATE, LOAN_TO_VALUE, PRICE } from './example-facility.ts';
import { balanceAfter, loanPerYearlyDollar, monthlyPayment } from './mortgage.ts';
import { type Format, STYLES } from './styles.ts';

/** Three made-up term sheets for the example facility: the largest loan, a smaller one that passes, and fast money. */
export const EXAMPLE_OFFERS = [
  {
    lender: 'Bank',
    loan: LOAN,
    rate: LOAN_RATE,
    term: 5,
    amortization: AMORTIZATION,
    fees: 14_000,
    coverage: COVERAGE,
    share: LOAN_TO_VALUE,
    debtYield: DEBT_YIELD,
    guarantee: 'Full',
    prepayment: 'Interest rate differential',
    days: 45,
  },
  {
    lender: 'Credit union',
    loan: 0.6 * PRICE,
    rate: 0.064,
    term: 5,
    amortization: AMORTIZATION,
    fees: 11_000,
    coverage: 1.2,
    share: HIGHEST_LOAN_TO_VALUE,
    debtYield: null,
    guarantee: 'Limited',
    prepayment: '3 months’ interest',
    days: 30,
  },
  {
    lender: 'Private lender',
    loan: 0.55 * PRICE,
    rate: 0.09,
    term: 2,
    amortization: 30,
    fees: 32_000,
    coverage: 1.1,
    share: HIGHEST_LOAN_TO_VALUE,
    debtYield: null,
    guarantee: 'Full',
    prepayment: 'Open',
    days: 10,
  },
] as const;
type Offer = (typeof EXAMPLE_OFFERS)[number];

const COLUMNS = ['B', 'C', 'D'] as const;

/** Writes term sheets side by side: what each costs over its term, and which of them the income of the last four quarters supports. */
export function writeLenderComparison(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Offers',
    title: 'Lenders side by side',
    lead: 'The figures in the shaded cells are an example of three term sheets. Overwrite them. Income and value are those of Statements and Loan.',
    widths: [40, 17, 17, 17, 54],
    landscape: true,
    onePage: true,
    freeze: { rows: 3, columns: 1 },
  });
  page.header(['Term', 'First lender', 'Second lender', 'Third lender', 'What to look at']);
  const remark = (row: number, note: string): number => {
    const beside = page.sheet.getCell(row, COLUMNS.length + 2);
    beside.value = note;
    beside.style = STYLES.note;
    return row;
  };
  const ask = (label: string, key: keyof Offer, format: Format, note = '', list?: string): number =>
    remark(
      page.line([
        label,
        ...EXAMPLE_OFFERS.map((offer) => ({ input: offer[key], format, ...(list === undefined ? {} : { list }) })),
      ]),
      note,
    );
  const work = (label: string, formula: (col: string) => string, format: Format, note = '', strong = false): number =>
    remark(page.line([label, ...COLUMNS.map((col) => ({ formula: formula(col), format }))], { strong }), note);

  page.section('Term sheets');
  const lender = ask('Lender', 'lender', 'text');
  const loan = ask('Loan offered', 'loan', 'money');
  const rate = ask(
    'Interest rate, as quoted',
    'rate',
    'percent',
    'Fixed, compounded twice a year. Ask how long it is held.',
  );
  const term = ask('Term, years', 'term', 'whole');
  const amortization = ask('Amortization, years', 'amortization', 'whole');
  const fees = ask(
    'Fees and reports, all of them',
    'fees',
    'money',
    'Application, commitment, legal, appraisal, broker.',
  );
  const coverage = ask('Coverage required', 'coverage', 'times', 'On whose income: read the definition.');
  const share = ask('Loan to value, at most', 'share', 'percent', 'Empty if not required.');
  const debtYield = ask('Debt yield, at least', 'debtYield', 'percent', 'Empty if not required.');
  ask('Guarantee', 'guarantee', 'text', 'From whom, for how much, and when it falls away.', 'Full,Limited,None');
  ask('Prepayment', 'prepayment', 'text', 'What a sale in year three would cost.');
  ask('Days from application to commitment', 'days', 'whole', 'Against the condition date.');

  page.section('What each costs');
  const payment = work(
    'Monthly payment',
    (col) => monthlyPayment(`${col}${loan}`, `${col}${rate}`, `${col}${amortization}`),
    'cents',
  );
  const service = work('Debt service per year', (col) => `12*${col}${payment}`, 'money');
  const balance = work(
    'Owed at the end of the term',
    (col) => balanceAfter(`${col}${loan}`, `${col}${payment}`, `${col}${rate}`, `${col}${term}`),
    'money',
    'To be renewed or repaid on one day.',
  );
  work(
    'Interest and fees over the term',
    (col) => `12*${col}${term}*${col}${payment}-(${col}${loan}-${col}${balance})+${col}${fees}`,
    'money',
  );
  const allIn = work(
    'Rate with fees, per year',
    (col) =>
      `IFERROR((1+RATE(12*${col}${term},-${col}${payment},${col}${loan}-${col}${fees},-${col}${balance}))^12-1,0)`,
    'percent',
    'Fees spread over the term: the figure to compare short and long terms by.',
    true,
  );

  page.section('Against the income of the last four quarters');
  const covered = work('Coverage', (col) => `IFERROR(Income/${col}${service},0)`, 'times');
  work(
    'Coverage at the stress rate',
    (col) =>
      `IFERROR(Income/(12*${monthlyPayment(`${col}${loan}`, `(${col}${rate}+Rate_stress)`, `${col}${amortization}`)}),0)`,
    'times',
    'Points added as on the Loan sheet.',
  );
  const shared = work('Loan to value', (col) => `IF(Income<=0,0,IFERROR(${col}${loan}*Cap_rate/Income,0))`, 'percent');
  const yielded = work('Debt yield', (col) => `IFERROR(Income/${col}${loan},0)`, 'percent');
  work(
    'Largest loan by its own coverage',
    (col) =>
      `MAX(0,IFERROR(Income/${col}${coverage},0))*${loanPerYearlyDollar(`${col}${rate}`, `${col}${amortization}`)}`,
    'money',
    'What this lender would lend if only coverage counted.',
  );
  const verdict = work(
    'Its own tests',
    (col) =>
      `IF(${col}${loan}=0,"",IF(AND(${col}${covered}>=${col}${coverage},OR(${col}${share}=0,AND(${col}${shared}>0,${col}${shared}<=${col}${share})),${col}${yielded}>=${col}${debtYield}),"Passes","Fails"))`,
    'text',
    'Coverage, loan to value and debt yield as this lender requires.',
    true,
  );
  const ranked = work(
    'Rate with fees, if it passes',
    (col) => `IF(${col}${verdict}="Passes",${col}${allIn},"")`,
    'percent',
  );
  const span = (row: number): string => `${COLUMNS[0]}${row}:${COLUMNS[2]}${row}`;
  page.colour(span(verdict), `${COLUMNS[0]}${verdict}="Fails"`, 'bad');
  page.colour(span(verdict), `${COLUMNS[0]}${verdict}="Passes"`, 'good');

  page.section('In short');
  page.result('Offers that pass', `COUNTIF(${span(verdict)},"Passes")`, 'whole', { name: 'Offers_passed' });
  page.total(
    'Cheapest that passes, fees included',
    `IFERROR(INDEX(${span(lender)},1,MATCH(MIN(${span(ranked)}),${span(ranked)},0)),"None passes")`,
    'text',
    { name: 'Cheapest_offer' },
  );
  page.chart({
    title: 'What each lender quotes, and what it costs with fees',
    kind: 'column',
    categories: span(lender),
    series: [
      { name: 'Rate as quoted', values: span(rate) },
      { name: 'Rate with fees', values: span(allIn) },
    ],
    format: 'percent',
  });
  page.paragraph(
    'The cheapest is not always the one to take: weigh the guarantee, the charge for prepaying, the days it takes, and what is owed on the day the term ends.',
  );
}
