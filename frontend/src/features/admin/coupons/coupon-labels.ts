import { BUILT_IN_TIERS, type Coupon, COUPON_STATES, decimalAmount, Tier } from '@brokerage/contracts';
import { officeTime, lastDay } from '../shell/office-time.ts';

type Options = readonly (readonly [string, string])[];

const STATE_TEXT: Record<(typeof COUPON_STATES)[number], string> = {
  open: 'Open',
  scheduled: 'Not started',
  ended: 'Ended',
  off: 'Turned off',
};
export const STATE_OPTIONS: Options = [
  ['', 'All'],
  ...COUPON_STATES.map((state) => [state, STATE_TEXT[state]] as const),
];
export const TIER_OPTIONS: Options = [
  ['', 'All'],
  ...Tier.options.map((tier) => [tier, BUILT_IN_TIERS[tier].name] as const),
];

export const STATUS_TEXT: Record<Coupon['status'], string> = {
  scheduled: 'not started',
  running: 'open',
  'used-up': 'used up',
  ended: 'ended',
  off: 'turned off',
};

export function discountText({ discount }: Pick<Coupon, 'discount'>): string {
  return discount.kind === 'percent' ? `${discount.percent}%` : `US$${decimalAmount(discount.amountMinor)}`;
}

export function windowText({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>): string {
  const from = startsAt ? `from ${officeTime(startsAt).slice(0, 10)}` : 'from now';
  return `${from}, ${endsAt ? `to ${lastDay(endsAt)}` : 'no end date'}`;
}

/** `3 of 100, 1 in an unpaid order; 1 per buyer`. */
export function usesText({ paidUses, heldUses, maxUses, maxUsesPerBuyer }: Coupon): string {
  const taken = `${paidUses}${maxUses === null ? '' : ` of ${maxUses}`}`;
  const held = heldUses > 0 ? `, ${heldUses} in unpaid orders` : '';
  return `${taken}${held}${maxUsesPerBuyer === null ? '' : `; ${maxUsesPerBuyer} per buyer`}`;
}
