import { formatCad } from '@brokerage/contracts';
import { readFields, type Scenario } from './calculator-inputs.ts';
import { percent, times } from './figures.ts';
import { capResults, closingResults, dscrResults, loanResults, maximumResults } from './results.rules.ts';

interface ScenarioResult {
  name: string;
  /** Returns null or undefined while a required figure is invalid. */
  of: (scenario: Scenario) => number | null | undefined;
  write: (value: number) => string;
}

/** The results of a scenario, in the order in which buyers ask for them. */
export const SCENARIO_RESULTS: readonly ScenarioResult[] = [
  {
    name: 'Annual net operating income',
    of: ({ texts }) => readFields(texts).noi,
    write: formatCad,
  },
  { name: 'Cap rate', of: ({ texts }) => capResults(readFields(texts))?.cap, write: (value) => percent(value) },
  {
    name: 'Debt service coverage (DSCR)',
    of: ({ texts }) => dscrResults(readFields(texts))?.cover,
    write: (value) => times(value),
  },
  { name: 'Loan', of: ({ texts }) => loanResults(readFields(texts))?.loan, write: formatCad },
  { name: 'Monthly payment', of: ({ texts }) => loanResults(readFields(texts))?.payment, write: formatCad },
  {
    name: 'Annual cash flow after debt service',
    of: ({ texts }) => dscrResults(readFields(texts))?.left,
    write: formatCad,
  },
  {
    name: 'Largest loan the income carries',
    of: ({ texts }) => maximumResults(readFields(texts))?.loan,
    write: formatCad,
  },
  { name: 'Down payment', of: ({ texts }) => loanResults(readFields(texts))?.downPayment, write: formatCad },
  {
    name: 'Land transfer tax',
    of: ({ texts, inToronto }) => closingResults(readFields(texts), inToronto)?.tax,
    write: formatCad,
  },
  {
    name: 'Your own funds at closing, excluding HST',
    of: ({ texts, inToronto }) => {
      const [loan, closing] = [loanResults(readFields(texts)), closingResults(readFields(texts), inToronto)];
      return loan && closing && loan.downPayment + closing.tax + closing.dueDiligence.to;
    },
    write: formatCad,
  },
];
