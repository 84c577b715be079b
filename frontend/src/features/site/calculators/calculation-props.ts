import type { FieldTexts, FieldValues } from './calculator-inputs.ts';
import type { FieldName } from './calculator-search.ts';

/** What every calculation is given: the texts of all fields, what they mean, and the way to change one. */
export interface CalculationProps {
  texts: FieldTexts;
  values: FieldValues;
  set: (name: FieldName, text: string) => void;
}
