import { accountErased, finishErasure, readOrderPrice, grantEntitlement } from '@brokerage/contracts';
import { type ServiceBundle, bundleService, eventually, openEvents, runService } from '@brokerage/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buyerActor, type Stage, setStage } from './payment-stage.ts';

// Building and starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const KEY = '2f9c0f2e-7c1d-4f5e-8a51-5f6d0c9e7a42';
const HELD_MS = 4000;

let bundle: ServiceBundle;

beforeAll(async () => {
  bundle = await bundleService('payment');
});
afterAll(() => bundle.remove());

const asked = (stage: Stage, op: string) => eventually(async () => (await stage.requestsOf(op)) > 0);

/** PayPal has received the request and has not begun to process it. */
const before = (op: 'order.create' | 'order.capture') => async (stage: Stage) => {
  await stage.paypal.faults({ match: { op }, action: { type: 'latency', ms: HELD_MS } });
  return () => asked(stage, op);
};

/** PayPal has processed the request, and its answer never arrives. */
const after = (op: 'order.create' | 'order.capture') => async (stage: Stage) => {
  await stage.paypal.faults({ match: { op }, action: { type: 'process-then-hang' } });
  return () =>
    eventually(async () =>
      op === 'order.create'
        ? (await stage.paypal.orders()).length > 0
        : (await stage.paypal.ledger()).captures.length > 0,
    );
};

type Prepare = (stage: Stage) => Promise<() => Promise<unknown>> | (() => Promise<unknown>);

const swallow =
  (contract: Parameters<Stage['neighbours']['swallowNext']>[0], when: 'before' | 'after'): Prepare =>
  (stage) => {
    const happened = stage.neighbours.swallowNext(contract, when);
    return () => happened;
  };

/** What is in flight at the moment of the kill. The numbers are the checkout's steps; those between two of them are crash points. */
const moments: [step: string, during: 'create' | 'capture', prepare: Prepare][] = [
  ['step 2: the price is requested', 'create', swallow(readOrderPrice, 'before')],
  ['step 2: the price is returned', 'create', swallow(readOrderPrice, 'after')],
  ['step 4: the PayPal order is requested', 'create', before('order.create')],
  ['step 5: the PayPal order is created, the answer not received', 'create', after('order.create')],
  ['step 12: the capture is requested', 'capture', before('order.capture')],
  ['step 13: the money is captured, the answer not received', 'capture', after('order.capture')],
  ['step 15: the grant is requested', 'capture', swallow(grantEntitlement, 'before')],
  ['step 17: the entitlement is stored, the answer not received', 'capture', swallow(grantEntitlement, 'after')],
];

test.each(moments)(
  'killed at %s, and restarted: one charge, one entitlement, one receipt',
  async (_step, during, prepare) => {
    const stage = await setStage({ instances: 0, env: { ORDER_LEASE_MS: '600', PAYPAL_TIMEOUT_MS: '8000' } });
    const buyer = buyerActor();
    const first = await runService(bundle.file, stage.env);
    let paypalOrderId = '';
    if (during === 'capture') {
      ({ paypalOrderId } = await stage.create(buyer, { key: KEY }));
      await stage.paypal.approve(paypalOrderId);
    }
    const isUnderWay = await prepare(stage);
    const request = during === 'create' ? stage.create(buyer, { key: KEY }) : stage.capture(buyer, paypalOrderId);
    request.catch(() => undefined);
    await isUnderWay();
    await first.kill();

    await runService(bundle.file, stage.env);
    if (during === 'create') {
      ({ paypalOrderId } = await eventually(() => stage.create(buyer, { key: KEY }).catch(() => null)));
      await stage.paypal.approve(paypalOrderId);
    }
    const answer = await eventually(() => stage.capture(buyer, paypalOrderId).catch(() => null));

    expect(answer.success).toBe(true);
    await eventually(() => Promise.resolve(stage.neighbours.mails.size > 0));
    const { captures } = await stage.paypal.ledger();
    expect(captures).toHaveLength(1);
    expect([...stage.neighbours.entitlements.keys()]).toEqual([captures[0]?.customId]);
    expect([...stage.neighbours.mails.keys()]).toEqual([`receipt-${captures[0]?.customId}`]);
    for (const op of ['order.create', 'order.capture']) {
      const sent = (await stage.paypal.requests()).filter((one) => one.op === op);
      expect(new Set(sent.map(({ headers }) => headers['paypal-request-id'])).size).toBe(1);
    }
  },
);

