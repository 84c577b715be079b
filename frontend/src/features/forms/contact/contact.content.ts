import { claimStatusText } from '../../../shared/claims/claim.ts';
import { BUYERS, TEAM_YEARS } from '../../../shared/claims/brokerage.ts';
import { REPORT_SUBJECT, SITE, VALUATION_SUBJECT } from '../../../shared/site.ts';

const LONGEST = 120;

/** Reduces a subject from a link to what the form accepts: one line, at most 120 characters. */
export function cleanSubject(subject: string | undefined): string {
  return (subject ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
}

/** Subjects offered beside the form. */
export const SUBJECTS = [
  { label: 'Free valuation', subject: VALUATION_SUBJECT },
  { label: 'Buying', subject: 'Buying self-storage' },
  { label: 'Selling', subject: 'Selling self-storage' },
  { label: 'An exclusive listing', subject: 'Exclusive listing information' },
  { label: 'Market report', subject: REPORT_SUBJECT },
  { label: 'A checklist I bought', subject: 'Checklist support' },
] as const;

/** Shown in the hero. Each figure is the brokerage's own claim, and says so. */
const { award } = SITE;

export const CREDENTIALS: readonly { figure: string; text: string }[] = [
  {
    figure: `${TEAM_YEARS.value} years`,
    text: `Combined experience: the team’s years in commercial real estate, added together (${claimStatusText(TEAM_YEARS)}).`,
  },
  {
    figure: `${BUYERS.value} buyers`,
    text: `Qualified buyers in the brokerage’s own database (${claimStatusText(BUYERS)}).`,
  },
  ...(award ? [{ figure: `${award.name} ${String(award.year)}`, text: `Given by ${award.body}.` }] : []),
];

export const REASONS = [
  {
    title: 'A narrow field',
    text: 'Self-storage first, then related commercial property, in Ontario only. We would rather pass on a property than learn on yours.',
  },
  {
    title: 'Known from the inside',
    text: 'You talk to a commercial agent who used to operate self-storage, and who reads the gate log against the rent roll.',
  },
  {
    title: 'Quiet by default',
    text: 'The address and books of an exclusive listing are shown only after a non-disclosure agreement. Asking us a question does not get your name passed on.',
  },
  {
    title: 'Figures with their basis',
    text: 'Where a number rests on our word or a seller’s, it says so.',
  },
] as const;
