import { claim } from './corrected-claim.ts';

export const LTV_CONVENTIONAL = claim({
  id: 'ltv-conventional',
  label: 'Conventional loan to value',
  value: '65-75%',
  status: 'stated',
});

export const DSCR_TARGET = claim({
  id: 'dscr-target',
  label: 'Debt service coverage, at least',
  value: '1.25x',
  status: 'stated',
});
