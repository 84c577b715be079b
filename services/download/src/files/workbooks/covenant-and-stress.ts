import {
  COVERAGE,
  DEBT_YIELD,
  HIGHEST_LOAN_TO_VALUE,
  STRESS_COVERAGE,
  STRESS_MARGIN_POINTS,
  THRESHOLDS,
} from '../../content/thresholds.ts';
import type { WorkbookBuilder, WorkbookPlan } from './workbook-builder.ts';
import { AMORTIZATION, LOAN, LOAN_RATE, MARKET_CAP } from './example-facility.ts';
import { exampleQuarters } from './example-statements.ts';
import { writeLenderComparison } from './lender-comparison.ts';
import { loanPerYearlyDollar, monthlyPayment } from './mortgage.ts';
import { column } from './page.ts';

const QUARTERS = 12;
/** A test covers its own quarter and the three before it. */
const TRAILING = 4;
const quarters = Array.from({ length: QUARTERS }, (_, at) => ({
  title: `Year ${Math.floor(at / 4) + 1}, Q${(at % 4) + 1}`,
  col: column(at + 2),
}));
const tested = quarters.slice(TRAILING - 1);
const debtServiceAt = (rate: string): string => `(12*${monthlyPayment('Loan', rate, 'Amortization')})`;

function writeLoan(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Loan',
    title: 'Loan, covenants and stress',
    lead: 'The figures in the shaded cells are an example. Overwrite them with the commitment letter.',
    widths: [46, 18, 56],
  });
  page.section('Loan');
  page.input('Loan', LOAN, 'money', { name: 'Loan' });
  page.input('Interest rate, as quoted', LOAN_RATE, 'percent', { name: 'Loan_rate' });
  page.input('Amortization, years', AMORTIZATION, 'whole', { name: 'Amortization' });
  page.input('Cap rate the lender values at', MARKET_CAP, 'percent', { name: 'Cap_rate' });
  page.section('Covenants');
  page.input('Coverage, at least', COVERAGE, 'times', { name: 'Coverage_asked', note: THRESHOLDS.coverage.reason });
  page.input('Coverage under stress, at least', STRESS_COVERAGE, 'times', {
    name: 'Stress_asked',
    note: THRESHOLDS.stressCoverage.reason,
  });
  page.input('Debt yield, at least', DEBT_YIELD, 'percent', {
    name: 'Debt_yield_asked',
    note: 'Income divided by loan. Leave empty if not required.',
  });
  page.input('Loan to value, at most', HIGHEST_LOAN_TO_VALUE, 'percent', { name: 'Highest_share' });
  page.section('Stress');
  page.input('Interest rate, points added', STRESS_MARGIN_POINTS / 100, 'percent', { name: 'Rate_stress' });
  page.input('Economic occupancy, points lost', 0.1, 'percent', { name: 'Occupancy_stress' });
  page.input('Rents, share lost', 0.05, 'percent', { name: 'Rent_stress' });
  page.input('Operating costs, share added', 0.1, 'percent', { name: 'Cost_stress' });
  page.section('Debt service');
  page.result('Per year, at the contract rate', debtServiceAt('Loan_rate'), 'money', { name: 'Debt_service' });
  page.result('Per year, at the stress rate', debtServiceAt('(Loan_rate+Rate_stress)'), 'money', {
    name: 'Stress_service',
  });
}

