import { Link } from '@tanstack/react-router';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { readFields } from './calculator-inputs.ts';
import type { CalculatorSearch } from './calculator-search.ts';
import { CapCalculation } from './cap-calculation.tsx';
import { ClosingCalculation } from './closing-calculation.tsx';
import { IncomeCalculation } from './income-calculation.tsx';
import { LoanCalculation } from './loan-calculation.tsx';
import { ScenarioComparison } from './scenario-comparison.tsx';
import { ScenarioSheet } from './scenario-sheet.tsx';
import { ShareBar } from './share-bar.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { useCalculatorFields } from './use-calculator-fields.ts';

export function CalculatorsPage({ search }: { search: CalculatorSearch }) {
  const { scenario, kept, address, set, setInToronto, clear, keep, swap, forget } = useCalculatorFields(search);
  const { texts, inToronto } = scenario;
  const values = readFields(texts);
  const calculation = { texts, values, set, inToronto, setInToronto };
  return (
    <>
      <ScenarioSheet scenario={scenario} kept={kept} />
      <div className="print:hidden">
        <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Calculators' }]} />
        <PageHead label="Calculators" title="The arithmetic a lender does first">
          <p>
            Income, cap rate, loan and closing costs of a commercial property in Ontario, with every step shown. All
            amounts are in Canadian dollars (CAD). The figures you find here are an example until you type your own.
          </p>
        </PageHead>
        <div className="page pt-8 md:pt-12">
          <SummaryStrip values={values} inToronto={inToronto} />
          <div className="py-6">
            <ShareBar address={address} onClear={clear} />
            <p className="mt-4 max-w-[72ch] text-sm text-muted">
              Everything is worked out in your browser; what you type is not sent to us. The figures are kept in the
              address of this page so that you can keep or share it.
            </p>
            <noscript>
              <p className="mt-4 font-semibold">
                The fields need JavaScript. Without it the page shows the worked example, and the formulas hold for your
                own figures too.
              </p>
            </noscript>
          </div>
          <ScenarioComparison scenario={scenario} kept={kept} onKeep={keep} onSwap={swap} onForget={forget} />
          <IncomeCalculation {...calculation} />
          <CapCalculation {...calculation} />
          <LoanCalculation {...calculation} />
          <ClosingCalculation {...calculation} />
        </div>
        <section aria-labelledby="next-heading" className="no-print border-t border-line bg-sunk">
          <div className="page grid gap-8 py-12 md:py-16 lg:grid-cols-[1fr_auto] lg:items-end">
            <div>
              <h2 id="next-heading" className="text-3xl">
                Before you rely on a figure
              </h2>
              <p className="mt-3 max-w-[66ch] text-muted">
                These are estimates for a first look, not an offer of financing and not tax or legal advice. A lender
                uses its own figures for income and value, and its own limits. Your lawyer and accountant know the taxes
                on your purchase.
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Link to="/contact" search={{ subject: 'Question about my figures' }} className={buttonClass('signal')}>
                Ask about your figures
              </Link>
              <Link to="/self-storages-for-sale" className={buttonClass('outline')}>
                See the exclusive listings
              </Link>
            </div>
          </div>
        </section>
      </div>
    </>
  );
}
