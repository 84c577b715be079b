import type { Checklist, Entitlement } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { AuthorCard } from './author-card.tsx';
import { ChecklistSections } from './checklist-sections.tsx';
import { DownloadButton } from './download-button.tsx';
import { UsesLeft } from './uses-left.tsx';

interface ChecklistViewProps {
  checklist: Checklist;
  entitlement: Entitlement;
}

export function ChecklistView({ checklist, entitlement }: ChecklistViewProps) {
  const items = checklist.sections.reduce((sum, section) => sum + section.items.length, 0);
  return (
    <>
      <PageHead label={`Edition ${checklist.edition}`} title={checklist.title}>
        <p>{checklist.description}</p>
        <p className="figures mt-4 font-semibold text-ink">
          {items} items in {checklist.sections.length} sections
        </p>
        <p className="no-print mt-1 text-base">
          <UsesLeft entitlement={entitlement} />
        </p>
        <div className="no-print mt-6 flex flex-wrap gap-3">
          <Link to="/" className={buttonClass('outline')}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to Home
          </Link>
          <button type="button" onClick={() => window.print()} className={buttonClass('outline')}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </button>
          <DownloadButton
            downloadToken={entitlement.downloadToken}
            tier={checklist.tier}
            disabled={entitlement.state !== 'active'}
          />
        </div>
      </PageHead>
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
    </>
  );
}
