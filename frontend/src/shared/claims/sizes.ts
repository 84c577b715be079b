import { claim } from './corrected-claim.ts';

export const MINIMUM_INVESTMENT = claim({
  id: 'minimum-investment',
  label: 'Smallest investments, from about',
  value: 'CA$500K',
  status: 'stated',
});

export const FACILITY_PRICES = claim({
  id: 'facility-prices',
  label: 'Prices of self-storage facilities',
  value: 'CA$1M-20M+',
  status: 'stated',
});

export const SIZE_SMALL = claim({
  id: 'size-small',
  label: 'Small-cap investments',
  value: 'CA$500K-2M',
  status: 'stated',
});

export const SIZE_MID = claim({
  id: 'size-mid',
  label: 'Mid-cap investments',
  value: 'CA$2M-10M',
  status: 'stated',
});

export const SIZE_LARGE = claim({
  id: 'size-large',
  label: 'Large-cap investments',
  value: 'CA$10M+',
  status: 'stated',
});
