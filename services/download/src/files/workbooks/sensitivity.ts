import { COVERAGE, HIGHEST_LOAN_TO_VALUE } from '../../content/thresholds.ts';
import type { WorkbookPlan } from './workbook-builder.ts';
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
import { incomeWith } from './sensitivity-formulas.ts';
import { writeShocks, writeTornado } from './sensitivity-shocks.ts';
import { writeTables } from './sensitivity-tables.ts';

export const sensitivity: WorkbookPlan = {
  title: 'Sensitivity tables: price, occupancy, rent and interest rate',
  purpose: 'How far price, occupancy, rent and interest can move before the purchase stops working.',
  steps: [
    'On Base case, enter the figures you believe today, what your lender asks and the size of one step for each figure.',
    'On Tables, the middle of each table is the base case. Read outwards until a cell turns red: that is the lender’s limit.',
    'On Tornado, read which figures move value and coverage most. Spend the remaining condition days on the first three.',
    'On Shocks, enter a bad year. Hold the reserve it asks for on closing day, or lower the loan.',
    'Write the occupancy and the rate at which coverage reaches 1.00x into your memo. They are the limits of this purchase.',
  ],
  limits: [
    'Canadian dollars per year. Occupancy is economic occupancy: rent collected as a share of full rent at street rates.',
    'Costs are split into a fixed amount and a share of income, which covers management and card fees.',
    'On Tables two figures move at a time, on Tornado one, on Shocks four; the others stay at the base case.',
    'A higher rate is charged on the whole loan as it is at closing; what has been repaid by the time of renewal is left out.',
  ],
  write(builder) {
    const base = builder.page({
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
    base.input('Costs that vary with income', MANAGEMENT_FEE + CARD_FEES, 'percent', {
      name: 'Variable_share',
      note: 'Management and card fees.',
    });
    base.section('Purchase and loan');
    base.input('Purchase price', PRICE, 'money', { name: 'Purchase_price' });
    base.input('Loan to value', LOAN_TO_VALUE, 'percent', { name: 'Loan_to_value' });
    base.input('Interest rate, as quoted', LOAN_RATE, 'percent', { name: 'Loan_rate' });
    base.input('Amortization, years', AMORTIZATION, 'whole', { name: 'Amortization' });
    base.input('Market cap rate', MARKET_CAP, 'percent', { name: 'Cap_rate' });
    base.section('What the lender asks');
    base.input('Debt service coverage, at least', COVERAGE, 'times', {
      name: 'Covenant',
      note: 'From the commitment letter; cells below it are red on Tables.',
    });
    base.input('Loan to value, at most', HIGHEST_LOAN_TO_VALUE, 'percent', { name: 'Highest_share' });
    base.section('One step');
    base.input('Price', 100_000, 'money', { name: 'Price_step' });
    base.input('Occupancy', 0.05, 'percent', { name: 'Occupancy_step' });
    base.input('Rent', 0.05, 'percent', { name: 'Rent_step' });
    base.input('Interest rate', 0.005, 'percent', { name: 'Rate_step' });
    base.input('Loan to value', 0.05, 'percent', { name: 'Value_step' });
    base.input('Cap rate', 0.005, 'percent', { name: 'Cap_step' });
    base.input('Net operating income', 10_000, 'money', { name: 'Income_step' });
    base.section('Base case results');
    base.total('Net operating income', incomeWith({}), 'money', { name: 'Income' });
    base.result('Value at the market cap rate', 'IFERROR(Income/Cap_rate,0)', 'money', { name: 'Value_today' });
    base.result('Going-in cap rate', 'IFERROR(Income/Purchase_price,0)', 'percent', { name: 'Going_in' });
    base.result('Loan', 'Purchase_price*Loan_to_value', 'money', { name: 'Loan' });
    base.result('Debt service per year', `12*${monthlyPayment('Loan', 'Loan_rate', 'Amortization')}`, 'money', {
      name: 'Debt_service',
    });
    base.result('Debt service coverage', 'IFERROR(Income/Debt_service,0)', 'times', { name: 'Coverage' });
    base.result(
      'Break-even occupancy, debt included',
      'IFERROR(((Fixed_costs+Debt_service)/(1-Variable_share)-Other_income)/(Full_rent*(1-Bad_debt)),0)',
      'percent',
      { name: 'Break_even' },
    );
    writeTables(builder);
    writeTornado(builder);
    writeShocks(builder);
  },
};
