import {
  formatMoney,
  type AdminOrderRow,
  type BoughtService,
  BUILT_IN_TIERS,
  type ORDER_ACTIONS,
  type OrderAccess,
  type OrderState,
  type SalesPeriod,
  type Tier,
} from '@brokerage/contracts';

export const ORDER_STATES: Record<OrderState, string> = {
  created: 'Started',
  approving: 'At PayPal, awaiting approval',
  capturing: 'Processing payment',
  pending: 'Payment pending at PayPal',
  captured: 'Paid, access pending',
  fulfilled: 'Paid and delivered',
  cancelled: 'Cancelled by the buyer',
  failed: 'Payment failed',
  expired: 'Expired without payment',
  review: 'On hold for your review',
  refunded: 'Refunded in full',
};

export function orderState({ state, disputed }: Pick<AdminOrderRow, 'state' | 'disputed'>): string {
  return disputed ? `${ORDER_STATES[state]}, disputed` : ORDER_STATES[state];
}

/** An admin's actions on an order, as worded in the audit log. */
export const ORDER_ACTIONS_IN_WORDS: Record<(typeof ORDER_ACTIONS)[number], string> = {
  extend: 'access extended',
  'reset-uses': 'downloads reset',
  revoke: 'access withdrawn',
  restore: 'access restored',
  'change-email': 'address corrected',
  'resend-receipt': 'receipt sent again',
  refund: 'payment refunded',
};

export const ACCESS_STATES: Record<OrderAccess['state'], string> = {
  active: 'Active',
  'used-up': 'All downloads used',
  expired: 'Ended',
  revoked: 'Withdrawn',
};

export const ACCESS_REVOKED_BY: Record<NonNullable<OrderAccess['revokedBy']>, string> = {
  admin: 'by the team',
  payment: 'because the payment was refunded or is disputed',
};

export function tierName(tier: Tier): string {
  return BUILT_IN_TIERS[tier].name;
}

export const SERVICE_KINDS_IN_WORDS: Record<BoughtService['kind'], string> = {
  consultation: 'Consultation call',
  'market-report': 'Market report',
};

export const SERVICE_STATES: Record<BoughtService['state'], string> = {
  open: 'Outstanding',
  done: 'Done',
  withdrawn: 'No longer owed',
};

/** Formats an amount in the shop's currency, which may be zero or negative. */
export function usd(amountMinor: number): string {
  if (amountMinor === 0) return 'US$0';
  const text = formatMoney({ amountMinor: Math.abs(amountMinor), currency: 'USD' });
  return amountMinor < 0 ? `−${text}` : text;
}

export const SALES_PERIODS_IN_WORDS: readonly (readonly [SalesPeriod, string])[] = [
  ['1', 'Today'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['365', '365 days'],
];
