import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';

export type Choice = readonly [value: string, label: string];

interface GroupProps {
  legend: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
}

const OPTION =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-plate border border-edge bg-plate px-3.5 py-2 hover:border-ink has-checked:border-ink has-checked:bg-sunk';

/** A question with one or several answers to choose. */
export function Choices({
  legend,
  error,
  hint,
  choices,
  type,
  ref,
  ...input
}: GroupProps & { choices: readonly Choice[]; type: 'radio' | 'checkbox' } & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  return (
    <fieldset
      ref={(group) => registerInputs(ref, group)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      className="scroll-mb-8"
    >
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint ? <p className="mt-1 text-sm text-muted">{hint}</p> : null}
      <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
        {choices.map(([value, label]) => (
          <label key={value} className={OPTION}>
            <input {...input} type={type} value={value} className="size-5 shrink-0 accent-signal" />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} role="alert" className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/**
 * Registers the inputs of a question with React Hook Form, the checked radio first: it reads a group's answer from the
 * first radio it sees, so one chosen before hydration would be cleared by those before it.
 */
function registerInputs(ref: Ref<HTMLInputElement> | undefined, group: HTMLFieldSetElement | null): void {
  if (typeof ref !== 'function') return;
  if (group === null) {
    ref(null);
    return;
  }
  const isChosen = ({ type, checked }: HTMLInputElement): number => (type === 'radio' && checked ? 1 : 0);
  const inputs = [...group.querySelectorAll('input')].toSorted((one, other) => isChosen(other) - isChosen(one));
  for (const input of inputs) ref(input);
}

/** A checkbox. */
export function Tick({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string | undefined } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          value="yes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...input}
          className="mt-1 size-5 shrink-0 accent-signal"
        />
        <span className="text-sm">{label}</span>
      </label>
      {error ? (
        <p id={id} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
