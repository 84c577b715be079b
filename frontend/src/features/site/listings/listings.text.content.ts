import { claimStatusText } from '../../../shared/claims/claim.ts';
import { GROWTH_OCCUPANCY, GROWTH_PARKING, GROWTH_RENT } from '../../../shared/claims/growth.ts';

export const GROWTH = [
  {
    figure: GROWTH_RENT.value,
    title: 'rent increases',
    text: 'Where rents have been left alone for years, there may be room to rise to what neighbours charge.',
    depends: 'Depends on the rents in the rent roll, on the facilities nearby and on how many tenants leave.',
  },
  {
    figure: GROWTH_PARKING.value,
    title: 'monthly parking revenue',
    text: 'Outdoor spots for trailers, boats and work vehicles, leased by the month.',
    depends: 'Depends on the zoning, the surface, the season and how many spots are actually vacant.',
  },
  {
    figure: GROWTH_OCCUPANCY.value,
    title: 'target occupancy',
    text: 'Online rental, answered calls and a gate that opens after hours can fill the last units.',
    depends: 'Depends on demand and on price: full at a low rent can earn less than nearly full at a fair one.',
  },
] as const;

/** Sources and dates, without duplicates. */
export const GROWTH_BASIS = [...new Set([GROWTH_RENT, GROWTH_PARKING, GROWTH_OCCUPANCY].map(claimStatusText))].join(
  '; ',
);

/** What signing the agreement means, term by term. */
export const NDA_TERMS = [
  [
    'What it is',
    'A non-disclosure agreement (NDA): your written promise to keep to yourself what you are shown and to use it only to decide about this purchase.',
  ],
  [
    'Why the seller asks',
    'Tenants, staff and competitors should not learn of a sale from a brochure. A quiet sale protects the income that you may be buying.',
  ],
  ['Who may see it with you', 'Your lawyer, accountant, lender and partners, once they promise the same.'],
  [
    'What it does not do',
    'It is not an offer, costs nothing and does not oblige you to buy. If you stop, you return the package or destroy it.',
  ],
  [
    'How it is signed',
    'With the broker, or on this site. You can read the text first and show it to your lawyer. The broker approves each request.',
  ],
] as const;

export const PACKAGE_QUESTIONS = [
  'Where is it, and what does it look like?',
  'Who rents what, since when and at what rent?',
  'What came in and what went out, month by month?',
  'What do the title, survey and zoning say?',
  'What do the building, ground and equipment need?',
  'Why is it being sold?',
] as const;

export const NEXT_STEPS = [
  ['Sign NDA', 'Sign the agreement on this site or with the broker. A copy stays with you.'],
  ['Review package', 'Read the figures with your accountant. Write down what is missing and ask for it.'],
  ['Site visit', 'Walk the property with the broker, by appointment. Please never visit unannounced.'],
  ['Submit offer', 'Your lawyer drafts the offer with its conditions: financing, due diligence, environmental report.'],
] as const;

export const FURTHER: readonly { to: string; text: string; note: string }[] = [
  {
    to: '/buy-self-storage-ontario',
    text: 'Buying self-storage in Ontario',
    note: 'Criteria, financing and how to start',
  },
  {
    to: '/self-storage-for-sale-ontario',
    text: 'The market for buyers',
    note: 'Kinds of facilities and a four-step process',
  },
  { to: '/ontario-storage-report', text: 'Ontario storage report', note: 'Market figures with their sources' },
  { to: '/faq', text: 'Questions and answers', note: 'Our ten most common questions' },
];

export const REQUEST_SUBJECT = 'Exclusive listings: information package';
