import { randomUUID } from 'node:crypto';
import { type ErrorCode, listOrders } from '@brokerage/contracts';
import { DomainError } from '@brokerage/service-kit';
import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, type Purchase, type Stage, setStage } from './payment-stage.ts';

type Buyer = ReturnType<typeof buyerActor>;
interface Sale extends Purchase {
  buyer: Buyer;
}

/** `npm run soak:payments` runs a thousand. */
const RACES = Number(process.env.RACES ?? '100');
const RUNS = 100;
const AT_ONCE = 4;
const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const NO_LIMITS = { LIMIT_ORDERS_PER_ADDRESS: '1000000' };
const MINUTE_MS = 60_000;

async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Refusals of a busy shop, and of one whose PayPal is in trouble. */
const ASKS_TO_TRY_AGAIN: readonly ErrorCode[] = [
  'payment_provider_unavailable',
  'payment_in_progress',
  'service_unavailable',
];

/** Retries when asked to, like a browser. */
const persistently = <T>(request: () => Promise<T>): Promise<T> =>
  eventually(() =>
    request().catch((error: unknown) => {
      if (error instanceof DomainError && ASKS_TO_TRY_AGAIN.includes(error.code)) return null;
      throw error;
    }),
  );

async function sale(stage: Stage): Promise<Sale> {
  const buyer = buyerActor();
  const key = randomUUID();
  return { buyer, ...(await persistently(() => stage.create(buyer, { key }))) };
}

/** Checks that nothing is left to do: each order was charged once, at its price, and its buyer has what was paid for. */
async function allSettled(stage: Stage, count: number): Promise<void> {
  await eventually(() => Promise.resolve(stage.neighbours.mails.size >= count));
  const { captures, balances } = await stage.paypal.ledger();
  expect(captures).toHaveLength(count);
  expect(new Set(captures.map(({ customId }) => customId)).size).toBe(count);
  expect(new Set(captures.map(({ status, amount }) => `${status} ${amount.value}`))).toEqual(
    new Set(['COMPLETED 29.99']),
  );
  expect(balances).toHaveLength(count);
  const paid = captures.map(({ customId }) => customId ?? '').toSorted();
  expect([...stage.neighbours.entitlements.keys()].toSorted()).toEqual(paid);
  const tokens = [...stage.neighbours.entitlements.values()].map(({ downloadToken }) => downloadToken);
  expect(new Set(tokens).size).toBe(count);
  expect([...stage.neighbours.mails.keys()].toSorted()).toEqual(paid.map((id) => `receipt-${id}`));
}

test(`${RACES} races of five return pages, a webhook three times and two sweepers: ${RACES} captures, ${RACES} tokens`, {
  timeout: Math.max(RACES / 100, 1) * 5 * MINUTE_MS,
}, async () => {
  const stage = await setStage({
    webhooks: 'certificate',
    instances: 2,
    env: { ...NO_LIMITS, SWEEP_APPROVING_AFTER_MS: '10' },
  });
  await stage.paypal.webhookFaults({
    match: { eventType: APPROVED, times: RACES },
    action: { type: 'duplicate', times: 3 },
  });

  await inTurns(RACES, async () => {
    const { buyer, paypalOrderId, orderId } = await sale(stage);
    await stage.paypal.approve(paypalOrderId);
    const returnPage = () => persistently(() => stage.capture(buyer, paypalOrderId));
    const pages = await Promise.all(Array.from({ length: 5 }, returnPage));
    const told = new Set(pages.map(({ downloadToken }) => downloadToken));
    expect(told).toEqual(new Set([stage.neighbours.entitlements.get(orderId)?.downloadToken]));
  });

  await allSettled(stage, RACES);
});

/** Every fourth purchase is undisturbed. */
const troubles = [
  null,
  { type: 'process-then-reset' },
  { type: 'process-then-500' },
  { type: 'status', status: 503 },
] as const;

async function disturb(stage: Stage, index: number, orderId: string): Promise<void> {
  const action = troubles[index % troubles.length];
  if (action) await stage.paypal.faults({ match: { op: 'order.capture', orderId }, action });
}

const ways = [
  ['no webhooks', { returns: true }],
  ['no returning buyers', { webhooks: 'certificate', returns: false }],
  ['neither webhooks nor returning buyers', { returns: false }],
] as const;

test.each(ways)(`with %s every one of ${RUNS} captured orders is delivered`, async (_name, way) => {
  const stage = await setStage({
    ...('webhooks' in way ? { webhooks: way.webhooks } : {}),
    env: { ...NO_LIMITS, SWEEP_APPROVING_AFTER_MS: 'webhooks' in way ? '600000' : '200' },
  });
  const sales: Sale[] = [];

  await inTurns(RUNS, async (index) => {
    const one = await sale(stage);
    sales.push(one);
    await disturb(stage, index, one.paypalOrderId);
    await stage.paypal.approve(one.paypalOrderId);
    if (way.returns) await stage.capture(one.buyer, one.paypalOrderId).catch(() => undefined);
  });

  await eventually(() => Promise.resolve(stage.neighbours.entitlements.size === RUNS));
  await allSettled(stage, RUNS);
  for (const { buyer } of sales) {
    expect((await stage.harness.call(listOrders, {}, buyer)).orders).toMatchObject([{ state: 'fulfilled' }]);
  }
});
