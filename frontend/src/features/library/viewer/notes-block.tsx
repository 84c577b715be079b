import { CHECKLIST_BLOCKS, type ChecklistNote } from '@brokerage/contracts';

export function RedFlagsBlock({ notes }: { notes: readonly ChecklistNote[] }) {
  return (
    <section aria-labelledby="red-flags" className="border-t-4 border-signal pt-4">
      <h2 id="red-flags" className="text-2xl">
        {CHECKLIST_BLOCKS.redFlags}
      </h2>
      <ul className="mt-4 list-[square] space-y-2 pl-5 marker:text-signal-text">
        {notes.map((flag) => (
          <li key={flag.title}>
            <strong>{flag.title}.</strong> {flag.text}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NextStepsBlock({ notes }: { notes: readonly ChecklistNote[] }) {
  return (
    <section aria-labelledby="next-steps" className="border-t-4 border-ink pt-4">
      <h2 id="next-steps" className="text-2xl">
        {CHECKLIST_BLOCKS.nextSteps}
      </h2>
      <ol className="figures mt-4 list-decimal space-y-2 pl-5">
        {notes.map((step) => (
          <li key={step.title}>
            <strong>{step.title}.</strong> {step.text}
          </li>
        ))}
      </ol>
    </section>
  );
}
