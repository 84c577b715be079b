import { claim } from './corrected-claim.ts';
import { MPAC_COUNT } from './claim.ts';

/** MPAC's counts besides the total. */
export const SUPPLY_ADDED = claim({
  id: 'supply-added',
  label: 'Self-storage space added in Ontario in the previous three years',
  value: '4.2M sq ft',
  ...MPAC_COUNT,
});

export const SUPPLY_TORONTO = claim({
  id: 'supply-toronto',
  label: 'Self-storage space in Toronto',
  value: 'over 8M sq ft',
  ...MPAC_COUNT,
});

export const SUPPLY_OTTAWA = claim({
  id: 'supply-ottawa',
  label: 'Self-storage space in Ottawa',
  value: '3M sq ft',
  ...MPAC_COUNT,
});

export const SUPPLY_MISSISSAUGA = claim({
  id: 'supply-mississauga',
  label: 'Self-storage space in Mississauga',
  value: '2M sq ft',
  ...MPAC_COUNT,
});
