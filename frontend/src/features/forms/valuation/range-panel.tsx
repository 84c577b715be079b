import {
  formatCad,
  missingPapers,
  parseQuantity,
  RANGE_BASIS,
  type ValuationForm,
  valuationRange,
} from '@brokerage/contracts';
import { PAPERS } from './valuation.content.ts';

interface RangePanelProps {
  kind: string;
  revenue: string;
  expenses: string;
  papers: NonNullable<ValuationForm['papers']>;
}

/** A first range with its working, and what is missing for a real one. */
export function RangePanel({ kind, revenue, expenses, papers }: RangePanelProps) {
  const range = valuationRange({
    propertyKind: kind === 'self-storage' ? kind : 'industrial',
    revenue: amountOf(revenue),
    expenses: amountOf(expenses),
  });
  const missing = missingPapers(papers).map((paper) => PAPERS.find(([value]) => value === paper)?.[1] ?? paper);
  return (
    <section aria-labelledby="range-heading" className="rounded-plate border-2 border-ink bg-plate p-5 md:p-6">
      <h2 id="range-heading" className="text-2xl">
        A first range
      </h2>
      <output className="mt-3 block">
        {range ? (
          <>
            <strong className="figures block font-serif text-3xl">
              {formatCad(range.from)} to {formatCad(range.to)}
            </strong>
            <span className="figures mt-3 block text-sm">
              Revenue less expenses: {formatCad(range.noi)} a year (NOI).
              <br />
              {formatCad(range.noi)} ÷ 7% and ÷ 5.5%, rounded to CA$10,000.
            </span>
          </>
        ) : (
          <span className="block">
            For self-storage, give revenue and expenses of the last 12 months: income (NOI) divided by 7% and by 5.5%
            gives a first range. For other kinds of property the broker works it out.
          </span>
        )}
      </output>
      <p className="mt-3 text-sm text-muted">{RANGE_BASIS}</p>
      <p className="mt-2 text-sm text-muted">
        This is arithmetic on your own figures, not an appraisal and no promise of a price. Condition, zoning,
        environment, lease-up and lenders move it either way.
      </p>
      <h3 className="mt-5 text-lg">Papers still needed</h3>
      {missing.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {missing.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-sm">None: you have all we ask for.</p>
      )}
    </section>
  );
}

function amountOf(text: string): number | undefined {
  const amount = parseQuantity(text, 'CAD');
  return amount === null ? undefined : Math.round(amount);
}
