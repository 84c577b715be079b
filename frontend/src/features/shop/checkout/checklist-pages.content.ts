import { SALE_TERMS, type Tier, TIERS } from '@brokerage/contracts';
import type { Question } from '../../../shared/ui/question-list.tsx';

export interface ChecklistPageText {
  /** At most 60 characters. */
  metaTitle: string;
  description: string;
  title: string;
  intro: string;
  /** Who should buy it, one line each. */
  forWhom: readonly string[];
  /** What it does not cover, stated before anybody pays. */
  limits: string;
  /** How to use it, in order. */
  steps: readonly { title: string; text: string }[];
  questions: readonly Question[];
}

const DAYS = SALE_TERMS.accessHours / 24;

/** Questions for every tier. */
const COMMON: readonly Question[] = [
  {
    id: 'after-paying',
    question: 'What happens after I pay?',
    answer: `The checklist opens at once, and a receipt with a link back to it goes to your email address. You can read it online for ${DAYS} days and download the PDF up to ${SALE_TERMS.uses} times. The workbook you save in that time is yours to keep.`,
  },
  {
    id: 'refund',
    question: 'Can I get my money back?',
    answer: `${SALE_TERMS.refund} The rule in full is on the [refund page](/refunds).`,
  },
  {
    id: 'advice',
    question: 'Is it advice on my deal?',
    answer:
      'No. It says what to ask, where the evidence comes from and what a good answer looks like. Your lawyer, accountant, engineer and lender answer for the property you are buying.',
  },
];

