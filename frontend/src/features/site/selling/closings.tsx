import { type Closing, formatCad } from '@brokerage/contracts';
import { PROPERTY_KINDS, REGION_CHOICES, SIZE_CLASS_CHOICES } from '../../../shared/forms/property-choices.content.ts';
import { LedgerTable } from '../../../shared/ui/ledger-table.tsx';

type Choices = readonly (readonly [string, string])[];
const nameIn = (choices: Choices, id: string): string => choices.find(([one]) => one === id)?.[1] ?? id;

/** Shown for a figure that the parties did not agree to publish. */
const UNDISCLOSED = 'Undisclosed';

/** The brokerage's closings, newest first. Nothing if there are none. */
export function Closings({ closings }: { closings: readonly Closing[] }) {
  if (closings.length === 0) return null;
  return (
    <section aria-labelledby="closings-heading" className="page py-14 md:py-20">
      <h2 id="closings-heading" className="text-3xl md:text-5xl">
        Deals we have closed
      </h2>
      <p className="mt-4 mb-8 max-w-[62ch] text-lg text-muted">
        Published with the consent of buyer and seller. A figure they chose not to release is shown as undisclosed.
      </p>
      <LedgerTable
        caption="Closed deals, newest first"
        columns={['Deal', 'Region', 'Rentable area', 'Price', 'Cap rate']}
        keys={closings.map(({ id }) => id)}
        rows={closings.map(({ year, propertyKind, region, sizeClass, price, capRatePercent }) => [
          `${nameIn(PROPERTY_KINDS, propertyKind)}, ${year}`,
          nameIn(REGION_CHOICES, region),
          nameIn(SIZE_CLASS_CHOICES, sizeClass),
          price === undefined ? UNDISCLOSED : formatCad(price),
          capRatePercent === undefined ? UNDISCLOSED : `${capRatePercent}%`,
        ])}
      />
    </section>
  );
}