test.each(['create', 'capture'] as const)(
  'killed right after answering the %s (steps 7 and 20): nothing is repeated',
  async (what) => {
    // No waiting for the lease, which the process has released. A short one would expire on a busy machine.
    const stage = await setStage({ instances: 0 });
    const buyer = buyerActor();
    const first = await runService(bundle.file, stage.env);
    const purchase = await stage.create(buyer, { key: KEY });
    await stage.paypal.approve(purchase.paypalOrderId);
    const told = what === 'capture' ? await stage.capture(buyer, purchase.paypalOrderId) : null;
    await first.kill();
    await runService(bundle.file, stage.env);

    expect(await stage.create(buyer, { key: KEY }).catch(({ code }: { code: string }) => code)).toEqual(
      what === 'create' ? purchase : 'order_closed',
    );
    const again = await eventually(() => stage.capture(buyer, purchase.paypalOrderId).catch(() => null));

    if (told) expect(again).toEqual(told);
    expect((await stage.paypal.ledger()).captures).toHaveLength(1);
    expect(await stage.requestsOf('order.create')).toBe(1);
    expect(stage.neighbours.entitlements.size).toBe(1);
  },
);

test('an erasure waits for an open order and, after a kill, is reported by the next process', async () => {
  const stage = await setStage({ instances: 0, env: { EVENTS_ACK_WAIT_MS: '300' } });
  const buyer = buyerActor();
  const first = await runService(bundle.file, stage.env);
  const { orderId } = await stage.create(buyer);
  const { userId, email } = buyer;
  stage.neighbours.erasures.set(userId, email);
  const { stream } = await openEvents(stage.harness.env('events'));
  await stream.publish({
    specversion: '1.0',
    id: `${userId}:1`,
    source: '/auth',
    type: accountErased.type,
    subject: userId,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataversion: 1,
    revision: 1,
    data: { userId },
  });
  const waiting = stage.database.collection('failed_events');
  await eventually(() => waiting.findOne({ consumer: 'payment-erasure', failure: 'not_yet' }));
  expect((await stage.order(orderId)).email).toBe(email);

  const told = stage.neighbours.swallowNext(finishErasure, 'before');
  const ended = { $set: { state: 'cancelled' }, $unset: { nextCheckAt: 1, openKey: 1 } } as const;
  await stage.database.collection<{ _id: string }>('orders').updateOne({ _id: orderId }, ended);
  await waiting.updateOne({}, { $set: { nextTryAt: new Date(0) } });
  await told;
  await first.kill();
  expect((await stage.order(orderId)).email).toMatch(/@erased\.invalid$/);
  expect(stage.neighbours.erasures.size).toBe(1);

  await runService(bundle.file, stage.env);
  // Nobody else can work on it until the dead process's claim expires.
  await waiting.updateOne({}, { $set: { nextTryAt: new Date(0) } });
  await eventually(() => Promise.resolve(stage.neighbours.erasures.size === 0));
  await eventually(async () => (await waiting.countDocuments()) === 0);
});

test('a rate limit that PayPal returns to one of two processes stops the calls of both', async () => {
  const stage = await setStage({ instances: 0 });
  await Promise.all(['1', '2'].map((instance) => runService(bundle.file, { ...stage.env, INSTANCE: instance })));
  await stage.paypal.faults({
    match: { op: 'order.create', times: 1 },
    action: { type: 'rate-limit', retryAfterSeconds: 600 },
  });
  const refused = { code: 'payment_provider_unavailable' };
  await expect(stage.create(buyerActor())).rejects.toMatchObject(refused);
  // With twenty both instances get some; one in half a million runs would miss one.
  for (let buyers = 0; buyers < 20; buyers += 1)
    await expect(stage.create(buyerActor())).rejects.toMatchObject(refused);
  expect(await stage.requestsOf('order.create')).toBe(1);
});
