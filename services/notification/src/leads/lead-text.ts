import {
  type FINANCING_STATES,
  formatCad,
  missingPapers,
  type PROPERTY_KINDS,
  type REGIONS,
  type SALE_TIMINGS,
  type SIZE_TIERS,
  type VALUATION_PAPERS,
  type UnitMixRow,
  valuationConfidence,
  valuationRange,
} from '@brokerage/contracts';
import type { FormText } from '../forms/form-classifier.service.ts';
import { answersKey, type TextKey, textKey } from '../forms/text-key.ts';
import type { LeadForm } from './lead.model.ts';

type NameOf<List extends readonly string[]> = Record<List[number], string>;

export const KINDS: NameOf<typeof PROPERTY_KINDS> = {
  'self-storage': 'Self-storage',
  industrial: 'Industrial',
  office: 'Office',
  retail: 'Retail',
  'multi-family': 'Multi-family',
  'modular-homes': 'Modular homes',
  'car-wash': 'Car wash',
  laundromat: 'Laundromat',
};
const REGION_NAMES: NameOf<typeof REGIONS> = {
  gta: 'Greater Toronto Area',
  'ottawa-east': 'Ottawa and Eastern Ontario',
  southwest: 'Southwestern Ontario',
  north: 'Northern Ontario growth markets',
};
const TIMINGS: NameOf<typeof SALE_TIMINGS> = {
  'within-6-months': 'Within 6 months',
  '6-to-24-months': 'In 6 to 24 months',
  'no-plan': 'No plan yet',
};
const PAPERS: NameOf<typeof VALUATION_PAPERS> = {
  'rent-roll': 'Rent roll',
  'income-statements': 'Income statements for three years',
  'tax-bill': 'Property tax bill',
  survey: 'Survey or site plan',
  'environmental-report': 'Environmental report',
  insurance: 'Insurance certificate',
};
const TIERS: NameOf<typeof SIZE_TIERS> = {
  'small-cap': 'CA$500K-2M',
  'mid-cap': 'CA$2M-10M',
  'large-cap': 'CA$10M+',
  portfolio: 'Portfolio acquisitions',
};
const FINANCING: NameOf<typeof FINANCING_STATES> = {
  cash: 'Cash',
  'pre-approved': 'Pre-approved',
  'in-talks': 'In talks with a lender',
  'not-started': 'Not started',
};

const INCOME = { revenue: 'revenue', 'rent-roll': 'rents on the rent roll' } as const;

const sizeText = ({ size, units, rented, monthlyRent }: UnitMixRow): string =>
  `${size}: ${rented} of ${units} rented, CA$${monthlyRent} a month`;

const dollars = (amount: number | undefined): string => (amount === undefined ? 'not given' : formatCad(amount));

export interface Detail {
  label: string;
  value: string;
}

/** The answers of a form with its own labels and order; empty for the contact form, whose fields are shown separately. */
export function detailsOf(form: LeadForm): Detail[] {
  return rowsOf(form).map(([label, value]) => ({ label, value }));
}

function rowsOf(form: LeadForm): (readonly [string, string])[] {
  switch (form.kind) {
    case 'contact':
      return [];
    case 'valuation':
      return valuationRows(form);
    case 'buyer-criteria':
      return [
        ['Property types', form.kinds.map((kind) => KINDS[kind]).join(', ')],
        ['Regions', form.regions.map((region) => REGION_NAMES[region]).join(', ')],
        ['Size', TIERS[form.sizeTier]],
        ['Financing', FINANCING[form.financing]],
        ['Note', form.note ?? ''],
        ['Emails about properties', form.marketing ? 'Consent given' : 'No'],
      ];
    case 'nda':
      return [
        ['Agreement', form.method === 'online' ? 'Signed on the site' : 'Wants to sign on paper'],
        ['Version of the text', form.textVersion],
      ];
  }
}

function valuationRows(form: Extract<LeadForm, { kind: 'valuation' }>): (readonly [string, string])[] {
  const range = valuationRange(form);
  const confidence = valuationConfidence(form);
  const missing = missingPapers(form.papers).map((paper) => PAPERS[paper]);
  return [
    ['Property type', KINDS[form.propertyKind]],
    ['Region', REGION_NAMES[form.region]],
    ['Town or city', form.place ?? ''],
    ['Size', `${form.squareFeet.toLocaleString('en-CA')} sq ft`],
    ['Occupancy', `${form.occupancyPercent}%`],
    ['Revenue, last 12 months', dollars(form.revenue)],
    ['Expenses, last 12 months', dollars(form.expenses)],
    ['Units by size', (form.unitMix ?? []).map(sizeText).join('; ')],
    ['May sell', TIMINGS[form.timing]],
    ['Documents still needed', missing.join(', ') || 'none'],
    [
      'Range shown',
      range
        ? `${dollars(range.from)} to ${dollars(range.to)} (${INCOME[range.basis]} ${dollars(range.income)}, NOI ${dollars(range.noi)} at 7% to 5.5%)`
        : 'none',
    ],
    ['Confidence', range ? `${confidence.level}. ${confidence.reasons.join(' ')}` : ''],
  ];
}

/**
 * The answers that a confirmation may repeat: numbers and our own choices, never text that somebody wrote, since the
 * address may be somebody else's.
 */
export function repeatableDetailsOf(form: LeadForm): Detail[] {
  if (form.kind === 'buyer-criteria')
    return detailsOf({ ...form, note: undefined }).filter(({ value }) => value !== '');
  if (form.kind !== 'valuation') return [];
  return detailsOf({ ...form, place: undefined }).filter(({ value }) => value !== '');
}

/** The freely written text, for the spam score. */
export function freeText(form: LeadForm): FormText {
  const { name } = form;
  switch (form.kind) {
    case 'contact':
      return { name, subject: form.subject ?? '', text: form.message };
    case 'valuation':
      return { name, subject: '', text: form.place ?? '' };
    case 'buyer-criteria':
      return { name, subject: '', text: form.note ?? '' };
    case 'nda':
      return { name, subject: '', text: form.signature ?? '' };
  }
}

/**
 * The key by which two leads are copies of each other. Short answers of the other forms are often equal, so their key
 * includes the address.
 */
export function copyKey(form: LeadForm): TextKey {
  if (form.kind === 'contact') return textKey(`${form.subject ?? ''}\n${form.message}`);
  const { name: _name, phone: _phone, ...answers } = form;
  return answersKey(answers);
}
