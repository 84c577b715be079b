import type { WorkbookPlan } from './book.ts';
import {
  AMORTIZATION,
  BAD_DEBT,
  CARD_FEES,
  ECONOMIC_OCCUPANCY,
  FIRST_COSTS,
  FULL_RENT_MONTH,
  LOAN_RATE,
  LOAN_TO_VALUE,
  MANAGEMENT_FEE,
  MARKET_CAP,
  OTHER_INCOME_MONTH,
  PRICE,
} from './example-facility.ts';
import { monthlyPayment } from './mortgage.ts';
import { column, type Page } from './page.ts';
import type { Format } from './styles.ts';

interface Grid {
  title: string;
  across: { label: string; start: string; step: string; format: Format };
  down: { label: string; start: string; step: string; format: Format };
  /** Formula of one cell from the value above it and the value at its left. */
  cell: (across: string, down: string) => string;
  format: Format;
}

const STEPS = 7;

/** Rates and values of both sides run three steps below and above the base case. */
function writeGrid(page: Page, { title, across, down, cell, format }: Grid): void {
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
}

const incomeAt = (occupancy: string, rent: string): string =>
  `((Full_rent*${occupancy}*(1+${rent})*(1-Bad_debt)+Other_income)*(1-Variable_share)-Fixed_costs)`;

export const sensitivity: WorkbookPlan = {
  title: 'Sensitivity tables: price, occupancy, rent and interest rate',
  purpose: 'How far price, occupancy, rent and interest can move before the purchase stops working.',
  steps: [
    'On Base case, enter the figures you believe today and the size of one step for each.',
    'On Tables, the middle of each table is the base case. Read outwards until coverage falls below your lender’s limit.',
    'Write the occupancy and the rate at which coverage reaches 1.00x into your memo. They are the limits of this purchase.',
  ],
  limits: [
    'Canadian dollars per year. Occupancy is economic occupancy: rent collected as a share of full rent at street rates.',
    'Costs are split into a fixed amount and a share of income, which covers management and card fees.',
    'Only two figures move at a time; the others stay at the base case.',
  ],
  write(book) {
    const base = book.page({
      name: 'Base case',
      title: 'Base case',
      lead: 'The figures in the shaded cells are an example. Overwrite them.',
      widths: [44, 18, 18, 44],
    });
    base.section('Income and costs');
    base.input('Full rent at street rates', 12 * FULL_RENT_MONTH, 'money', { name: 'Full_rent' });
    base.input('Economic occupancy', ECONOMIC_OCCUPANCY, 'percent', { name: 'Occupancy' });
    base.input('Bad debt, share of rent', BAD_DEBT, 'percent', { name: 'Bad_debt' });
    base.input('Other income', 12 * OTHER_INCOME_MONTH, 'money', { name: 'Other_income' });
    base.input('Fixed costs, reserve included', FIRST_COSTS, 'money', { name: 'Fixed_costs' });
    base.input('Costs that follow income', MANAGEMENT_FEE + CARD_FEES, 'percent', {
      name: 'Variable_share',
      note: 'Management and card fees.',
    });
    base.section('Purchase and loan');
    base.input('Purchase price', PRICE, 'money', { name: 'Purchase_price' });
    base.input('Loan to value', LOAN_TO_VALUE, 'percent', { name: 'Loan_to_value' });
    base.input('Interest rate, as quoted', LOAN_RATE, 'percent', { name: 'Loan_rate' });
    base.input('Amortization, years', AMORTIZATION, 'whole', { name: 'Amortization' });
    base.input('Cap rate of the market', MARKET_CAP, 'percent', { name: 'Cap_rate' });
    base.section('One step');
    base.input('Price', 100_000, 'money', { name: 'Price_step' });
    base.input('Occupancy', 0.05, 'percent', { name: 'Occupancy_step' });
    base.input('Rent', 0.05, 'percent', { name: 'Rent_step' });
    base.input('Interest rate', 0.005, 'percent', { name: 'Rate_step' });
    base.input('Loan to value', 0.05, 'percent', { name: 'Value_step' });
    base.input('Cap rate', 0.005, 'percent', { name: 'Cap_step' });
    base.input('Net operating income', 10_000, 'money', { name: 'Income_step' });
    base.section('Base case results');
    base.total('Net operating income', incomeAt('Occupancy', '0'), 'money', { name: 'Income' });
    base.result('Cap rate at the price', 'IFERROR(Income/Purchase_price,0)', 'percent', { name: 'Going_in' });
    base.result('Loan', 'Purchase_price*Loan_to_value', 'money', { name: 'Loan' });
    base.result('Debt service per year', `12*${monthlyPayment('Loan', 'Loan_rate', 'Amortization')}`, 'money', {
      name: 'Debt_service',
    });
    base.result('Debt service coverage', 'IFERROR(Income/Debt_service,0)', 'times', { name: 'Coverage' });
    base.result(
      'Occupancy that just pays costs and debt',
      'IFERROR(((Fixed_costs+Debt_service)/(1-Variable_share)-Other_income)/(Full_rent*(1-Bad_debt)),0)',
      'percent',
      { name: 'Break_even' },
    );

    const page = book.page({
      name: 'Tables',
      title: 'Sensitivity tables',
      lead: 'The middle row and the middle column are the base case. Nothing on this sheet is typed in.',
      widths: [30, 13, 13, 13, 13, 13, 13, 13],
      landscape: true,
    });
    const price = { label: 'price', start: 'Purchase_price', step: 'Price_step', format: 'money' } as const;
    const occupancy = { label: 'Occupancy', start: 'Occupancy', step: 'Occupancy_step', format: 'percent' } as const;
    const rent = { label: 'rent', start: '0', step: 'Rent_step', format: 'percent' } as const;
    const rate = { label: 'Interest rate', start: 'Loan_rate', step: 'Rate_step', format: 'percent' } as const;
    const value = { label: 'loan to value', start: 'Loan_to_value', step: 'Value_step', format: 'percent' } as const;
    const cap = { label: 'Cap rate', start: 'Cap_rate', step: 'Cap_step', format: 'percent' } as const;
    const income = { label: 'net operating income', start: 'Income', step: 'Income_step', format: 'money' } as const;
    writeGrid(page, {
      title: 'Cap rate you buy at',
      across: price,
      down: occupancy,
      cell: (across, down) => `IFERROR(${incomeAt(down, '0')}/${across},0)`,
      format: 'percent',
    });
    writeGrid(page, {
      title: 'Debt service coverage when rent and rate move',
      across: rent,
      down: rate,
      cell: (across, down) =>
        `IFERROR(${incomeAt('Occupancy', across)}/(12*${monthlyPayment('Loan', down, 'Amortization')}),0)`,
      format: 'times',
    });
    writeGrid(page, {
      title: 'Debt service coverage when loan and rate move',
      across: value,
      down: rate,
      cell: (across, down) =>
        `IFERROR(Income/(12*${monthlyPayment(`(Purchase_price*${across})`, down, 'Amortization')}),0)`,
      format: 'times',
    });
    writeGrid(page, {
      title: 'Value of the property',
      across: income,
      down: cap,
      cell: (across, down) => `IFERROR(${across}/${down},0)`,
      format: 'money',
    });
  },
};
