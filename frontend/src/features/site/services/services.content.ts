import { SITE, VALUATION_SUBJECT } from '../../../shared/site.ts';

/** The three mandates. `bring` is what the client provides, `receive` what the client gets. */
export const MANDATES = [
  {
    id: 'buying',
    title: 'Buying',
    text: 'You tell us what you can carry: equity, debt, time and distance. We search listed and unlisted property against that, turn down what does not fit, and read the rest with you before you make an offer.',
    bring:
      'Your budget in Canadian dollars, proof of funds or a lender’s letter, the regions you can reach, and how much work you want to do yourself.',
    receive:
      'A short written brief, candidates with the reasons for and against each, and a list of what still has to be proved.',
    action: 'How buying works',
    href: '/buy-self-storage-ontario',
  },
  {
    id: 'selling',
    title: 'Selling',
    text: 'A quiet sale to a buyer who can close is worth more than a loud one that falls apart. We put the records in order first, show the property without naming it, and release details only under a non-disclosure agreement.',
    bring: 'Rent roll, two to three years of statements, leases, surveys and permits, and the age of the roofs.',
    receive:
      'A value with its assumptions, an information package, pre-qualified buyers, and offers set side by side on price, conditions and certainty.',
    action: 'How selling works',
    href: '/sell-self-storage-ontario',
  },
  {
    id: 'valuation',
    title: 'Valuation',
    text: 'What would a buyer pay today, and what would change that number? It is a broker’s opinion of value, useful for a decision. A lender or a court will want a report by a designated appraiser instead.',
    bring:
      'Kind of property, region, size, occupancy, last year’s revenue and costs. Takes 2 minutes; rough figures are enough to begin.',
    receive: `A range with the capitalization rate, the normalized income behind it and the three facts that would move it. Answer within ${SITE.answerWithin.valuations}, no charge.`,
    action: 'Ask for a free valuation',
    href: '/contact',
    subject: VALUATION_SUBJECT,
  },
] as const;

export const ADVISORY = [
  [
    'Portfolio strategy',
    'Which property to keep, refinance, sell or add, in what order, and what each step does to your debt and your working week.',
  ],
  [
    'Market research',
    'A trade area drawn by drive time, the competing supply inside it counted by hand, and what has been proposed to the municipality.',
  ],
  [
    'Property analysis',
    'Income rebuilt from bank deposits and the rent roll, costs set against what the next owner will pay, and the building inspected.',
  ],
  [
    'Due diligence',
    'A dated list of every question, who answers it and which document proves it, kept until each line is closed or priced.',
  ],
  [
    'Transaction management',
    'Conditions, deposits, lender, lawyer, surveyor and environmental consultant on one calendar, from offer to keys.',
  ],
] as const;

/** Type, what determines its value, what we read first. */
export const PROPERTY_TYPES = [
  ['Self-storage', 'Occupancy by square foot, street rents, supply nearby', 'Rent roll against deposits'],
  ['Industrial', 'Clear height, loading, power, yard, tenant covenant', 'Leases and permitted uses'],
  ['Office', 'Remaining lease terms, fit-out cost, parking', 'Expiry schedule and inducements'],
  ['Retail', 'Anchor, visibility, recoveries from tenants', 'Lease clauses on exclusives and early termination'],
  [
    'Multi-family',
    'Unit mix, rents against market, condition of the building',
    'Rent records and provincial rent rules',
  ],
  [
    'Modular homes',
    'Land tenure, servicing, approvals, delivery schedule',
    'Zoning and the manufacturer’s certification',
  ],
  ['Car washes', 'Volume, water and sewer capacity, equipment age', 'Utility bills against stated sales'],
  ['Laundromats', 'Lease term, machine age, utility cost per cycle', 'The lease, then the meters'],
] as const;
