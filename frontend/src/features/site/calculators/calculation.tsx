import type { ReactNode } from 'react';

interface CalculationProps {
  id: string;
  title: string;
  /** One or two sentences on what the figure shows and what it does not. */
  text: ReactNode;
  fields: ReactNode;
  children: ReactNode;
}

/** One sheet of the calculation: inputs on the left, every step on the right. */
export function Calculation({ id, title, text, fields, children }: CalculationProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-24 border-t-2 border-ink py-10 md:py-14">
      <h2 id={`${id}-heading`} className="text-3xl md:text-4xl">
        {title}
      </h2>
      <div className="mt-3 max-w-[68ch] text-muted">{text}</div>
      <div className="mt-7 grid gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-14">
        <div className="space-y-5">{fields}</div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

interface Step {
  name: string;
  result: string;
  /** The formula in words. */
  formula: string;
  /** The formula with its figures; absent while one is invalid. */
  working?: string | undefined;
  strong?: boolean;
}

export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <section aria-label={label} className="rounded-plate border border-edge bg-plate px-5 py-2 md:px-7">
      <dl className="figures">
        {steps.map(({ name, result, formula, working, strong }) => (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line py-3.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <dt className="font-semibold">{name}</dt>
            <dd
              className={`font-serif font-semibold sm:row-span-2 sm:text-right ${strong ? 'text-3xl text-signal-text' : 'text-2xl'}`}
            >
              {result}
            </dd>
            <dd className="text-sm text-muted">
              {formula}
              {working ? <span className="block text-ink">= {working}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
