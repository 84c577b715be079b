import type { ChecklistTierContent } from '../checklist.ts';
import { thresholdText } from '../thresholds.ts';

type ProfessionalContent = Extract<ChecklistTierContent, { tier: 'professional' }>;

export const professionalSupplementary: ProfessionalContent['supplementary'] = {
  decisionMatrix: {
    greenLight: [
      `Lender case covers debt ${thresholdText('coverage')} (common lender target), ${thresholdText('stressCoverage')} at the stress rate, reserve funded, no growth.`,
      `Loan is no more than ${thresholdText('loanToValue')} of the lower of price and AACI appraised value, and needs no exception.`,
      'Proof of cash and HST memo are signed, and lender’s income stands on invoices, contracts and quotes.',
      'Phase I to CSA Z768 asks for nothing further, and the lender holds its reliance letter.',
      'Zoning opinion covers use, outdoor income and rebuilding; title passes subject only to encumbrances the lender accepted.',
      `Structure and roofs are signed off beyond the loan term, and first-year work is under ${thresholdText('yearOneRepairs')} (rule of thumb).`,
      'Manager, insurance binder, software assignment and closing-day cash controls are in place before waiver.',
    ],
    yellowFlags: [
      `Coverage is under ${thresholdText('coverage')} but holds ${thresholdText('stressCoverage')} at stress: reduce the loan, or get a written exception and post cash.`,
      `Pipeline supply exceeds ${thresholdText('pipeline')} of the market (rule of thumb): decide on the case with all of it open.`,
      'Statements are compilations only: extend cash testing and lengthen the holdback before you go firm.',
      'The use is legal non-conforming: get sworn proof, by-law coverage in the insurance and the lender’s acceptance.',
      'A Phase II is recommended: extend the condition, and establish the remedy and its cost before a vote.',
      'Over 10% of income is personal to the seller or lacks a permit: approve on permitted storage rent alone.',
      `Repairs within a year exceed ${thresholdText('yearOneRepairs')} (rule of thumb): price credit or funded holdback, scope agreed.`,
    ],
    redFlags: [
      'Receipts cannot be tied to bank deposits, or the seller refuses a procedure in the accountant’s letter.',
      'Storage is not a permitted use and no lawful route exists within the condition period.',
      'Contamination is present with no costed remedy, no responsible party and no reliance for the lender.',
      'The lender case fails to pay debt at today’s occupancy, and only rent growth or exit price rescues it.',
      'A structural, fire or electrical order affects occupied units, and its cost is neither known nor secured.',
      'Source of equity, ownership of the seller or authority to sign cannot be shown on paper.',
      'The loan must be refinanced with new equity in the lender case, and nobody has committed that equity.',
    ],
  },
  servicesNote:
    'The least a file needs: reports only. Ordering for every check on this list costs more; each check says what is ordered and its usual fee.',
  professionalServices: [
    { service: 'Real estate lawyer: agreement, title and searches (loan and closing extra)', low: 4_000, high: 8_000 },
    { service: 'Appraisal by an AACI appraiser under CUSPAP, with reliance letter', low: 3_500, high: 6_500 },
    { service: 'Phase I to CSA Z768, one small parcel with a simple history, with reliance', low: 2_000, high: 4_000 },
    { service: 'Building condition assessment, single-storey site, no testing', low: 2_500, high: 6_000 },
    { service: 'CPA firm: proof of cash and normalized income, no tax structuring', low: 2_500, high: 6_000 },
  ],
};
