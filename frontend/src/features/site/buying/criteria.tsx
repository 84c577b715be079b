import { LedgerTable } from '../../../shared/ui/ledger-table.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { CRITERIA } from './buying.content.ts';

export function Criteria() {
  return (
    <section id="criteria" aria-labelledby="criteria-heading" className="border-y border-line bg-sunk">
      <div className="page py-14 md:py-20">
        <h2 id="criteria-heading" className="text-3xl md:text-5xl">
          Investment criteria
        </h2>
        <p className="mt-4 mb-8 max-w-[62ch] text-lg text-muted">
          Nine questions to settle before you look at a single facility. The right-hand column is what a lender will ask
          you for later in any case.
        </p>
        <LedgerTable
          caption="Investment criteria, the question behind each and the evidence"
          columns={['Criterion', 'The question', 'The evidence']}
          rows={CRITERIA}
        />
        <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
          <TextLink to="/calculators">Work out cap rate, coverage and loan</TextLink>
          <TextLink to="/insights/reading-a-rent-roll">How to read a rent roll</TextLink>
        </p>
      </div>
    </section>
  );
}
