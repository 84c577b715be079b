import { expect, test } from 'vitest';
import { buyerActor, setStage } from './payment-stage.ts';

const OTHER_ORDER = '0b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11';
const capture = 'purchase_units.0.payments.captures.0';
const unit = 'purchase_units.0';

/** What PayPal's answer falsely says, in the answer to the capture or in the read before it. */
const lies = [
  ['order.capture', 'an amount of one cent', `${capture}.amount.value`, '0.01'],
  ['order.capture', 'one cent less', `${capture}.amount.value`, '29.98'],
  ['order.capture', 'one cent more', `${capture}.amount.value`, '30.00'],
  ['order.capture', 'an amount in another notation', `${capture}.amount.value`, '29,99'],
  ['order.capture', 'another currency', `${capture}.amount.currency_code`, 'CAD'],
  ['order.capture', 'another order', `${capture}.custom_id`, OTHER_ORDER],
  ['order.get', 'an amount of one cent', `${unit}.amount.value`, '0.01'],
  ['order.get', 'one cent more', `${unit}.amount.value`, '30.00'],
  ['order.get', 'another currency', `${unit}.amount.currency_code`, 'CAD'],
  ['order.get', 'another order', `${unit}.custom_id`, OTHER_ORDER],
  ['order.capture', 'another payee', `${unit}.payee.merchant_id`, 'SOMEBODYELSE1'],
  ['order.get', 'another payee', `${unit}.payee.merchant_id`, 'SOMEBODYELSE1'],
] as const;

test.each(lies)(
  'an answer to %s that states %s grants nothing and is put under review',
  async (op, _what, path, value) => {
    const stage = await setStage({ env: { SWEEP_EVERY_MS: '600000', PAYPAL_MERCHANT_ID: 'EMUMERCHANT22' } });
    const buyer = buyerActor();
    const { orderId, paypalOrderId } = await stage.create(buyer);
    await stage.paypal.approve(paypalOrderId);
    await stage.paypal.faults({ match: { op }, action: { type: 'field', change: 'other', path, value } });

    await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_under_review' });

    expect(await stage.order(orderId)).toMatchObject({
      state: 'review',
      lastIssue: expect.stringMatching(/^(AMOUNT|ORDER|PAYEE)_MISMATCH$/) as string,
    });
    expect(stage.neighbours.entitlements.size).toBe(0);
    expect(await stage.requestsOf('order.capture')).toBe(op === 'order.get' ? 0 : 1);
  },
);
