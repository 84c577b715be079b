import { BUILT_IN_TIERS, OrderState, Tier } from '@brokerage/contracts';

type Options = readonly (readonly [string, string])[];

export const STATE_OPTIONS: Options = [['', 'All'], ...OrderState.options.map((state) => [state, state] as const)];
export const TIER_OPTIONS: Options = [
  ['', 'All'],
  ...Tier.options.map((tier) => [tier, BUILT_IN_TIERS[tier].name] as const),
];
