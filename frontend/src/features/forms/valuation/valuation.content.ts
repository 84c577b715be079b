import type { Choice } from '../../../shared/ui/choices.tsx';

export const TIMINGS: readonly Choice[] = [
  ['within-6-months', 'Within 6 months'],
  ['6-to-24-months', 'In 6 to 24 months'],
  ['no-plan', 'No plans yet, just curious'],
];
export const PAPERS: readonly Choice[] = [
  ['rent-roll', 'Rent roll'],
  ['income-statements', 'Income statements for three years'],
  ['tax-bill', 'Property tax bill'],
  ['survey', 'Survey or site plan'],
  ['environmental-report', 'Environmental report'],
  ['insurance', 'Insurance certificate'],
];
/** The steps, with the fields that must be valid before the next one. */
export const STEPS = [
  { title: 'The property', fields: ['propertyKind', 'region', 'place', 'squareFeet'] },
  { title: 'What it earns', fields: ['occupancyPercent', 'revenue', 'expenses', 'unitMix'] },
  { title: 'Plans and documents', fields: ['timing', 'papers'] },
  { title: 'How to reach you', fields: ['name', 'email', 'phone', 'acknowledge'] },
] as const;
