import { VALUATION_PAPERS, type ValuationForm } from './valuation.contract.ts';

/** Cap rates of the range in basis points. Where they come from is in `RANGE_BASIS`. */
export const RANGE_CAP_RATES = { low: 550, high: 700 } as const;

export const RANGE_BASIS =
  'The band of 5.5% to 7% is the brokerage’s working assumption for stabilized self-storage in Ontario, stated 20 November 2026; it is not a published statistic. Your property may belong outside it.';

export interface ValuationRange {
  /** Revenue less expenses, in Canadian dollars. */
  noi: number;
  from: number;
  to: number;
}

/**
 * Income divided by the two cap rates, rounded to CA$10,000. Null where that would say nothing: without both amounts, without
 * an income, or for a property that is not self-storage, for which we have no band.
 */
export function valuationRange({
  propertyKind,
  revenue,
  expenses,
}: Pick<ValuationForm, 'propertyKind' | 'revenue' | 'expenses'>): ValuationRange | null {
  if (propertyKind !== 'self-storage' || revenue === undefined || expenses === undefined) return null;
  const noi = revenue - expenses;
  if (noi <= 0) return null;
  const at = (basisPoints: number): number => Math.round((noi * 10_000) / basisPoints / 10_000) * 10_000;
  return { noi, from: at(RANGE_CAP_RATES.high), to: at(RANGE_CAP_RATES.low) };
}

/** The papers that were not ticked. */
export function missingPapers(papers: ValuationForm['papers']): (typeof VALUATION_PAPERS)[number][] {
  return VALUATION_PAPERS.filter((paper) => !papers?.includes(paper));
}