/** Writes three years by quarter, and the tests of every four consecutive quarters. */
function writeTests(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Statements',
    title: 'Three years of statements and the tests for each quarter',
    lead: 'The figures in the shaded cells are an example. A test looks at the four quarters that end with its own, using the loan on the Loan sheet.',
    widths: [42, ...quarters.map(() => 12)],
    landscape: true,
    freeze: { rows: 3, columns: 1 },
  });
  const heads = page.header(['', ...quarters.map(({ title }) => title)]);
  const example = exampleQuarters(QUARTERS);
  const input = (label: string, key: keyof (typeof example)[number]) =>
    page.line([label, ...example.map((quarter) => ({ input: quarter[key], format: 'money' as const }))]);
  const full = input('Rent at street rates', 'full');
  const rent = input('Rent collected', 'rent');
  const other = input('Other income', 'other');
  const costs = input('Operating costs, fees and reserve', 'costs');
  const income = page.line(
    [
      'Net operating income',
      ...quarters.map(({ col }) => ({
        formula: `${col}${rent}+${col}${other}-${col}${costs}`,
        format: 'money' as const,
      })),
    ],
    { strong: true },
  );
  page.line([
    'Economic occupancy',
    ...quarters.map(({ col }) => ({ formula: `IFERROR(${col}${rent}/${col}${full},0)`, format: 'percent' as const })),
  ]);
  page.section('Tests of the last four quarters');
  const blank = Array.from({ length: TRAILING - 1 }, () => null);
  const perQuarter = (
    label: string,
    formula: (col: string) => string,
    format: 'money' | 'times' | 'percent' | 'text',
    strong = false,
  ) => page.line([label, ...blank, ...tested.map(({ col }) => ({ formula: formula(col), format }))], { strong });
  const since = (col: string) => column(col.charCodeAt(0) - 64 - TRAILING + 1);
  const trailing = perQuarter(
    'Income, trailing four quarters',
    (col) => `SUM(${since(col)}${income}:${col}${income})`,
    'money',
  );
  const verdict = (label: string, row: number, holds: (cell: string) => string) =>
    perQuarter(
      label,
      (col) => `IF(OR(Loan=0,${col}${trailing}=0),"",IF(${holds(`${col}${row}`)},"Holds","Broken"))`,
      'text',
      true,
    );
  const coverage = perQuarter('Coverage', (col) => `IFERROR(${col}${trailing}/Debt_service,0)`, 'times');
  const covered = verdict('Coverage against the covenant', coverage, (cell) => `${cell}>=Coverage_asked`);
  const yielded = perQuarter('Debt yield', (col) => `IFERROR(${col}${trailing}/Loan,0)`, 'percent');
  const yieldHeld = verdict('Debt yield against the covenant', yielded, (cell) => `${cell}>=Debt_yield_asked`);
  const share = perQuarter(
    'Loan to value',
    (col) => `IF(${col}${trailing}<=0,0,IFERROR(Loan*Cap_rate/${col}${trailing},0))`,
    'percent',
  );
  const shareHeld = verdict(
    'Loan to value against the covenant',
    share,
    (cell) => `AND(${cell}>0,OR(Highest_share=0,${cell}<=Highest_share))`,
  );
  const limit = perQuarter('Coverage the covenant requires', () => 'Coverage_asked', 'times');
  const [firstCol = 'E', lastCol = 'M'] = [tested[0]?.col, tested.at(-1)?.col];
  for (const row of [covered, yieldHeld, shareHeld]) {
    page.colour(`${firstCol}${row}:${lastCol}${row}`, `${firstCol}${row}="Broken"`, 'bad');
    page.colour(`${firstCol}${row}:${lastCol}${row}`, `${firstCol}${row}="Holds"`, 'good');
  }
  const span = (row: number) => `${firstCol}${row}:${lastCol}${row}`;
  page.section('In short');
  page.result('Coverage, latest', `${lastCol}${coverage}`, 'times', { name: 'Coverage' });
  page.result('Coverage, lowest', `MIN(${span(coverage)})`, 'times', { name: 'Lowest_coverage' });
  page.result('Coverage, on average', `AVERAGE(${span(coverage)})`, 'times', { name: 'Average_coverage' });
  page.result('Debt yield, latest', `${lastCol}${yielded}`, 'percent', { name: 'Debt_yield' });
  page.result('Loan to value, latest', `${lastCol}${share}`, 'percent', { name: 'Value_share' });
  page.total(
    `Tests broken, of ${3 * tested.length}`,
    [covered, yieldHeld, shareHeld].map((row) => `COUNTIF(${span(row)},"Broken")`).join('+'),
    'whole',
    { name: 'Tests_broken' },
  );
  const names = builder.workbook.definedNames;
  page.section('Last four quarters');
  const lastFour = (row: number) => `SUM(${since(lastCol)}${row}:${lastCol}${row})`;
  page.result('Rent at street rates', lastFour(full), 'money', { name: 'Full_rent' });
  page.result('Rent collected', lastFour(rent), 'money', { name: 'Rent' });
  page.result('Other income', lastFour(other), 'money', { name: 'Other_income' });
  page.result('Operating costs, fees and reserve', lastFour(costs), 'money', { name: 'Costs' });
  names.add(`Statements!$${lastCol}$${trailing}`, 'Income');
  page.chart({
    title: 'Coverage of four quarters beside the covenant',
    kind: 'line',
    categories: span(heads),
    series: [
      { name: 'Coverage', values: span(coverage) },
      { name: 'Covenant', values: span(limit) },
    ],
    format: 'times',
  });
}

