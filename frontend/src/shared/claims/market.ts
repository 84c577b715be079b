import { claim } from './corrected-claim.ts';
import { MPAC_COUNT } from './claim.ts';

export const SUPPLY = claim({
  id: 'supply',
  label: 'Self-storage space in Ontario',
  value: '37.3M sq ft',
  ...MPAC_COUNT,
});

export const OCCUPANCY = claim({
  id: 'occupancy',
  label: 'Occupancy',
  value: '85-92%',
  status: 'stated',
});

export const RENT_GROWTH = claim({
  id: 'rent-growth',
  label: 'Annual rent growth',
  value: '3-5%',
  status: 'stated',
});

export const CANADA_2030 = claim({
  id: 'canada-2030',
  label: 'Projected Canadian market by 2030',
  value: 'CA$4.3B',
  status: 'stated',
});

export const SEARCHES = claim({
  id: 'searches',
  label: 'Monthly searches',
  value: '22,000',
  status: 'stated',
});

/** Divides the income in the first range of a valuation: `RANGE_CAP_RATES` of the contracts. */
export const CAP_BAND = claim({
  id: 'cap-band',
  label: 'Cap rates, working assumption',
  value: '5.5-7%',
  status: 'stated',
});
