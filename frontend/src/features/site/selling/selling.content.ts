import { CLOSING_DAYS } from '../../../shared/claims/brokerage.ts';
import { SITE } from '../../../shared/site.ts';

/** Six steps: what we do, and what the owner has to do. */
export const STEPS = [
  {
    title: 'Talk, in confidence',
    text: 'What you own, why you would sell, who must not know yet, and the price below which you would rather keep it.',
    owner: 'An hour. No documents yet.',
  },
  {
    title: 'Value it',
    text: `Income normalized line by line, a capitalization rate with its reasons, one range. You get the assumptions with the number, within ${SITE.answerWithin.valuations} of your figures.`,
    owner: 'Last year’s revenue, costs, unit count, occupancy.',
  },
  {
    title: 'Put the file in order',
    text: 'We read it as a buyer’s lawyer will: open permits, missing leases, liens, tax, environmental history. What can be fixed is fixed before anybody looks.',
    owner: 'The documents listed below.',
  },
  {
    title: 'Market it quietly',
    text: 'A sheet without name or address goes only to pre-qualified buyers. Details follow a conversation with the broker and a signed non-disclosure agreement.',
    owner: 'Your written consent to what is shown.',
  },
  {
    title: 'Compare the offers',
    text: 'Price is one column. Deposit, conditions, financing, closing date and the buyer’s record are the others. You choose; we negotiate.',
    owner: 'A decision, with your accountant’s view on a share or an asset sale.',
  },
  {
    title: 'Prove, close, hand over',
    text: `Due diligence answered from one dated list. A typical purchase closes ${CLOSING_DAYS.value} after the offer is accepted; codes, deposits and tenants change hands on the same day.`,
    owner: 'Access for inspectors, and quick answers.',
  },
] as const;

/** Document, period, why the buyer asks. */
export const DOCUMENTS = [
  ['Rent roll', 'Today, and twelve months back', 'Occupancy by unit and by revenue; who is late and for how long'],
  [
    'Income statements',
    'Two to three years, and year to date',
    'What the property earns without your truck and phone in it',
  ],
  ['Bank deposits', 'Same period', 'That the rent on the roll reaches the bank'],
  ['Rental agreement', 'Form in use, signed samples', 'Notice, liens, insurance and late fees'],
  ['Property tax and utilities', 'Two years of bills', 'Costs the next owner will inherit or lose'],
  ['Survey and site plan', 'Most recent', 'Boundaries, coverage, room to expand'],
  ['Zoning and permits', 'All, with final inspections', 'That every building and container is permitted there'],
  ['Environmental report', 'Phase I, if you have one', 'Lenders ask; an old report tells them where to look'],
  ['Insurance and claims', 'Policy, claims history', 'Cost of coverage; past water and fire losses'],
  ['Contracts and equipment', 'Software, gate, cameras, plow', 'What can be assigned, what ends with you'],
] as const;

/** What is disclosed, and from which stage: 1 to anybody, 2 after the agreement is signed, 3 after an accepted offer. */
export const DISCLOSURE = [
  ['Type of property, and the facts you release in writing', 1],
  ['Asking price, and headline figures you release', 1],
  ['Name and address', 2],
  ['Full income, costs, rent roll without tenants’ names', 2],
  ['Photographs and site plan', 2],
  ['Site visit, discreet, outside office hours', 2],
  ['Bank statements and tax returns', 3],
  ['Tenants’ names and agreements', 3],
  ['Staff told, in the words you choose', 3],
] as const;

export const QUESTIONS = [
  {
    question: 'What does a valuation cost?',
    answer:
      'Nothing, and it binds you to nothing. It is a broker’s opinion of value; a lender or a court will want a designated appraiser’s report.',
  },
  {
    question: 'Will my tenants and staff find out?',
    answer:
      'Not from us. Nothing that names the property is shown before a non-disclosure agreement is signed, and visits are arranged so that nobody at the counter needs an explanation. You decide when to tell your people.',
  },
  {
    question: 'How long does a sale take?',
    answer: `A typical purchase closes ${CLOSING_DAYS.value} after the offer is accepted. What comes before the offer depends mostly on how complete your documents are.`,
  },
  {
    question: 'Should I fill units or make repairs before selling?',
    answer:
      'Fix what would stop a lender: roof leaks, open permits, life safety. Do not discount units to show a higher occupancy; buyers compare your rents with street rates and take the gap off the price.',
  },
  {
    question: 'Do I sell the land or the company?',
    answer:
      'Your accountant decides that with you before the price is set, because the tax differs for each side. Some useful steps take a year.',
  },
] as const;

export const RELATED = [
  ['/insights/preparing-your-facility-for-sale', 'Preparing a facility for sale: the twelve months before'],
  ['/insights/share-sale-vs-asset-sale', 'Share sale or asset sale'],
  ['/insights/cap-rate-noi-explained', 'Cap rate and net operating income explained'],
  ['/ontario-storage-report', 'Ontario storage report'],
  ['/self-storage-regulations-ontario', 'Self-storage regulations in Ontario'],
  ['/commercial-real-estate-agents-ontario', 'All services'],
  ['/faq', 'Questions and answers'],
] as const;
