import { claim } from './corrected-claim.ts';

/**
 * Costs of owning and building, and population: figures of the benchmarks sold with a checklist, reviewed together with
 * those of the site.
 */
export const POPULATION_ONTARIO = claim({
  id: 'population-ontario',
  label: 'People in Ontario',
  value: '15,801,768 people',
  status: 'published',
  asOf: '2023-10-01',
  source: {
    title: 'Statistics Canada, The Daily, December 19, 2023, population estimates, third quarter 2023',
    address: 'https://www150.statcan.gc.ca/n1/daily-quotidien/231219/dq231219c-eng.htm',
  },
});

const OPERATING_SHARE = { label: 'StorageVault, all of Canada: operating costs', status: 'published' } as const;

/** 1 less net operating income over revenue: 54.1 of 79.0 million dollars. */
export const OPERATING_SHARE_2024_Q3 = claim({
  id: 'operating-share-2024-q3',
  value: '31.5% of revenue',
  asOf: '2024 Q3',
  source: {
    title: 'StorageVault Canada Inc., third quarter results, October 23, 2024',
    address:
      'https://www.cbj.ca/storagevault-reports-2024-third-quarter-results-highlights-204-5-million-of-acquisitions-expansion-space-and-increases-dividend/',
  },
  ...OPERATING_SHARE,
});

/** 1 less net operating income over revenue: 47.7 of 76.3 million dollars. */
export const OPERATING_SHARE_2025_Q1 = claim({
  id: 'operating-share-2025-q1',
  value: '37.5% of revenue',
  asOf: '2025 Q1',
  source: {
    title: 'StorageVault Canada Inc., first quarter results, April 23, 2025',
    address:
      'https://manilatimes.net/2025/04/24/tmt-newswire/globenewswire/storagevault-reports-2025-first-quarter-results-completes-another-100000-square-feet-of-new-space-announces-1262-million-of-acquisitions-and-increases-dividend/2098106',
  },
  ...OPERATING_SHARE,
});

export const TAX_RATE_TORONTO = claim({
  id: 'tax-rate-toronto-2023',
  label: 'Property tax rate for the commercial class, Toronto',
  value: '2.169817% of assessed value',
  status: 'published',
  asOf: '2023',
  source: {
    title: 'City of Toronto, 2023 property tax rates',
    address:
      'https://www.toronto.ca/services-payments/property-taxes-utilities/property-tax/2023-property-tax-rates-and-fees/',
  },
});

export const TAX_RATE_BRANTFORD = claim({
  id: 'tax-rate-brantford-2025',
  label: 'Property tax rate for the commercial class, Brantford',
  value: '3.248604% of assessed value',
  status: 'published',
  asOf: '2025',
  source: {
    title: 'City of Brantford, tax rates 2025',
    address: 'https://www.brantford.ca/en/living-here/tax-rates-2025.aspx',
  },
});

export const ELECTRICITY = claim({
  id: 'electricity-2025-11',
  label: 'Time-of-use electricity price, small business, before delivery',
  value: '9.8-20.3 cents a kilowatt-hour',
  status: 'published',
  asOf: '2025-11-01',
  source: {
    title: 'Ontario Energy Board, prices from November 1, 2025, as carried by Wawa-news',
    address: 'https://wawa-news.com/index.php/2025/10/18/ontario-energy-board-announces-changes-to-electricity-prices/',
  },
});

export const MINIMUM_WAGE = claim({
  id: 'minimum-wage-2025-10',
  label: 'General minimum wage in Ontario',
  value: '$17.60 an hour',
  status: 'published',
  asOf: '2025-10-01',
  source: {
    title: 'Province of Ontario, announcement of April 1, 2025, as carried by windsoriteDOTca',
    address: 'https://windsorite.ca/2025/04/ontario-raising-minimum-wage/',
  },
});

const MODERN_STORAGE_MEDIA = {
  status: 'published',
  asOf: '2025',
  source: {
    title: 'Modern Storage Media, Self Storage Canada, summer 2025, “Great North Barriers”',
    address: 'https://www.modernstoragemedia.com/msm-exclusives/great-north-barriers-development-challenges-in-canada',
  },
} as const;

export const DEVELOPMENT_FEES = claim({
  id: 'development-fees-2025',
  label: 'Municipal development fees for a new building, about',
  value: '$24 a square foot of building',
  ...MODERN_STORAGE_MEDIA,
});

export const LAND_OUTSIDE_PRIMARY = claim({
  id: 'land-outside-primary-2025',
  label: 'Land in secondary and tertiary markets in Canada',
  value: '$1-2 million an acre',
  ...MODERN_STORAGE_MEDIA,
});

export const FLAT_ROOF = claim({
  id: 'flat-roof-toronto-2026',
  label: 'Commercial flat roof in Toronto, full installation',
  value: '$8-18 a square foot of roof',
  status: 'published',
  asOf: '2026',
  source: {
    title: 'PWCR, roofing contractor, price ranges of 2026 for flat roofs in Toronto',
    address: 'https://pwcr.ca/?p=7652',
  },
});
