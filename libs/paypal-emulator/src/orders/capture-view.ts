import { merchant } from '../core/accounts.ts';
import { timestamp } from '../core/clock.ts';
import type { Emulator } from '../operation/emulator.ts';
import { feeOf, fromMinor, toMinor } from '../core/money.ts';
import type { Capture, Refund } from '../core/state.ts';

function captureLinks(emulator: Emulator, capture: Capture) {
  const self = `${emulator.apiUrl}/v2/payments/captures/${capture.id}`;
  return [
    { href: self, rel: 'self', method: 'GET' },
    { href: `${self}/refund`, rel: 'refund', method: 'POST' },
    { href: `${emulator.apiUrl}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
  ];
}

/** Renders a capture as part of its order. */
export function showCapture(emulator: Emulator, capture: Capture) {
  const fee = feeOf(capture.amount);
  const settled = capture.status !== 'PENDING' && capture.status !== 'DECLINED' && capture.status !== 'FAILED';
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason === undefined ? {} : { status_details: { reason: capture.reason } }),
    amount: capture.amount,
    final_capture: true,
    ...(capture.invoiceId === undefined ? {} : { invoice_id: capture.invoiceId }),
    ...(capture.customId === undefined ? {} : { custom_id: capture.customId }),
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(settled
      ? {
          seller_receivable_breakdown: {
            gross_amount: capture.amount,
            paypal_fee: fee,
            net_amount: fromMinor(capture.amount.currency_code, toMinor(capture.amount) - toMinor(fee)),
          },
        }
      : {}),
    links: captureLinks(emulator, capture),
    create_time: timestamp(capture.createdAt),
    update_time: timestamp(capture.updatedAt),
  };
}

/** Renders a capture as the payments API returns it by id. */
export function showCaptureAlone(emulator: Emulator, capture: Capture) {
  return {
    ...showCapture(emulator, capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    payee: merchant,
  };
}

export function refundLinks(emulator: Emulator, refund: Refund) {
  return [
    { href: `${emulator.apiUrl}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${emulator.apiUrl}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
  ];
}

export function showRefund(emulator: Emulator, refund: Refund) {
  return {
    id: refund.id,
    status: refund.status,
    amount: refund.amount,
    ...(refund.invoiceId === undefined ? {} : { invoice_id: refund.invoiceId }),
    ...(refund.customId === undefined ? {} : { custom_id: refund.customId }),
    ...(refund.noteToPayer === undefined ? {} : { note_to_payer: refund.noteToPayer }),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      // The fee of the payment is not refunded, as at PayPal in most countries.
      paypal_fee: fromMinor(refund.amount.currency_code, 0n),
      net_amount: refund.amount,
      total_refunded_amount: refund.totalRefunded,
    },
    payer: merchant,
    links: refundLinks(emulator, refund),
    create_time: timestamp(refund.createdAt),
    update_time: timestamp(refund.updatedAt),
  };
}
