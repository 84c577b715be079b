import { higherTiers, type Tier } from '@brokerage/contracts';
import type { OrderFields } from './order.model.ts';

/** The fields that decide the credit of a purchase. */
type UpgradeBase = Pick<
  OrderFields,
  'state' | 'tier' | 'total' | 'captureId' | 'disputed' | 'refundedMinor' | 'refundsBookedMinor'
>;

/**
 * What is left of the payment for an order, in cents. A refund counts as soon as it is booked. Tax is included, as in
 * every price here: the two payments of an upgrade together carry the tax of the higher price.
 */
export function netPaidMinor({ captureId, total, refundedMinor = 0, refundsBookedMinor = 0 }: UpgradeBase): number {
  if (captureId === undefined) return 0;
  return Math.max(0, total.amountMinor - Math.max(refundedMinor, refundsBookedMinor));
}

/** What a purchase takes off the price of a higher tier; 0 when it cannot be upgraded. Its access may have ended. */
export function upgradeCreditMinor(base: UpgradeBase): number {
  const isCreditable = base.state === 'fulfilled' && base.disputed !== true && higherTiers(base.tier).length > 0;
  return isCreditable ? netPaidMinor(base) : 0;
}

export function isUpgrade(from: Tier, to: Tier): boolean {
  return higherTiers(from).includes(to);
}
