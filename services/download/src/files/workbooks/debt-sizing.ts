import { COVERAGE, DEBT_YIELD, STRESS_COVERAGE, STRESS_MARGIN_POINTS } from '../../content/thresholds.ts';
import type { WorkbookPlan } from './workbook-builder.ts';
import { AMORTIZATION, LOAN, LOAN_RATE, LOAN_TO_VALUE, NET_INCOME, PRICE } from './example-facility.ts';
import { balanceAfter, loanPerYearlyDollar, monthlyPayment } from './mortgage.ts';

/** The longest amortization that lenders offer, in years. */
const LONGEST = 40;

export const debtSizing: WorkbookPlan = {
  title: 'Debt sizing: coverage, loan to value and Canadian mortgage payments',
  purpose: 'How much a lender is likely to advance, which test sets the limit, and what the loan costs each month.',
  steps: [
    'On Sizing, enter normalized income, price, appraised value and the terms of your lender’s letter.',
    'Read the smallest of the four loan amounts and the test it comes from. That test is what to negotiate.',
    'Read coverage at the stress rate before you waive the financing condition.',
    'Schedule shows interest, principal and balance for each year of the amortization.',
  ],
  limits: [
    'Canadian dollars. Income and debt service are per year, payments per month.',
    'Quoted rates are compounded twice a year: monthly rate = (1 + rate / 2) ^ (1 / 6) - 1.',
    'Lender fees, insurance premiums and interest-only periods are not modelled.',
  ],
  write(builder) {
    const page = builder.page({
      name: 'Sizing',
      title: 'Debt sizing',
      lead: 'The figures in the shaded cells are an example. Overwrite them.',
      widths: [44, 18, 52],
    });
    page.section('Property');
    page.input('Net operating income, normalized', NET_INCOME, 'money', {
      name: 'Income',
      note: 'Per year, with management fee and reserve taken off.',
    });
    page.input('Purchase price', PRICE, 'money', { name: 'Purchase_price' });
    page.input('Appraised value', PRICE, 'money', {
      name: 'Appraised_value',
      note: 'The lender lends on the lower of the two.',
    });
    page.section('Terms');
    page.input('Interest rate, as quoted', LOAN_RATE, 'percent', { name: 'Loan_rate' });
    page.input('Stress rate', LOAN_RATE + STRESS_MARGIN_POINTS / 100, 'percent', {
      name: 'Stress_rate',
      note: `${STRESS_MARGIN_POINTS} points above the contract rate; the lender’s own rate where it is higher.`,
    });
    page.input('Amortization, years', AMORTIZATION, 'whole', { name: 'Amortization', note: `At most ${LONGEST}.` });
    page.input('Coverage at the stress rate, at least', STRESS_COVERAGE, 'times', {
      name: 'Stress_asked',
      note: 'The standard of this checklist; ask your lender for its own.',
    });
    page.input('Coverage the lender asks for', COVERAGE, 'times', { name: 'Coverage_asked' });
    page.input('Loan to value, at most', LOAN_TO_VALUE, 'percent', { name: 'Loan_to_value_limit' });
    page.input('Debt yield, at least', DEBT_YIELD, 'percent', {
      name: 'Debt_yield_asked',
      note: 'Income divided by loan. Leave empty if not required.',
    });
    page.section('Largest loan by each test');
    page.result('Lending value', 'IF(Appraised_value>0,MIN(Purchase_price,Appraised_value),Purchase_price)', 'money', {
      name: 'Lending_value',
    });
    page.result(
      'By coverage',
      `IFERROR(Income/Coverage_asked,0)*${loanPerYearlyDollar('Loan_rate', 'Amortization')}`,
      'money',
      { name: 'Loan_by_coverage' },
    );
    page.result(
      'By coverage at the stress rate',
      `IFERROR(MAX(0,Income)/Stress_asked,0)*${loanPerYearlyDollar('Stress_rate', 'Amortization')}`,
      'money',
      { name: 'Loan_by_stress' },
    );
    page.result('By loan to value', 'Lending_value*Loan_to_value_limit', 'money', { name: 'Loan_by_value' });
    page.result('By debt yield', 'IF(Debt_yield_asked>0,Income/Debt_yield_asked,Loan_by_value)', 'money', {
      name: 'Loan_by_yield',
    });
    page.total(
      'Largest loan that passes',
      'MAX(0,MIN(Loan_by_coverage,Loan_by_stress,Loan_by_value,Loan_by_yield))',
      'money',
      { name: 'Largest_loan' },
    );
    page.result(
      'Test that sets it',
      'IF(Largest_loan=0,"Enter the figures above",IF(Largest_loan=Loan_by_coverage,"Coverage",IF(Largest_loan=Loan_by_stress,"Stress rate",IF(Largest_loan=Loan_by_value,"Loan to value","Debt yield"))))',
      'text',
    );
    page.result('Largest loan as a share of price', 'IFERROR(Largest_loan/Purchase_price,0)', 'percent', {
      name: 'Largest_share',
    });
    page.section('The loan you are offered');
    page.input('Loan offered', LOAN, 'money', {
      name: 'Loan',
      note: `The example is ${100 * LOAN_TO_VALUE}% of the price.`,
    });
    page.total('Monthly payment', monthlyPayment('Loan', 'Loan_rate', 'Amortization'), 'cents', {
      name: 'Monthly_payment',
    });
    page.result('Debt service per year', 'Monthly_payment*12', 'money', { name: 'Debt_service' });
    page.result('Debt service coverage', 'IFERROR(Income/Debt_service,0)', 'times', { name: 'Coverage' });
    page.result('Monthly payment at the stress rate', monthlyPayment('Loan', 'Stress_rate', 'Amortization'), 'cents', {
      name: 'Stress_payment',
    });
    page.result('Coverage at the stress rate', 'IFERROR(Income/(Stress_payment*12),0)', 'times', {
      name: 'Stress_coverage',
    });
    page.result('Loan to value', 'IFERROR(Loan/Lending_value,0)', 'percent');
    page.result('Debt yield', 'IFERROR(Income/Loan,0)', 'percent');
    page.result('Equity needed before closing costs', 'Purchase_price-Loan', 'money');
    page.result(
      'Verdict',
      'IF(Loan=0,"Enter the loan",IF(Loan<=Largest_loan,"Passes every test","Fails at least one test"))',
      'text',
    );

    const schedule = builder.page({
      name: 'Schedule',
      title: 'Amortization by year',
      lead: 'Level payments at the quoted rate for the whole amortization. A renewal at another rate needs a new run.',
      widths: [10, 18, 18, 18, 18],
      freeze: { rows: 3, columns: 1 },
    });
    schedule.header(['Year', 'Paid', 'Interest', 'Principal', 'Balance at year end']);
    for (let year = 1; year <= LONGEST; year += 1) {
      const row = schedule.next;
      const before = year === 1 ? 'Loan' : `E${row - 1}`;
      schedule.line([
        { formula: `${year}`, format: 'year' },
        { formula: `IF(A${row}<=Amortization,Debt_service,0)`, format: 'money' },
        { formula: `B${row}-D${row}`, format: 'money' },
        { formula: `${before}-E${row}`, format: 'money' },
        {
          formula: `IF(A${row}<Amortization,${balanceAfter('Loan', 'Monthly_payment', 'Loan_rate', `A${row}`)},0)`,
          format: 'money',
        },
      ]);
    }
    const of = (letter: string): string => `${letter}4:${letter}${3 + LONGEST}`;
    schedule.chart({
      title: 'Interest and principal, by year',
      kind: 'stacked',
      categories: of('A'),
      series: [
        { name: 'Interest', values: of('C') },
        { name: 'Principal', values: of('D') },
      ],
      format: 'money',
    });
  },
};
