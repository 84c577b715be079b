import { LedgerTable } from '../../../shared/ui/ledger-table.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { PROPERTY_TYPES } from './services.content.ts';

export function PropertyTypes() {
  return (
    <section aria-labelledby="types-heading" className="page py-14 md:py-20">
      <div className="mb-8 grid grid-cols-1 items-end gap-x-12 gap-y-4 lg:grid-cols-2">
        <h2 id="types-heading" className="text-3xl md:text-5xl">
          Self-storage and related property
        </h2>
        <p className="text-lg text-muted">Eight kinds of property, and where we start with each.</p>
      </div>
      <LedgerTable
        caption="Property types, what decides their value and what we read first"
        columns={['Property type', 'What decides the value', 'What we read first']}
        rows={PROPERTY_TYPES}
      />
      <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2">
        <TextLink to="/self-storage-for-sale-ontario">The self-storage market</TextLink>
        <TextLink to="/investment-properties-ontario">Investment properties by size and region</TextLink>
        <TextLink to="/modular-homes-ontario">Modular homes</TextLink>
      </p>
    </section>
  );
}
