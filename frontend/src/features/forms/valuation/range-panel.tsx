import {
  formatCad,
  missingPapers,
  parseQuantity,
  readRentRoll,
  UnitMix,
  type UnitMixRow,
  type ValuationForm,
  valuationConfidence,
  valuationRange,
  yearlyRent,
} from '@brokerage/contracts';
import { asOfText } from '../../../shared/claims/claim.ts';
import { CAP_BAND } from '../../../shared/claims/market.ts';
import { PAPERS } from './valuation.content.ts';

interface RangePanelProps {
  kind: string;
  occupancy: string;
  revenue: string;
  expenses: string;
  /** As pasted. */
  rentRoll: string;
  papers: NonNullable<ValuationForm['papers']>;
}

const LEVELS = { low: 'Low', fair: 'Fair', good: 'Good' } as const;

/** A first range with its calculation, confidence, basis, and what is missing for a real valuation. */
export function RangePanel({ kind, occupancy, revenue, expenses, rentRoll, papers }: RangePanelProps) {
  const unitMix = UnitMix.safeParse(readRentRoll(rentRoll)).data;
  const earnings = {
    propertyKind: kind === 'self-storage' ? ('self-storage' as const) : ('industrial' as const),
    revenue: amountOf(revenue),
    expenses: amountOf(expenses),
    unitMix,
  };
  const range = valuationRange(earnings);
  const occupancyPercent = parseQuantity(occupancy, 'percent') ?? undefined;
  const confidence = valuationConfidence({ ...earnings, occupancyPercent, papers });
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
              {range.basis === 'revenue' ? 'Revenue' : `Rents from the rent roll, ${formatCad(range.income)},`} less
              expenses: {formatCad(range.noi)} a year (NOI).
              <br />
              {formatCad(range.noi)} ÷ 7% and ÷ 5.5%, rounded to CA$10,000.
            </span>
            <span className="mt-3 block text-sm">
              <strong>Confidence: {LEVELS[confidence.level]}.</strong> {confidence.reasons.join(' ')}
            </span>
          </>
        ) : (
          <span className="block">
            For self-storage, give revenue (or your rent roll) and expenses for the last 12 months: income (NOI) divided
            by 7% and by 5.5% gives a first range. For other property types, the broker prepares the estimate.
          </span>
        )}
      </output>
      <table className="mt-4 w-full text-left text-sm">
        <caption className="pb-1 text-left font-semibold">What it is based on</caption>
        <tbody className="figures align-baseline">
          {[
            ['Income', unitMix ? rollText(unitMix) : 'Your figure, last 12 months', unitMix ? 'Your rent roll' : 'You'],
            ['Expenses', 'Your figure; no manager’s wage and no reserve is added', 'You'],
            [
              'Cap rates',
              `${CAP_BAND.value}, a working assumption for stabilized self-storage`,
              `The brokerage, ${asOfText(CAP_BAND)}`,
            ],
          ].map(([what, figure, source]) => (
            <tr key={what} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
                {what}
              </th>
              <td className="py-1.5 pr-3">{figure}</td>
              <td className="py-1.5 text-muted">{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        Arithmetic on your own figures, not an appraisal and not a promise of a price; the band is not a published
        statistic, and your property may fall outside it. Condition, zoning, environment, lease-up and lenders move it
        either way.
      </p>
      <h3 className="mt-5 text-lg">Documents still needed</h3>
      {missing.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {missing.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-sm">None. You have everything we ask for.</p>
      )}
    </section>
  );
}

function rollText(mix: readonly UnitMixRow[]): string {
  const { inPlace, potential, occupancyPercent } = yearlyRent(mix);
  return `${occupancyPercent}% of units rented: ${formatCad(inPlace)} a year; ${formatCad(potential)} if all were, which is not included`;
}

function amountOf(text: string): number | undefined {
  const amount = parseQuantity(text, 'CAD');
  return amount === null ? undefined : Math.round(amount);
}
