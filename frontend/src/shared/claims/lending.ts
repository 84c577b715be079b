import type { StatedClaim } from './claim.ts';

export const LTV_CONVENTIONAL: StatedClaim = {
  id: 'ltv-conventional',
  label: 'Conventional loan to value',
  value: '65-75%',
  status: 'stated',
};

export const DSCR_TARGET: StatedClaim = {
  id: 'dscr-target',
  label: 'Debt service coverage, at least',
  value: '1.25x',
  status: 'stated',
};
