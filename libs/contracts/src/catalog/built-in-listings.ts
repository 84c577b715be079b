import type { Listing } from './listing.contract.ts';

/**
 * The listings that come with the software, in the order of the page: catalog's initial content, and what pages built
 * without catalog show. Amounts are Canadian dollars; figures are as stated by the seller.
 */
export const BUILT_IN_LISTINGS: readonly Listing[] = [
  {
    id: 'listing-1',
    slug: 'drive-up-storage-containers-parking',
    name: 'Listing 1',
    propertyKind: 'self-storage',
    publishedOn: '2026-11-20',
    updatedOn: '2026-11-23',
    kind: 'Drive-up storage, containers and parking',
    status: 'active',
    summary:
      'A non-heated drive-up facility with containers and outdoor parking on industrial land. The asking price was recently reduced.',
    asking: { amount: 1_300_000, short: 'CA$1.3M', note: 'recently reduced' },
    capRatePercent: 6,
    occupancy: { percent: 84, vacantUnits: 8 },
    units: { driveUp: 49, container: 8 },
    parking: { from: 40, to: 50, unleasedUpTo: 30 },
    site: { acres: 1.48, parcels: [0.74, 0.74] },
    zoning: 'M1 general industrial zoning',
    expansion: '8,000 sq ft expansion',
    highlights: [
      {
        title: 'Room to lease up',
        text: 'Listing 1 has 8 vacant units and up to 30 unleased parking spots: income that the next owner can add to what is in place today.',
        check: 'Rent roll and parking agreements',
      },
      {
        title: 'Industrial land with an expansion',
        text: 'Listing 1 sits on 1.48 acres in two 0.74-acre parcels with M1 general industrial zoning; an 8,000 sq ft expansion is stated.',
        check: 'Zoning letter and site plan',
      },
    ],
    photos: [],
  },
  {
    id: 'listing-2',
    slug: 'self-storage-stated-income',
    name: 'Listing 2',
    propertyKind: 'self-storage',
    publishedOn: '2026-11-20',
    updatedOn: '2026-11-23',
    kind: 'Self-storage with two years of stated income',
    status: 'active',
    summary:
      'A self-storage property offered at a firm price, with revenue and net operating income stated for 2024 and projected for 2025.',
    asking: { amount: 2_100_000, short: 'CA$2.1M', note: 'firm' },
    income: [
      { year: 2024, projected: false, revenue: 145_947, noi: 127_740 },
      { year: 2025, projected: true, revenue: 156_163, noi: 143_345 },
    ],
    appraisedRanges: [
      { range: 'CA$2.32M-2.89M', capRatePercent: 5.5 },
      { range: 'CA$2.13M-3.03M', capRatePercent: 6 },
    ],
    highlights: [
      {
        title: 'Income stated for two years',
        text: 'Listing 2 comes with revenue and net operating income for 2024 and a projection for 2025.',
        check: 'Income statements and bank deposits',
      },
      {
        title: 'Priced below both appraised ranges',
        text: 'The firm price of Listing 2, CA$2.1M, is below the low end of both appraised ranges as stated, CA$2.32M and CA$2.13M.',
        check: 'The appraisals',
      },
    ],
    photos: [],
  },
];
