import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@brokerage/embedded-mongo';
import { eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { buyerActor, setStage } from './payment-stage.ts';

/** Long enough to affect every step; `npm run faults` has an election of 12 seconds. */
const ELECTION_MS = 1500;

/** A driver that knows the replica set waits for the next primary; one bound to a member gets its errors. */
test.each([{ replicaSet: 'rs0' }, {}])(
  'a purchase during a primary election (%o) is captured once and delivered after a retry',
  async (set) => {
    const folder = mkdtempSync(join(tmpdir(), 'election-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const mongo = await startEmbeddedMongo({ dataFile: join(folder, 'data.sqlite'), durable: false, ...set });
    onTestFinished(() => mongo.close());
    const stage = await setStage({ env: { MONGODB_URI: mongo.uri, ORDER_LEASE_MS: '600' } });
    const buyer = buyerActor();
    const { paypalOrderId, orderId } = await stage.create(buyer);
    await stage.paypal.approve(paypalOrderId);

    // PayPal has taken the money, but its answer cannot be stored.
    await stage.paypal.faults({ match: { op: 'order.capture' }, action: { type: 'latency', ms: 300 } });
    const refusals = new Set<unknown>();
    const capture = () =>
      stage.capture(buyer, paypalOrderId).catch((error: { code?: string }) => {
        refusals.add(error.code);
        return null;
      });
    const first = capture();
    await eventually(async () => (await stage.requestsOf('order.capture')) > 0);
    mongo.stepDown(ELECTION_MS);
    const second = capture();
    const answer = (await first) ?? (await second) ?? (await eventually(capture));

    expect(answer.success).toBe(true);
    // No refusal that suggests a final failure.
    expect([...refusals].filter((code) => code !== 'service_unavailable' && code !== 'payment_in_progress')).toEqual(
      [],
    );
    expect((await stage.paypal.ledger()).captures.map(({ customId }) => customId)).toEqual([orderId]);
    expect([...stage.neighbours.entitlements.keys()]).toEqual([orderId]);
  },
);
