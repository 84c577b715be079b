import { claim } from './corrected-claim.ts';

/** What the first range of a valuation divides by: `RANGE_CAP_RATES` of the contracts. */
export const CAP_BAND = claim({
  id: 'cap-band',
  label: 'Cap rates, working assumption',
  value: '5.5-7%',
  status: 'stated',
});
