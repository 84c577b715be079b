import { FIELDS, readField, tidyText } from './calculator-inputs.ts';
import type { FieldName } from './calculator-search.ts';

interface CalculatorFieldProps {
  name: FieldName;
  text: string;
  onChange: (name: FieldName, text: string) => void;
}

/** A figure with its unit. Errors appear below it without interrupting the typing. */
export function CalculatorField({ name, text, onChange }: CalculatorFieldProps) {
  const { label, unit, rule, ...more } = FIELDS[name];
  // Prefixed, because sections of the page have ids that links target.
  const id = `field-${name}`;
  const hint = 'hint' in more ? more.hint : undefined;
  const wrong = readField(name, text) === null;
  const describedBy = [hint ? `${id}-hint` : '', wrong ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div
        className={`mt-1.5 flex rounded-plate border bg-plate focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-signal ${wrong ? 'border-2 border-danger' : 'border-edge'}`}
      >
        {unit === 'CAD' ? <Unit text="CA$" /> : null}
        <input
          id={id}
          value={text}
          onChange={(event) => onChange(name, event.target.value)}
          onBlur={() => tidyText(name, text) === text || onChange(name, tidyText(name, text))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="figures min-w-0 flex-1 bg-transparent px-3.5 py-2.5 text-base text-ink outline-none"
        />
        {unit === 'CAD' ? null : <Unit text={unit === 'percent' ? '%' : unit} />}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {wrong ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {rule}
        </p>
      ) : null}
    </div>
  );
}

function Unit({ text }: { text: string }) {
  return (
    <span className="flex items-center border-line bg-sunk px-3 text-sm text-muted first:border-r last:border-l">
      {text}
    </span>
  );
}
