import { SITE } from '@brokerage/contracts';

const LONGEST = 120;

/** A subject from a link, as the form may hold it: one line, at most 120 characters. */
export function cleanSubject(subject: string | undefined): string {
  return (subject ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
}

/** Subjects to choose from beside the form. The first one is also what the valuation links of the site carry. */
export const SUBJECTS = [
  { label: 'Free valuation', subject: 'Property Valuation Request' },
  { label: 'Buying', subject: 'Buying self-storage' },
  { label: 'Selling', subject: 'Selling self-storage' },
  { label: 'An exclusive listing', subject: 'Exclusive listing information' },
  { label: 'Market report', subject: 'Full Ontario storage report' },
  { label: 'A checklist I bought', subject: 'Checklist support' },
] as const;

/** Shown in the hero. Each figure rests on the brokerage's word, and says so. */
export const CREDENTIALS = [
  {
    figure: '25+ years',
    text: 'Over 25 years combined experience: the team’s years in commercial real estate, added up',
  },
  { figure: '800+ buyers', text: 'Over 800 qualified buyers in the brokerage’s own database' },
  {
    figure: `${SITE.award.name} ${String(SITE.award.year)}`,
    text: `Top-tier award for ${String(SITE.award.year)}; ${SITE.award.body}`,
  },
] as const;

export const REASONS = [
  {
    title: 'A narrow field',
    text: 'Self-storage first, then the commercial property around it, in Ontario only. We would rather pass on a property than learn on yours.',
  },
  {
    title: 'Known from the inside',
    text: 'You talk to a commercial agent who used to operate self-storage, and who asks for the gate log before the brochure.',
  },
  {
    title: 'Quiet by default',
    text: 'Addresses and books of an exclusive listing are shown after a non-disclosure agreement. Your name is not passed on because you asked a question.',
  },
  {
    title: 'Figures with their basis',
    text: 'Where a number rests on our word or a seller’s, it says so. Where we do not know, you hear that too.',
  },
] as const;