/** Writes the cases of a bad year, and how far each driver can move before the covenant breaks. */
function writeStress(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Stress',
    title: 'Stress cases and headroom',
    lead: 'Everything on this sheet follows from Loan and Statements. Income is that of the last four quarters.',
    widths: [44, 16, 16, 14, 16, 14, 14, 16],
    landscape: true,
  });
  page.section('Stress cases');
  page.header([
    'Case',
    'Net operating income',
    'Debt service',
    'Coverage',
    'Cash after debt',
    'Debt yield',
    'Loan to value',
    'Coverage required',
  ]);
  const less = { occupancy: 'MIN(Rent,Occupancy_stress*Full_rent)', rent: 'Rent_stress' };
  const incomeOf = ({ occupancy = '0', rent = '0', cost = '0' }) =>
    `(Rent-${occupancy})*(1-${rent})+Other_income-Costs*(1+${cost})`;
  const cases = [
    ['Last four quarters', {}, 'Debt_service', 'Coverage_asked'],
    ['Interest rate up', {}, 'Stress_service', 'Stress_asked'],
    ['Occupancy down', { occupancy: less.occupancy }, 'Debt_service', 'Stress_asked'],
    ['Rents down', { rent: less.rent }, 'Debt_service', 'Stress_asked'],
    ['Costs up', { cost: 'Cost_stress' }, 'Debt_service', 'Stress_asked'],
    ['All of them', { ...less, cost: 'Cost_stress' }, 'Stress_service', 'Stress_asked'],
  ] as const;
  const first = page.next;
  for (const [label, changes, service, asked] of cases) {
    const row = page.next;
    page.line(
      [
        label,
        { formula: incomeOf(changes), format: 'money' },
        { formula: service, format: 'money' },
        { formula: `IFERROR(B${row}/C${row},0)`, format: 'times' },
        { formula: `B${row}-C${row}`, format: 'money' },
        { formula: `IFERROR(B${row}/Loan,0)`, format: 'percent' },
        { formula: `IF(B${row}<=0,0,IFERROR(Loan*Cap_rate/B${row},0))`, format: 'percent' },
        { formula: `IF(Loan=0,"",IF(D${row}>=${asked},"Holds","Broken"))`, format: 'text' },
      ],
      { strong: label === 'All of them' },
    );
  }
  const last = page.next - 1;
  page.colour(`H${first}:H${last}`, `H${first}="Broken"`, 'bad');
  page.colour(`H${first}:H${last}`, `H${first}="Holds"`, 'good');
  page.result('Cases in which the required coverage is not met', `COUNTIF(H${first}:H${last},"Broken")`, 'whole', {
    name: 'Stress_broken',
  });
  page.result('Coverage with all of them', `D${last}`, 'times', { name: 'All_coverage' });
  page.result('Cash to be put in per year with all of them', `MAX(0,-E${last})`, 'money', {
    name: 'Cash_in',
  });
  page.section('Headroom: how far each may move alone');
  page.header(['Driver', 'To the covenant', 'To 1.00x', 'Status']);
  const top = page.next;
  const left = (asked: string) => `(Income-${asked}*Debt_service)`;
  const rateLeft = (asked: string) =>
    `IFERROR(2*((1+RATE(12*Amortization,-Income/(12*${asked}),Loan))^6-1)-Loan_rate,0)`;
  const headroom = (label: string, name: string, formula: (asked: string) => string, both = true) => {
    const row = page.next;
    page.line([
      label,
      { formula: formula('Coverage_asked'), format: 'percent' },
      both ? { formula: formula('1'), format: 'percent' } : null,
      { formula: `IF(Loan=0,"",IF(B${row}>=0,"Holds","Broken"))`, format: 'text' },
    ]);
    builder.workbook.definedNames.add(`Stress!$B$${row}`, name);
  };
  headroom('Net operating income may fall by', 'Headroom_income', (asked) => `IFERROR(${left(asked)}/Income,0)`);
  headroom(
    'Economic occupancy may fall by, points',
    'Headroom_occupancy',
    (asked) => `IFERROR(${left(asked)}/Full_rent,0)`,
  );
  headroom('Rents may fall by', 'Headroom_rent', (asked) => `IFERROR(${left(asked)}/Rent,0)`);
  headroom('Operating costs may rise by', 'Headroom_cost', (asked) => `IFERROR(${left(asked)}/Costs,0)`);
  headroom('Interest rate may rise by, points', 'Headroom_rate', rateLeft);
  headroom(
    'Cap rate may rise by, points, until loan to value breaks',
    'Headroom_cap',
    () => 'IF(Highest_share=0,0,IFERROR(Income*Highest_share/Loan-Cap_rate,0))',
    false,
  );
  const end = page.next - 1;
  page.colour(`D${top}:D${end}`, `D${top}="Broken"`, 'bad');
  page.colour(`D${top}:D${end}`, `D${top}="Holds"`, 'good');
  page.total(
    'Largest loan that meets the coverage covenant',
    `IFERROR(MAX(0,Income)/Coverage_asked,0)*${loanPerYearlyDollar('Loan_rate', 'Amortization')}`,
    'money',
    { name: 'Largest_loan' },
  );
}

