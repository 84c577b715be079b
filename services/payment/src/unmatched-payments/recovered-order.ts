import { BUILT_IN_TIERS } from '@brokerage/contracts';
import { homePlace, taxOn } from '../checkout/sales-tax.ts';
import { captureRequestId, type OrderFields } from '../order/order.model.ts';
import type { NewOrder } from '../order/order.repository.ts';
import type { Decision, UnmatchedPaymentFields } from './unmatched-payment.model.ts';

/**
 * An order rebuilt from PayPal's record of its payment: without coupon, credit and billing address, at the price that
 * was paid, taxed at the seller's place. To give access, it is in the state of a buyer who has just returned from
 * PayPal, with the capture id in case PayPal no longer shows the order. To refund, it is paid, and any access is to be
 * withdrawn.
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
    // No catalog price belongs to it.
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

/** Paid, with everything to be refunded. */
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
