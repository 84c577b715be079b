import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, granted, type Stage, setStage } from './payment-stage.ts';
import { deliver, eventsAt, requestOf, type SentEvent, silencePayPal } from './webhook-messages.ts';

interface PaidOrder {
  orderId: string;
  event: SentEvent;
}

/** A payment that has reached `type` at PayPal, while no message has arrived. */
async function paidUntil(stage: Stage, type: string): Promise<PaidOrder> {
  await silencePayPal(stage);
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  if (type !== 'CHECKOUT.ORDER.APPROVED') await stage.capture(buyer, paypalOrderId);
  const [capture] = (await stage.paypal.ledger()).captures;
  if (type === 'PAYMENT.CAPTURE.REFUNDED') await stage.paypal.refundFromDashboard(capture?.id ?? '');
  if (type === 'PAYMENT.CAPTURE.REVERSED') await stage.paypal.reverse(capture?.id ?? '');
  const event = (await eventsAt(stage)).find((one) => one.type === type);
  if (!event) throw new Error(`PayPal has made no ${type}.`);
  return { orderId, event };
}

const endings = [
  ['CHECKOUT.ORDER.APPROVED', 'fulfilled'],
  ['CHECKOUT.ORDER.COMPLETED', 'fulfilled'],
  ['PAYMENT.CAPTURE.COMPLETED', 'fulfilled'],
  ['PAYMENT.CAPTURE.REFUNDED', 'refunded'],
  ['PAYMENT.CAPTURE.REVERSED', 'refunded'],
] as const;

async function oneEffect(stage: Stage, { orderId }: PaidOrder, state: string): Promise<void> {
  await granted(stage, orderId);
  await eventually(async () => (await stage.order(orderId)).state === state);
  const access = state === 'fulfilled' ? 'active' : 'revoked';
  await eventually(() => Promise.resolve(stage.neighbours.entitlements.get(orderId)?.state === access));
  await eventually(async () => (await stage.storedEvents('done')) === 1);
  expect(await stage.storedEvents()).toBe(1);
  expect(await stage.requestsOf('order.capture')).toBe(1);
  expect(await stage.requestsOf('capture.refund')).toBe(0);
  expect(stage.neighbours.entitlements.size).toBe(1);
  const order = await stage.order(orderId);
  expect(order.transitions.filter(({ to }) => to === state)).toHaveLength(1);
  await eventually(() => Promise.resolve(stage.neighbours.mails.has(`receipt-${orderId}`)));
}

test.each(endings)(
  '%s sent a hundred times concurrently has one effect and is answered 200 each time',
  async (type, state) => {
    const stage = await setStage({ webhooks: 'certificate' });
    const told = await paidUntil(stage, type);
    const request = await requestOf(stage, told.event.body);

    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(stage, request)));

    expect(new Set(answers)).toEqual(new Set([200]));
    await oneEffect(stage, told, state);
  },
);

test.each(endings)('%s sent again days later, unchanged and newly signed, changes nothing', async (type, state) => {
  const stage = await setStage({ webhooks: 'certificate' });
  const told = await paidUntil(stage, type);
  const first = await requestOf(stage, told.event.body, { hoursAgo: 70 });
  expect(await deliver(stage, first)).toBe(200);
  await oneEffect(stage, told, state);
  const looks = await stage.requestsOf('order.get');

  expect(await deliver(stage, first)).toBe(200);
  for (const hoursAgo of [48, 24, 0]) {
    expect(await deliver(stage, await requestOf(stage, told.event.body, { hoursAgo }))).toBe(200);
  }

  await oneEffect(stage, told, state);
  expect(await stage.requestsOf('order.get')).toBe(looks);
});