const QUESTIONS = [
  [
    'Which income counts: after management fee and reserve, and with which costs added back?',
    'Coverage and debt yield',
  ],
  ['When is each test run, on which statements, and who signs them?', 'Tests on the Statements sheet'],
  [
    'At which rate is coverage tested at closing and at renewal?',
    `At least ${STRESS_MARGIN_POINTS} points above the contract rate here`,
  ],
  [
    'Who orders the appraisal for loan to value, how often, and who pays?',
    `Usual range: ${THRESHOLDS.loanToValue.text}`,
  ],
  [
    'What happens at the first breach: notice, days to cure, cash deposit, sweep, default?',
    'Headroom on the Stress sheet',
  ],
  [
    'May a breach be cured by a payment on the loan, and without a prepayment charge?',
    'Largest loan on the Stress sheet',
  ],
  ['Do the guarantees fall away once the tests have held for a time?', 'Tests on the Statements sheet'],
  ['Is this loan cross-defaulted with the borrower’s other loans?', 'Commitment letter'],
] as const;
const QUESTION_WIDTHS = [48, 30, 52];

function writeQuestions(builder: WorkbookBuilder): void {
  const page = builder.page({
    name: 'Lender',
    title: 'What the lender asks, and what to ask the lender',
    lead: 'The figures are the standard of this checklist, not a quote. Write each answer with its clause and date, for example “section 7.2, March 3”.',
    widths: QUESTION_WIDTHS,
  });
  page.section('What lenders ask');
  page.header(['Test', 'Standard of this checklist', 'Why']);
  for (const key of ['coverage', 'stressCoverage', 'stressMargin', 'loanToValue'] as const) {
    const { subject, text, reason } = THRESHOLDS[key];
    const row = page.line([subject, text, reason]);
    page.fitRow(row, [subject, text, reason]);
  }
  page.section('What to ask the lender');
  page.header(['Question', 'Where it counts', 'Answer, clause and date']);
  for (const [question, where] of QUESTIONS) {
    const row = page.line([question, where, { input: null }]);
    page.fitRow(row, [question, where], 2);
  }
}

export const covenantAndStress: WorkbookPlan = {
  title: 'Covenant and stress: loan tests, headroom and lenders compared',
  purpose:
    'Whether the loan meets its covenants on three years of statements and in a bad year, how far each figure may move before one breaks, and which offer costs the least.',
  steps: [
    'On Loan, enter the terms and covenants of the commitment letter and the stress your committee decides by.',
    'On Statements, enter twelve quarters from the seller’s statements, with management fee and reserve among the costs.',
    'Read which tests would have failed, and in which quarter. Ask what happened then.',
    'On Stress, read the case with all of them and the headroom. The driver with the least headroom belongs on page one of the paper.',
    'On Offers, put the term sheets side by side: what each costs with its fees, and which of them the income supports.',
    'On Lender, write the answers with clause and date before the financing condition is waived.',
  ],
  limits: [
    'Canadian dollars. Income and debt service are for four quarters; payments are monthly at a quoted rate compounded twice a year.',
    'The loan is counted in full in every test: what would have been repaid by then is left out.',
    'Under stress operating costs stay as they are when rent falls, which is on the safe side. Value is income divided by the lender’s cap rate.',
  ],
  write(builder) {
    writeLoan(builder);
    writeTests(builder);
    writeStress(builder);
    writeLenderComparison(builder);
    writeQuestions(builder);
  },
};
