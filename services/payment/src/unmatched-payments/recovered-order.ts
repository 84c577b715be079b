import { BUILT_IN_TIERS } from '@brokerage/contracts';
import { homePlace, taxOn } from '../checkout/sales-tax.ts';
import { captureRequestId, type OrderFields } from '../order/order.model.ts';
import type { NewOrder } from '../order/order.repository.ts';
import type { Decision, UnmatchedPaymentFields } from './unmatched-payment.model.ts';

/**
 * An order as far as PayPal's record of its payment tells it: without coupon, credit and billing address, at the price that was paid,
 * taxed at the seller's place. To give access it stands where the buyer has just come back from PayPal, with the payment to read where PayPal
 * does not show the order any more; to return the money it is paid, and its access, if anybody has any, is to be withdrawn.
 */
export function recoveredOrder(
  payment: UnmatchedPaymentFields & { decision: Decision },
  orderNumber: string,
  now: Date,
  taxRegistration: string | undefined,
): NewOrder {
  const { _id: captureId, orderId, paypalOrderId, amount, paidAt, decision } = payment;
  const { userId, email, tier, by, reason, at } = decision;
  const tax = taxOn(amount.amountMinor, { place: homePlace(), at: paidAt, registration: taxRegistration });
  return {
    _id: orderId,
    orderNumber,
    userId,
    email,
    tier,
    productName: payment.productName ?? BUILT_IN_TIERS[tier].fullName,
    total: amount,
    // No price of the catalog stands behind it.
    priceVersion: 0,
    ...(tax ? { tax } : {}),
    idempotencyKey: `recovered:${captureId}`,
    requestHash: captureId,
    paypalOrderId,
    createRequestId: `${orderId}:create`,
    captureRequestId: captureRequestId(orderId, 0),
    captureTries: 0,
    declined: false,
    captureId,
    nextCheckAt: now,
    checks: 0,
    recovery: { by, reason, at },
    createdAt: paidAt,
    updatedAt: now,
    ...(decision.action === 'refund' ? paidAndWanted(payment, now) : { state: 'approving', transitions: [] }),
  };
}

/** Paid, and everything is to be returned. */
function paidAndWanted(
  { _id: captureId, amount, paidAt, decision }: UnmatchedPaymentFields & { decision: Decision },
  now: Date,
): Pick<OrderFields, 'state' | 'capturedAt' | 'access' | 'refunds' | 'refundsBookedMinor' | 'transitions'> {
  const { actionId: id, reason, by } = decision;
  const bookedMinor = amount.amountMinor;
  return {
    state: 'captured',
    capturedAt: paidAt,
    access: 'open',
    refunds: [{ id, captureId, amountMinor: null, bookedMinor, cause: 'admin', reason, by, state: 'wanted', at: now }],
    refundsBookedMinor: bookedMinor,
    transitions: [{ from: 'capturing', to: 'captured', at: paidAt }],
  };
}
