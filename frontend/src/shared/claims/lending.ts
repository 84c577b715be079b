import type { StatedClaim } from './claim.ts';

export const LTV_CONVENTIONAL: StatedClaim = {
  id: 'ltv-conventional',
  label: 'Loan to value of a conventional commercial loan, commonly',
  value: '65-75%',
  status: 'stated',
};

export const DSCR_TARGET: StatedClaim = {
  id: 'dscr-target',
  label: 'Debt service coverage that conventional lenders look for, or higher',
  value: '1.25x',
  status: 'stated',
};

/** What the first range of a valuation divides by: `RANGE_CAP_RATES` of the contracts. */
export const CAP_BAND: StatedClaim = {
  id: 'cap-band',
  label: 'Cap rates of stabilized self-storage, working assumption',
  value: '5.5-7%',
  status: 'stated',
};
