import { CalculatorField } from './calculator-field.tsx';
import { Calculation, Steps } from './calculation.tsx';
import type { CalculationProps } from './calculator-inputs.ts';
import { bare, percent } from './figures.ts';
import { capResults } from './results.rules.ts';

export function CapCalculation({ texts, values, set }: CalculationProps) {
  const result = capResults(values);
  return (
    <Calculation
      id="cap-rate"
      title="Cap rate"
      text="The yearly income as a share of the price, as if no money were borrowed. It compares one asking price with another; it is no better than the income it is worked out from."
      fields={
        <>
          <CalculatorField name="price" text={texts.price} onChange={set} />
          <CalculatorField name="noi" text={texts.noi} onChange={set} />
        </>
      }
    >
      <Steps
        label="Cap rate, worked out"
        steps={[
          {
            name: 'Cap rate',
            result: percent(result?.cap),
            formula: 'net operating income ÷ price',
            working: result ? `${bare(result.noi)} ÷ ${bare(result.price)}` : undefined,
            strong: true,
          },
        ]}
      />
    </Calculation>
  );
}
