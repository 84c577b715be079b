import { MPAC_COUNT, type SourcedClaim, type StatedClaim } from './claim.ts';

export const SUPPLY: SourcedClaim = {
  id: 'supply',
  label: 'Self-storage space in Ontario',
  value: '37.3M sq ft',
  ...MPAC_COUNT,
};

export const OCCUPANCY: StatedClaim = {
  id: 'occupancy',
  label: 'Occupancy',
  value: '85-92%',
  status: 'stated',
};

export const RENT_GROWTH: StatedClaim = {
  id: 'rent-growth',
  label: 'Annual rent growth',
  value: '3-5%',
  status: 'stated',
};

export const CANADA_2030: StatedClaim = {
  id: 'canada-2030',
  label: 'Projected Canadian market by 2030',
  value: 'CA$4.3B',
  status: 'stated',
};

export const SEARCHES: StatedClaim = {
  id: 'searches',
  label: 'Monthly searches',
  value: '22,000',
  status: 'stated',
};
