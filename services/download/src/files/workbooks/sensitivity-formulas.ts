import { monthlyPayment } from './mortgage.ts';

/** The figures of the base case, by their names in formulas. */
export type Driver =
  | 'Full_rent'
  | 'Occupancy'
  | 'Bad_debt'
  | 'Other_income'
  | 'Fixed_costs'
  | 'Variable_share'
  | 'Cap_rate'
  | 'Loan_rate'
  | 'Loan_to_value'
  | 'Purchase_price';

/** Formulas that replace figures of the base case. */
type Changes = Partial<Record<Driver, string>>;

function withChanges(formula: string, changes: Changes): string {
  return formula.replaceAll(/\b[A-Z][a-z_]+\b/g, (name) => (name in changes ? `(${changes[name as Driver]})` : name));
}

const INCOME = '((Full_rent*Occupancy*(1-Bad_debt)+Other_income)*(1-Variable_share)-Fixed_costs)';
const DEBT_SERVICE = `(12*${monthlyPayment('(Purchase_price*Loan_to_value)', 'Loan_rate', 'Amortization')})`;

export const incomeWith = (changes: Changes): string => withChanges(INCOME, changes);
export const debtServiceWith = (changes: Changes): string => withChanges(DEBT_SERVICE, changes);
export const coverageWith = (changes: Changes): string => withChanges(`IFERROR(${INCOME}/${DEBT_SERVICE},0)`, changes);
export const valueWith = (changes: Changes): string => withChanges(`IFERROR(${INCOME}/Cap_rate,0)`, changes);
