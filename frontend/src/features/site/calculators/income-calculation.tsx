import { formatCad } from '@brokerage/contracts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { CalculatorField } from './calculator-field.tsx';
import { Calculation, Steps } from './calculation.tsx';
import type { CalculationProps } from './calculator-inputs.ts';
import { bare, orNone, percent } from './figures.ts';
import { incomeResults } from './results.rules.ts';

export function IncomeCalculation({ texts, values, set }: CalculationProps) {
  const result = incomeResults(values);
  return (
    <Calculation
      id="noi"
      title="Net operating income"
      text="What the property earns before any mortgage and income tax. A lender seldom takes the seller’s expenses as they are: it uses its own percentage of revenue instead. Try that percentage here."
      fields={
        <>
          <CalculatorField name="revenue" text={texts.revenue} onChange={set} />
          <CalculatorField name="opex" text={texts.opex} onChange={set} />
          <button
            type="button"
            disabled={!result || result.noi < 1}
            onClick={() => result && set('noi', String(Math.round(result.noi)))}
            className={buttonClass('outline', 'w-full sm:w-auto')}
          >
            Use this income below
          </button>
        </>
      }
    >
      <Steps
        label="Net operating income, worked out"
        steps={[
          {
            name: 'Operating expenses',
            result: orNone(result ? formatCad(result.expenses) : undefined),
            formula: 'revenue × share of expenses',
            working: result ? `${bare(result.revenue)} × ${bare(result.opex)}%` : undefined,
          },
          {
            name: 'Net operating income',
            result: orNone(result ? formatCad(result.noi) : undefined),
            formula: 'revenue − operating expenses',
            working: result ? `${bare(result.revenue)} − ${bare(result.expenses)}` : undefined,
            strong: true,
          },
          {
            name: 'Cap rate on this income',
            result: percent(result?.cap),
            formula: 'net operating income ÷ price below',
            working:
              result && result.price !== null ? `${bare(Math.round(result.noi))} ÷ ${bare(result.price)}` : undefined,
          },
        ]}
      />
    </Calculation>
  );
}
