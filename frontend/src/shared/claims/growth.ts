import { claim } from './corrected-claim.ts';

export const GROWTH_RENT = claim({
  id: 'growth-rent',
  label: 'Rent increases, where rents have been left alone',
  value: '15-25%',
  status: 'stated',
});

export const GROWTH_PARKING = claim({
  id: 'growth-parking',
  label: 'Monthly parking revenue',
  value: 'CA$3,000-6,000+',
  status: 'stated',
});

export const GROWTH_OCCUPANCY = claim({
  id: 'growth-occupancy',
  label: 'Target occupancy',
  value: '95%+',
  status: 'stated',
});
