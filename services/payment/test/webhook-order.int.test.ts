import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, type Stage, setStage } from './payment-stage.ts';
import { deliver, eventsAt, requestOf, silencePayPal } from './webhook-messages.ts';

const SHORT = {
  approved: 'CHECKOUT.ORDER.APPROVED',
  ordered: 'CHECKOUT.ORDER.COMPLETED',
  captured: 'PAYMENT.CAPTURE.COMPLETED',
  refunded: 'PAYMENT.CAPTURE.REFUNDED',
} as const;
type Short = keyof typeof SHORT | 'unknown';

const UNKNOWN = Buffer.from('{"id":"WH-UNKNOWN","event_type":"SOMETHING.NEW","resource":{"id":"3C679366HH908993F"}}');

async function tell(stage: Stage, order: readonly Short[]): Promise<void> {
  const events = await eventsAt(stage);
  for (const name of order) {
    const body = name === 'unknown' ? UNKNOWN : events.find(({ type }) => type === SHORT[name])?.body;
    if (!body) throw new Error(`PayPal has made no ${name}.`);
    expect(await deliver(stage, await requestOf(stage, body))).toBe(200);
  }
}

const toldOfRefund: Short[][] = [
  ['approved', 'ordered', 'captured', 'refunded'],
  ['refunded', 'captured', 'ordered', 'approved'],
  ['refunded', 'approved', 'ordered', 'captured'],
  ['captured', 'refunded', 'approved', 'ordered'],
  ['captured', 'approved', 'refunded', 'ordered'],
  ['ordered', 'refunded', 'captured'],
  ['approved', 'refunded'],
  ['refunded', 'captured'],
  ['refunded'],
  ['unknown', 'refunded', 'unknown'],
];

test.each(toldOfRefund.map((order) => [order.join(', '), order] as const))(
  'a refunded payment reported by PayPal as "%s" ends refunded, as at PayPal',
  async (_name, order) => {
    const stage = await setStage({ webhooks: 'certificate' });
    await silencePayPal(stage);
    const buyer = buyerActor();
    const { orderId, paypalOrderId } = await stage.create(buyer);
    await stage.paypal.approve(paypalOrderId);
    await stage.capture(buyer, paypalOrderId);
    const [capture] = (await stage.paypal.ledger()).captures;
    await stage.paypal.refundFromDashboard(capture?.id ?? '');

    await tell(stage, order);

    await eventually(async () => (await stage.order(orderId)).state === 'refunded');
    await eventually(() => Promise.resolve(stage.neighbours.entitlements.get(orderId)?.state === 'revoked'));
    expect((await stage.paypal.ledger()).balances).toMatchObject([{ net: '0.00' }]);
  },
);

const toldOfApproval: Short[][] = [
  ['approved'],
  ['approved', 'approved'],
  ['unknown', 'approved'],
  ['approved', 'unknown'],
  ['unknown', 'unknown', 'approved', 'approved'],
];

test.each(toldOfApproval.map((order) => [order.join(', '), order] as const))(
  'an approved payment reported by PayPal as "%s" is captured once and delivered',
  async (_name, order) => {
    const stage = await setStage({ webhooks: 'certificate' });
    await silencePayPal(stage);
    const { orderId, paypalOrderId } = await stage.create(buyerActor());
    await stage.paypal.approve(paypalOrderId);

    await tell(stage, order);

    await eventually(async () => (await stage.order(orderId)).state === 'fulfilled');
    expect((await stage.paypal.ledger()).captures).toMatchObject([{ status: 'COMPLETED', customId: orderId }]);
  },
);
