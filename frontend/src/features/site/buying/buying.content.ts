import { DSCR_TARGET, LTV_CONVENTIONAL } from '../../../shared/claims/lending.ts';
import { FACILITY_PRICES, MINIMUM_INVESTMENT } from '../../../shared/claims/sizes.ts';
import { SITE } from '../../../shared/site.ts';

/** A reason, and its cost. */
export const REASONS = [
  {
    title: 'Many small tenants',
    text: 'One tenant in two hundred leaves and the income hardly moves. A plaza that loses its anchor may wait a year for the next.',
    other: 'Many tenants mean many small jobs: calls, late accounts, locks, cleaning, lien notices.',
  },
  {
    title: 'Rents that follow the market',
    text: 'Month-to-month agreements let a well-run site adjust rents within weeks, with notice, instead of at a renewal years away.',
    other: 'They fall as fast. A new competitor within ten minutes shows up in your rents the same season.',
  },
  {
    title: 'Simple buildings',
    text: 'Steel, block, doors and asphalt. No kitchens, few pipes. Re-leasing takes a broom and a new lock.',
    other: 'Deferred maintenance hides well: roofs, drainage, door hardware, gates. Walk it in the rain.',
  },
  {
    title: 'Room to improve',
    text: 'Pricing, unit mix, online rental, parking on idle land, another row: the operator can change the income.',
    other:
      'Every improvement in the seller’s brochure is potential, not a forecast and not a guarantee. Pay for what is there.',
  },
  {
    title: 'Fewer people to employ',
    text: 'Access control and remote management let one person look after more than one site.',
    other: 'Somebody still has to plow, answer at night and meet the fire inspector.',
  },
] as const;

/** Criterion, question, evidence. */
export const CRITERIA = [
  [
    'Cheque size',
    `Small units start at about ${MINIMUM_INVESTMENT.value}; self-storage runs ${FACILITY_PRICES.value}. What equity can you prove?`,
    'Bank letter, lender’s term sheet',
  ],
  [
    'Region',
    'How far will you drive on a Sunday night when the gate fails?',
    'A map with drive times, not a list of cities',
  ],
  [
    'Occupancy',
    'By unit, by square foot and by revenue: three different numbers. Which one is advertised?',
    'Rent rolls from today and from a year ago',
  ],
  ['Income', 'Do deposits match the rent roll, month by month?', 'Bank statements, two to three years of accounts'],
  [
    'Price to income',
    'What is the cap rate on income you have rebuilt, with a manager’s wage in it?',
    'Your own statement of net operating income',
  ],
  [
    'Debt',
    `Does income cover payments at ${DSCR_TARGET.value} or higher, at ${LTV_CONVENTIONAL.value} loan to value?`,
    'Lender’s terms; Canadian semi-annual compounding',
  ],
  [
    'Permitted use',
    'Is storage, and outdoor storage if you count on parking, allowed on this parcel?',
    'Zoning certificate or letter from the municipality',
  ],
  ['Ground', 'What stood here before, and next door?', 'Phase I environmental report, fire and fuel records'],
  ['Growth', 'Is there land, frontage and servicing for another row?', 'Survey, site plan, lot coverage in the by-law'],
] as const;

/** From least to most work. `effort` is 1 to 5. */
export const SOURCED = [
  ['Stabilized facility', 'Full, priced, managed. You pay for income that exists and grow it slowly.', 1],
  [
    'Under-managed facility',
    'Good ground, old prices, a paper ledger. You are paid for pricing, systems and collections.',
    2,
  ],
  [
    'Facility with room',
    'Spare land, idle yard, a second parcel. You are paid for the next phase, if the zoning allows it.',
    3,
  ],
  [
    'Conversion',
    'A warehouse, store or plant turned into units. You are paid for permits, fire protection and time.',
    4,
  ],
  ['Land to build on', 'No income for a year or more. You are paid for the whole risk, or not at all.', 5],
] as const;

export const ADVANTAGES = [
  [
    'Off-market files',
    'Owners who will not list still answer a broker who brings one named buyer. Some files never reach a portal.',
  ],
  ['An operator’s eye', 'Your agent is a former self-storage operator and reads a rent roll the way a manager does.'],
  [
    'A no before a yes',
    'Each candidate comes with the reasons against it. What does not fit is turned down before you spend on reports.',
  ],
  [
    'One calendar',
    'Lender, lawyer, surveyor, environmental consultant and inspector, with every condition date in one place.',
  ],
  ['Confidentiality both ways', 'Your name and budget are not shown to a seller until you agree.'],
] as const;

/** The four guides on financing. */
export const FINANCING = [
  {
    id: 'commercial-mortgage-rates-2025',
    title: 'Commercial mortgage rates in 2025',
    text: 'Ranges by lender type, what moves them, and how to read an old rate sheet.',
  },
  {
    id: 'getting-started-commercial-investing',
    title: 'Getting started in commercial investing',
    text: 'Company, equity, first loan, first building: the order that avoids rework.',
  },
  {
    id: 'cmhc-financing-guide',
    title: 'CMHC financing guide',
    text: 'What it insures and what it does not. CMHC does not insure self-storage loans.',
  },
  {
    id: 'cmhc-construction-financing-ontario',
    title: 'CMHC construction financing in Ontario',
    text: 'For rental housing you might build beside, or instead of, storage.',
  },
] as const;

export const FIRST_STEPS = [
  [
    'Call a lender first',
    'Ask what they lend on self-storage, at what coverage, and what they want to see. It sets your ceiling.',
  ],
  ['Write one page of criteria', 'Region, size, type, condition, work you will do, price at which you stop.'],
  ['Send it to us', `We answer within ${SITE.answerWithin.messages}, and look for what fits.`],
  ['Sign, read, visit', 'A non-disclosure agreement opens the file. Read it with a checklist, then walk the site.'],
] as const;
