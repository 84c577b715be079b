import { LedgerTable } from '../../../shared/ui/ledger-table.tsx';
import { DOCUMENTS } from './selling.content.ts';

export function Documents() {
  return (
    <section id="documents" aria-labelledby="documents-heading" className="page py-14 md:py-20">
      <h2 id="documents-heading" className="text-3xl md:text-5xl">
        Documents needed
      </h2>
      <p className="mt-4 mb-8 max-w-[62ch] text-lg text-muted">
        Ten folders. A missing document seldom kills a sale; one that turns up in week six, and says something new,
        does. Start with the first three.
      </p>
      <LedgerTable
        caption="Documents needed for a sale, for what period and why"
        columns={['Document', 'Period', 'Why the buyer asks']}
        rows={DOCUMENTS}
      />
    </section>
  );
}
