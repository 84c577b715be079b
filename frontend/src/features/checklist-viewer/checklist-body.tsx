import type { Checklist } from '@brokerage/contracts';
import { AuthorCard } from './author-card.tsx';
import { ChecklistSections } from './checklist-sections.tsx';

export function ChecklistBody({ checklist }: { checklist: Checklist }) {
  return (
    <div className="page space-y-12 py-10 md:py-14">
      <ChecklistSections sections={checklist.sections} />
      <div className="grid gap-10 lg:grid-cols-2">
        {checklist.redFlags ? (
          <section aria-labelledby="red-flags" className="border-t-4 border-signal pt-4">
            <h2 id="red-flags" className="text-2xl">
              Red flags
            </h2>
            <ul className="mt-4 list-[square] space-y-2 pl-5 marker:text-signal-text">
              {checklist.redFlags.map((flag) => (
                <li key={flag.title}>
                  <strong>{flag.title}.</strong> {flag.text}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {checklist.nextSteps ? (
          <section aria-labelledby="next-steps" className="border-t-4 border-ink pt-4">
            <h2 id="next-steps" className="text-2xl">
              Next steps
            </h2>
            <ol className="figures mt-4 list-decimal space-y-2 pl-5">
              {checklist.nextSteps.map((step) => (
                <li key={step.title}>
                  <strong>{step.title}.</strong> {step.text}
                </li>
              ))}
            </ol>
          </section>
        ) : null}
      </div>
      <AuthorCard />
    </div>
  );
}
