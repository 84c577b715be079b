import { claim } from './corrected-claim.ts';

const COLLIERS = {
  asOf: '2021 Q4',
  source: {
    title: 'Colliers International, quoted in Self Storage Canada, January 2022, page 18',
    address: 'https://content.yudu.com/web/440sj/0A44a3n/SSCJanuary2022/html/18.html',
  },
  status: 'published',
} as const;

/** Quarterly figures of named public sources. A row is added only by somebody who read the source, never estimated. */
export const CAP_RATE_MAJOR = claim({
  id: 'cap-rate-major-2021-q4',
  label: 'Cap rates for self-storage, Toronto and Vancouver',
  value: '4.5-5.5%',
  ...COLLIERS,
});

export const CAP_RATE_SECONDARY = claim({
  id: 'cap-rate-secondary-2021-q4',
  label: 'Cap rates for self-storage, secondary markets in Canada',
  value: '5.0-6.5%',
  ...COLLIERS,
});

/** One public operator, all of Canada: stores that it already had a year before. */
const STORAGEVAULT = {
  label: 'StorageVault, existing stores across Canada, year over year',
  status: 'published',
} as const;

export const SAME_STORE_2023_Q3 = claim({
  id: 'same-store-2023-q3',
  value: 'revenue +5.1%, NOI +4.7%',
  asOf: '2023 Q3',
  source: {
    title: 'StorageVault Canada Inc., third quarter results, October 25, 2023',
    address: 'https://goldea.capital/storagevault-reports-2023-third-quarter-results-and-increases-dividend',
  },
  ...STORAGEVAULT,
});

export const SAME_STORE_2024_Q1 = claim({
  id: 'same-store-2024-q1',
  value: 'revenue +5.9%, NOI +5.2%',
  asOf: '2024 Q1',
  source: {
    title: 'StorageVault Canada Inc., first quarter results, April 24, 2024',
    address:
      'https://apextraderfunding.com/news/2024/04/24/storagevault-reports-2024-first-quarter-results-and-increases-dividend',
  },
  ...STORAGEVAULT,
});

export const SAME_STORE_2024_Q2 = claim({
  id: 'same-store-2024-q2',
  value: 'revenue +2.1%, NOI +2.2%',
  asOf: '2024 Q2',
  source: {
    title: 'StorageVault Canada Inc., second quarter results, July 24, 2024',
    address:
      'https://fr.advfn.com/bourses/TSX/SVI/actualites/94247893/storagevault-reports-2024-second-quarter-results',
  },
  ...STORAGEVAULT,
});

export const SAME_STORE_2024_Q3 = claim({
  id: 'same-store-2024-q3',
  value: 'revenue +1.6%, NOI +1.2%',
  asOf: '2024 Q3',
  source: {
    title: 'StorageVault Canada Inc., third quarter results, October 23, 2024',
    address:
      'https://www.cbj.ca/storagevault-reports-2024-third-quarter-results-highlights-204-5-million-of-acquisitions-expansion-space-and-increases-dividend/',
  },
  ...STORAGEVAULT,
});

export const SAME_STORE_2025_Q1 = claim({
  id: 'same-store-2025-q1',
  value: 'revenue +1.4%, NOI +2.6%',
  asOf: '2025 Q1',
  source: {
    title: 'StorageVault Canada Inc., first quarter results, April 23, 2025',
    address:
      'https://manilatimes.net/2025/04/24/tmt-newswire/globenewswire/storagevault-reports-2025-first-quarter-results-completes-another-100000-square-feet-of-new-space-announces-1262-million-of-acquisitions-and-increases-dividend/2098106',
  },
  ...STORAGEVAULT,
});

const BUILDING_COSTS = {
  asOf: '2025 Q4',
  source: {
    title: 'Statistics Canada, The Daily, January 27, 2026, building construction price indexes, table 1',
    address: 'https://www150.statcan.gc.ca/n1/daily-quotidien/260127/t001c-eng.htm',
  },
  status: 'published',
} as const;

export const BUILDING_COST_TORONTO = claim({
  id: 'building-cost-toronto-2025-q4',
  label: 'Non-residential building cost change, Toronto',
  value: '+0.5% in the quarter, +3.6% in the year',
  ...BUILDING_COSTS,
});

export const BUILDING_COST_OTTAWA = claim({
  id: 'building-cost-ottawa-2025-q4',
  label: 'Non-residential building cost change, Ottawa',
  value: '+0.6% in the quarter, +3.5% in the year',
  ...BUILDING_COSTS,
});

export const BUILDING_COST_LONDON = claim({
  id: 'building-cost-london-2025-q4',
  label: 'Non-residential building cost change, London',
  value: '+2.3% in the quarter, +9.9% in the year',
  ...BUILDING_COSTS,
});
