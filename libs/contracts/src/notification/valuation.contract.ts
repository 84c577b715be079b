import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { wholeQuantity } from '../quantity.ts';
import { UnitMix } from './unit-mix.ts';
import { choicesOf, FORM_GUARD, lineOf, Received, Ticked, WHO_ASKS } from '../form-fields.ts';
import { SOURCE_HEADER } from '../visit-source.ts';

export const PROPERTY_KINDS = [
  'self-storage',
  'industrial',
  'office',
  'retail',
  'multi-family',
  'modular-homes',
  'car-wash',
  'laundromat',
] as const;
export const REGIONS = ['gta', 'ottawa-east', 'southwest', 'north'] as const;
export const SALE_TIMINGS = ['within-6-months', '6-to-24-months', 'no-plan'] as const;
/** The documents that a valuation is based on. The brokerage asks for those that are not ticked. */
export const VALUATION_PAPERS = [
  'rent-roll',
  'income-statements',
  'tax-bill',
  'survey',
  'environmental-report',
  'insurance',
] as const;

const SIZE = 'Size must be a number of square feet from 500 to 2,000,000, such as 24,000';
const OCCUPANCY = 'Occupancy must be a number from 0 to 100, such as 87';
const AMOUNT = 'Enter Canadian dollars, such as 290,000 or 1.3M, or leave it empty';

/** The fields of the valuation wizard: eight questions, and the visitor. */
export const ValuationForm = z.strictObject({
  propertyKind: z.enum(PROPERTY_KINDS, 'Choose the property type'),
  region: z.enum(REGIONS, 'Choose the region'),
  squareFeet: wholeQuantity('square-feet', 500, 2_000_000, SIZE),
  occupancyPercent: wholeQuantity('percent', 0, 100, OCCUPANCY),
  /** Canadian dollars in the last twelve months. */
  revenue: wholeQuantity('CAD', 0, 999_999_999, AMOUNT).optional(),
  expenses: wholeQuantity('CAD', 0, 999_999_999, AMOUNT).optional(),
  /** The rent roll, totalled by unit size. */
  unitMix: UnitMix.optional(),
  timing: z.enum(SALE_TIMINGS, 'Choose when you may sell'),
  papers: choicesOf(VALUATION_PAPERS, 'Choose from the list').optional(),
  ...WHO_ASKS,
  place: lineOf('Town or city', 120).optional(),
  acknowledge: Ticked.optional(),
});
export type ValuationForm = z.infer<typeof ValuationForm>;

/** Safe to repeat, and guarded, like `submitContact`. */
export const submitValuation = defineContract({
  subject: 'notification.lead.value',
  access: 'anonymous',
  summary: 'Request a valuation',
  http: { method: 'POST', path: '/valuation', headers: SOURCE_HEADER, form: { done: '/sent/valuation' } },
  input: ValuationForm.extend(FORM_GUARD),
  output: Received,
  errors: ['rate_limited', 'idempotency_conflict', 'proof_required'],
  retry: 'safe',
  timeoutMs: 2000,
});
