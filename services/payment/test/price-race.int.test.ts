import { eventually } from '@brokerage/testing';
import { listOrders } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { buyerActor, type Stage, setStage } from './payment-stage.ts';

type Buyer = ReturnType<typeof buyerActor>;

/** What the buyer is asked to pay on PayPal's page, and what was captured in the end. */
async function payment(stage: Stage, buyer: Buyer, paypalOrderId: string): Promise<{ asked: string; taken: string }> {
  const order = (await stage.paypal.orders()).find(({ id }) => id === paypalOrderId);
  await stage.paypal.approve(paypalOrderId);
  await stage.capture(buyer, paypalOrderId);
  const capture = (await stage.paypal.ledger()).captures.find(({ orderId }) => orderId === paypalOrderId);
  return { asked: order?.purchaseUnits[0]?.amount.value ?? '', taken: capture?.amount.value ?? '' };
}

const changed = (priceMinor: number) => ({ code: 'price_changed', details: { priceMinor } });

test.each([
  ['higher', 3999],
  ['lower', 1999],
  ['zero', 0],
])(
  'a price that became %s before the order is refused with the new price, and nothing is charged',
  async (_name, now) => {
    const stage = await setStage();
    const buyer = buyerActor();
    stage.neighbours.priceMinor = now;

    await expect(stage.create(buyer, { shownPriceMinor: 2999 })).rejects.toMatchObject(changed(now));

    expect((await stage.harness.call(listOrders, {}, buyer)).orders).toEqual([]);
    expect(await stage.paypal.requests()).toEqual([]);
  },
);

test.each(['create and approval', 'approval and capture'] as const)(
  'a price change between %s does not affect the order: the shown price is charged',
  async (between) => {
    const stage = await setStage();
    const buyer = buyerActor();
    const { paypalOrderId, orderId } = await stage.create(buyer, { shownPriceMinor: 2999 });
    if (between === 'approval and capture') await stage.paypal.approve(paypalOrderId);
    stage.neighbours.priceMinor = 3999;
    if (between === 'create and approval') await stage.paypal.approve(paypalOrderId);

    await stage.capture(buyer, paypalOrderId);

    expect((await stage.paypal.ledger()).captures).toMatchObject([
      { amount: { value: '29.99', currency_code: 'USD' } },
    ]);
    expect((await stage.order(orderId)).total).toMatchObject({ amountMinor: 2999, currency: 'USD' });
  },
);

test('two tabs, two prices: the second tab pays the new price, and the first order can no longer be paid', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const first = await stage.create(buyer, { shownPriceMinor: 2999 });
  stage.neighbours.priceMinor = 3999;
  const second = await stage.create(buyer, { shownPriceMinor: 3999 });

  expect(await payment(stage, buyer, second.paypalOrderId)).toEqual({ asked: '39.99', taken: '39.99' });

  await stage.paypal.approve(first.paypalOrderId);
  await expect(stage.capture(buyer, first.paypalOrderId)).rejects.toMatchObject({ code: 'order_closed' });
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test('a repeated request after a price change returns the first order at the first price', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const key = '7d0a0b3e-3f0a-4c57-9c39-2a6f6f9f6b55';
  const first = await stage.create(buyer, { key, shownPriceMinor: 2999 });
  stage.neighbours.priceMinor = 3999;

  expect(await stage.create(buyer, { key, shownPriceMinor: 2999 })).toEqual(first);

  expect(await payment(stage, buyer, first.paypalOrderId)).toEqual({ asked: '29.99', taken: '29.99' });
});

test('while the price changes during ten concurrent orders, any captured order pays the price it was shown', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const prices = [2999, 3999, 1999, 2999, 4999, 2999, 3999, 1999, 2999, 3999];

  const results = await Promise.allSettled(
    prices.map(async (shown) => {
      stage.neighbours.priceMinor = shown;
      const { paypalOrderId } = await stage.create(buyer, { shownPriceMinor: shown });
      return { paypalOrderId, shown };
    }),
  );
  const links = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  for (const { paypalOrderId } of links) await stage.paypal.approve(paypalOrderId).catch(() => undefined);
  await Promise.allSettled(links.map(({ paypalOrderId }) => stage.capture(buyer, paypalOrderId)));

  await eventually(async () =>
    (await stage.harness.call(listOrders, {}, buyer)).orders.every(
      ({ state }) => state === 'fulfilled' || state === 'cancelled',
    ),
  );
  const { captures } = await stage.paypal.ledger();
  expect(captures.length).toBeLessThanOrEqual(1);
  for (const { orderId, amount } of captures) {
    const link = links.find(({ paypalOrderId }) => paypalOrderId === orderId);
    expect(Number(amount.value) * 100).toBeCloseTo(link?.shown ?? 0);
  }
});
