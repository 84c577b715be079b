import { yearlyRent } from './unit-mix.ts';
import { VALUATION_PAPERS, type ValuationForm } from './valuation.contract.ts';

/** The cap rates of the range in basis points; `RANGE_BASIS` names their source. */
export const RANGE_CAP_RATES = { low: 550, high: 700 } as const;

export const RANGE_BASIS =
  'The band of 5.5% to 7% is the brokerage’s working assumption for stabilized self-storage in Ontario, stated November 20, 2026; it is not a published statistic. Your property may fall outside it.';

export interface ValuationRange {
  /** The net operating income in Canadian dollars. */
  noi: number;
  from: number;
  to: number;
  /** The yearly income and its source. */
  income: number;
  basis: 'revenue' | 'rent-roll';
}

type Earnings = Pick<ValuationForm, 'propertyKind' | 'revenue' | 'expenses' | 'unitMix'>;

/**
 * Divides the income by the two cap rates and rounds to CA$10,000. The income is the given revenue, otherwise the current
 * rents of the rent roll. Null when the range would be meaningless: without income, expenses or a profit, or for a property
 * other than self-storage, for which we have no band.
 */
export function valuationRange({ propertyKind, revenue, expenses, unitMix }: Earnings): ValuationRange | null {
  const income = revenue ?? (unitMix && yearlyRent(unitMix).inPlace);
  if (propertyKind !== 'self-storage' || income === undefined || expenses === undefined) return null;
  const noi = income - expenses;
  if (noi <= 0) return null;
  const at = (basisPoints: number): number => Math.round((noi * 10_000) / basisPoints / 10_000) * 10_000;
  const basis = revenue === undefined ? 'rent-roll' : 'revenue';
  return { noi, from: at(RANGE_CAP_RATES.high), to: at(RANGE_CAP_RATES.low), income, basis };
}

/** How far the rents of the roll may differ from the given revenue: late fees, locks and discounts account for the difference. */
const AGREES_WITHIN_PERCENT = 10;

export interface ValuationConfidence {
  level: 'low' | 'fair' | 'good';
  /** What supports or weakens the range, in full sentences. */
  reasons: string[];
}

/** Rates how reliable the range is, by which data was given and whether it is consistent. */
export function valuationConfidence({
  revenue,
  unitMix,
  occupancyPercent,
  papers,
}: Omit<Earnings, 'expenses'> &
  Pick<ValuationForm, 'papers'> & { occupancyPercent: number | undefined }): ValuationConfidence {
  const rent = unitMix && yearlyRent(unitMix);
  const gap = rent && revenue ? Math.round((Math.abs(rent.inPlace - revenue) / revenue) * 100) : undefined;
  const checks: (readonly [holds: boolean | undefined, yes: string, no: string])[] = [
    [
      rent !== undefined,
      'The rents come from your rent roll.',
      'A rent roll would show which rents make up the income.',
    ],
    [
      gap === undefined ? undefined : gap <= AGREES_WITHIN_PERCENT,
      `Rent roll and revenue agree within ${AGREES_WITHIN_PERCENT}%.`,
      `Rent roll and revenue are ${gap}% apart: one of them is for another period, or counts something else.`,
    ],
    [
      rent === undefined || occupancyPercent === undefined
        ? undefined
        : Math.abs(rent.occupancyPercent - occupancyPercent) <= 5,
      'The occupancy you gave matches the rent roll.',
      `The rent roll shows ${rent?.occupancyPercent ?? 0}% of units rented, not the figure you gave.`,
    ],
    [
      papers?.includes('income-statements'),
      'You have income statements for three years.',
      'Income statements for three years would show whether the year is typical.',
    ],
  ];
  const known = checks.filter(([holds]) => holds !== undefined);
  const points = known.reduce((sum, [holds]) => sum + (holds ? 1 : 0), 0);
  const isContradicted = gap !== undefined && gap > AGREES_WITHIN_PERCENT;
  const level = isContradicted || points === 0 ? 'low' : points >= 3 ? 'good' : 'fair';
  return { level, reasons: known.map(([holds, yes, no]) => (holds ? yes : no)) };
}

/** The documents that were not ticked. */
export function missingPapers(papers: ValuationForm['papers']): (typeof VALUATION_PAPERS)[number][] {
  return VALUATION_PAPERS.filter((paper) => !papers?.includes(paper));
}
