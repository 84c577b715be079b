import { DUE_DILIGENCE } from '../../../shared/claims/brokerage.ts';
import { DSCR_TARGET, LTV_CONVENTIONAL } from '../../../shared/claims/lending.ts';
import { FACILITY_PRICES, MINIMUM_INVESTMENT, SIZE_LARGE, SIZE_MID, SIZE_SMALL } from '../../../shared/claims/sizes.ts';

/** One card per property type, with its link. */
export const PROPERTY_TYPES = [
  {
    id: 'self-storage',
    title: 'Self-storage',
    text: `Our main field. Many small tenants, monthly rents, buildings of doors and asphalt. Whole facilities run ${FACILITY_PRICES.value}; below that, from about ${MINIMUM_INVESTMENT.value}, there are commercial condominiums and single bays, not storage lockers.`,
    first: 'Read first: the rent roll against the bank deposits.',
    href: '/self-storage-for-sale-ontario',
    action: 'The self-storage market',
  },
  {
    id: 'industrial',
    title: 'Industrial',
    text: 'Warehouses, shops and yards. Few tenants, long leases, and a building that is worth what it can be re-leased for.',
    first: 'Read first: permitted uses, power and clear height.',
    href: '/contact',
    subject: 'Industrial property',
    action: 'Ask about industrial',
  },
  {
    id: 'retail',
    title: 'Retail',
    text: 'Plazas and street-front shops. Income depends on who draws the shoppers and on what each lease lets the landlord recover.',
    first: 'Read first: the anchor’s lease, to the last clause.',
    href: '/contact',
    subject: 'Retail property',
    action: 'Ask about retail',
  },
  {
    id: 'multi-family',
    title: 'Multi-family',
    text: 'Apartment buildings of five or more units. Steady demand, rents within provincial rules, and loans that CMHC may insure where the building is eligible.',
    first: 'Read first: in-place rents, unit by unit, with dates of increases.',
    href: '/contact',
    subject: 'Multi-family property',
    action: 'Ask about multi-family',
  },
  {
    id: 'modular-homes',
    title: 'Modular homes',
    text: 'Homes made in a factory and set on land you own or lease: communities, rental buildings, infill.',
    first: 'Read first: zoning and servicing of the land.',
    href: '/modular-homes-ontario',
    action: 'Modular homes in Ontario',
  },
] as const;

/** Name, range, what it buys, what it requires; `doors` is the number of doors drawn. */
export const SIZES = [
  {
    name: 'Small cap',
    range: SIZE_SMALL.value,
    text: 'An industrial condo, a laundromat or a car wash at the lower end, a small storage facility above it. Usually one owner who also works in it.',
    asks: 'A personal guarantee and your own weekends.',
    doors: 1,
  },
  {
    name: 'Mid cap',
    range: SIZE_MID.value,
    text: 'A facility with a manager, a small plaza, an apartment building. Enough income to pay for systems.',
    asks: 'A lender relationship and proper monthly accounts.',
    doors: 2,
  },
  {
    name: 'Large cap',
    range: SIZE_LARGE.value,
    text: 'Multi-storey storage, multi-tenant industrial, sites with a second phase. Reviewed by committees.',
    asks: 'Partners, an asset manager and third-party reports.',
    doors: 4,
  },
  {
    name: 'Portfolio acquisitions',
    range: 'Several properties',
    text: 'Two or more facilities from one seller, priced together and financed together or one by one.',
    asks: 'A plan for the weakest property in the group.',
    doors: 6,
  },
] as const;

/** Market, named cities, drivers, further reading. */
export const MARKETS = [
  {
    name: 'Greater Toronto Area',
    cities: 'Toronto, North York, Mississauga, Brampton; Hamilton next door',
    text: 'Small homes, expensive land, strict zoning. Buildings go up rather than out, and every site has other uses competing for it.',
    href: '/insights/zoning-for-self-storage-ontario',
    reading: 'Zoning for self-storage',
  },
  {
    name: 'Ottawa and Eastern Ontario',
    cities: 'Ottawa',
    text: 'Public-sector employment, two languages, moves that follow postings and terms. Rural rings trade differently from the core.',
    href: '/insights/ottawa-eastern-ontario-market',
    reading: 'Ottawa and Eastern Ontario',
  },
  {
    name: 'Southwestern Ontario',
    cities: 'London, Kitchener-Waterloo',
    text: 'Students, manufacturing, growth along the 401. A string of separate trade areas, most small enough to count in two days.',
    href: '/insights/southwestern-ontario-storage-demand',
    reading: 'Measuring demand there',
  },
  {
    name: 'Northern Ontario growth markets',
    cities: 'Chosen town by town',
    text: 'Resource cycles, long distances, little competition and few buyers when you sell. Cheap is not the same as good value.',
    href: '/insights/northern-ontario-growth-markets',
    reading: 'Northern growth markets',
  },
] as const;

export const ADVISORY = [
  ['Portfolio strategy', 'What to keep, refinance, sell or add, and in which order.'],
  ['Market research', 'Competing supply counted inside a drive-time ring.'],
  ['Property analysis', 'Income rebuilt from deposits; the building inspected.'],
  ['Due diligence', 'Every question on one dated list until it is closed or priced.'],
  ['Transaction management', 'Lender, lawyer, surveyor and consultants on one calendar.'],
] as const;

export const CONSIDERATIONS = [
  [
    'What is the income without the seller?',
    'Put in a manager’s wage, a reserve and insurance at market cost before you divide.',
  ],
  [
    'Does it carry its debt?',
    `Lenders look for coverage of ${DSCR_TARGET.value} or higher at ${LTV_CONVENTIONAL.value} loan to value. Canadian mortgages compound semi-annually.`,
  ],
  [
    'What does closing cost?',
    `Land transfer tax, HST to self-assess, legal work, lender’s fees. Set aside ${DUE_DILIGENCE.value} of the price for due diligence.`,
  ],
  ['May it be used this way?', 'Zoning is a fact on paper. A use that has gone on for years can still be unlawful.'],
  ['What is in the ground?', 'An environmental report is cheap beside a clean-up order that follows the land.'],
  ['Who buys it from you?', 'Write down the next buyer before you become the present one.'],
] as const;

export const WHY_ONTARIO = [
  'Ontario is Canada’s most populous province, and it wants more homes: the province’s target is 1.5M homes by 2031. People who move, renovate and live in smaller homes rent storage; firms that build and supply those homes rent industrial space.',
  'Title is held in a provincial land registration system that can be searched before you spend money on anything else. Commercial rents are a matter of contract. Storage rentals have a statute of their own for unpaid accounts, the Repair and Storage Liens Act.',
  'None of this makes a poor building good. It means that the questions can be answered from records, which is more than half of what a careful buyer needs.',
] as const;