/** The page of each checklist, which search engines index: who it is for, how to use it, and what it is not. */
const CHECKLIST_PAGES: Readonly<Record<Tier, ChecklistPageText>> = {
  basic: {
    metaTitle: 'Basic self-storage due diligence checklist',
    description:
      'Fifty checks in five sections for a first look at a self-storage facility in Ontario: market, figures, zoning, buildings and systems. Workbook PDF to keep.',
    title: 'Fifty checks before you spend on a lawyer',
    intro:
      'For the afternoon between the listing and the offer. Each check says what to ask, where the evidence comes from, what good looks like and what to do if it is not there.',
    forWhom: [
      'You are looking at several facilities and want the same questions asked of each.',
      'You have the listing and perhaps a rent roll, and have not made an offer yet.',
      'It would be your first storage property, and you want to know what to ask an owner.',
    ],
    limits:
      'It is a screening tool. It does not carry you through the conditions of an offer: for lender, environmental and title work, take Premium or Professional, and your own advisers in any case.',
    steps: [
      {
        title: 'Before the visit',
        text: 'Fill in what the listing and the rent roll answer. What is left is your list for the owner.',
      },
      {
        title: 'On the site',
        text: 'Take the workbook along, on paper or on a tablet. Every check has a box and room for a note.',
      },
      {
        title: 'Afterwards',
        text: 'Red flags and next steps tell you which unanswered questions are deal-breakers and which only change the price.',
      },
    ],
    questions: [
      {
        id: 'enough',
        question: 'Is Basic enough to make an offer?',
        answer:
          'Enough to decide whether to make one, with conditions. What you do during the conditional period is in [Premium](/checklists/premium).',
      },
      {
        id: 'upgrade',
        question: 'What if I want more later?',
        answer:
          'What you paid for Basic counts toward a higher tier. Your purchases show the difference, and downloads and days start over.',
      },
      ...COMMON,
    ],
  },
  premium: {
    metaTitle: 'Premium self-storage due diligence checklist',
    description:
      'Two hundred checks in seven sections with ten spreadsheets, ten documents, five phone scripts and a two-hour call: the file for the conditions of an offer.',
    title: 'The file for the conditions of your offer',
    intro:
      'Two hundred checks with the spreadsheets to test the price, the letters and lists to ask for documents, and the scripts to test what you were told. The author goes through it with you on a two-hour call.',
    forWhom: [
      'Your offer is accepted, or about to be, and the conditional period is running.',
      'You are buying to operate or to expand, and want the market, the income and the buildings tested.',
      'You want the work sorted by what has to be ordered first.',
    ],
    limits:
      'The spreadsheets calculate with what you enter; they do not replace an appraisal, an environmental report or a building inspection. The checks say when to order each.',
    steps: [
      {
        title: 'The first week',
        text: 'Each check has a stage and says what to order for it: begin with what takes longest.',
      },
      {
        title: 'During the conditional period',
        text: 'Enter the rent roll, expenses and debt, and note beside each check what you found and what it costs.',
      },
      {
        title: 'Before you waive',
        text: 'What failed becomes a memo for the negotiation. Go through it on the call with the author.',
      },
    ],
    questions: [
      {
        id: 'call',
        question: 'How do I use the two-hour call?',
        answer:
          'It is yours once you have paid. Fill in the checklist as far as you can, then call or write with your order number to set the time.',
      },
      {
        id: 'software',
        question: 'What do I need to open the files?',
        answer:
          'The spreadsheets are .xlsx files with live formulas and no macros; the documents open in any word processor. The workbook is a PDF to fill in.',
      },
      {
        id: 'or-professional',
        question: 'Premium or Professional?',
        answer:
          'Premium if you have to do the work, [Professional](/checklists/professional) if you have to answer for it to a lender, partners or a committee.',
      },
      ...COMMON,
    ],
  },
  professional: {
    metaTitle: 'Professional self-storage due diligence checklist',
    description:
      'One hundred and twenty checks that a lender and an investment committee ask about, every file in Premium, a committee paper and a custom market report.',
    title: 'What your lender and your committee will ask',
    intro:
      'A hundred and twenty checks written for those who decide with other people’s money: every file in Premium, a committee paper, a data-room index, a covenant and stress workbook that puts lenders side by side, a custom market report and a call.',
    forWhom: [
      'You are borrowing, and the lender’s questions come before the commitment.',
      'Partners, investors or a committee have to agree, and want to see how you know.',
      'You run several acquisitions and want one standard for all of them.',
    ],
    limits:
      'The market report is not an appraisal, and a completed file is no promise of anybody’s approval. The property, the loan and the deal remain yours to judge.',
    steps: [
      {
        title: 'Set the scope',
        text: 'Say which facility the market report is for. Put the data room together from the index.',
      },
      {
        title: 'Test the case',
        text: 'Coverage, stress and lease-up in the spreadsheets, evidence noted check by check.',
      },
      {
        title: 'Present it',
        text: 'Committee paper and memo carry the findings, what they cost and what was asked of the seller.',
      },
    ],
    questions: [
      {
        id: 'report',
        question: 'What is in the custom market report?',
        answer:
          'A written report by the brokerage on the market around the facility you name: the competitors in its trade area with their size, unit types and rates on one day; what is being built or planned; space per person today and with the pipeline; your rates beside theirs; and your own questions. After the purchase you write a brief: market, property, questions, decision date. Your purchases show the date by which you get the report. The sample on this page shows every chapter with Ontario figures; a report for another buyer is never shown.',
      },
      {
        id: 'holds-premium',
        question: 'Does it include everything in Premium?',
        answer:
          'Every spreadsheet, document and script of [Premium](/checklists/premium), plus a workbook and two more documents. The checks are its own; the two-hour call is Premium’s alone.',
      },
      {
        id: 'team',
        question: 'May my lawyer and my lender see it?',
        answer:
          'Yes: share it with the advisers and partners who work on the same purchase with you. It may not be published, resold or passed on to others ([terms](/terms)).',
      },
      ...COMMON,
    ],
  },
};

/** Finds the page of a tier by the name in its address. */
export function findChecklistPage(name: string): { tier: Tier; text: ChecklistPageText } | undefined {
  const tier = TIERS.find((one) => one === name);
  return tier && { tier, text: CHECKLIST_PAGES[tier] };
}
