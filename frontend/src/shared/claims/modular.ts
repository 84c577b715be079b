import { claim } from './corrected-claim.ts';

export const MODULAR_SAVINGS = claim({
  id: 'modular-savings',
  label: 'Savings from modular construction, up to',
  value: '30%',
  status: 'stated',
});

export const MODULAR_TIME = claim({
  id: 'modular-time',
  label: 'Construction time saved by modular building, up to',
  value: '50%',
  status: 'stated',
});
