import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, Shopper, type Stack, startStack } from '@brokerage/local-stack';
import { emulatorControl } from '@brokerage/paypal-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Longer than the 20 seconds after which a NATS client with default settings gives up for good. */
const OUTAGE_MS = 30_000;

let stack: Stack;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'brokerage-outage-'));
  stack = await startStack({ dir, env: { SWEEP_EVERY_MS: '500', SWEEP_APPROVING_AFTER_MS: '1000' } });
}, 120_000);

afterAll(async () => {
  await stack?.stop();
  await rm(dir, { recursive: true, force: true });
});

function pidsExcept(victim: string): (number | undefined)[] {
  return stack.processes.filter(({ name }) => name !== victim).map(({ pid }) => pid);
}

test.each(['payment', 'nats', 'mongo'])(
  'kill -9 of %s for 30 s in the middle of a purchase: one charge, one entitlement, nobody lends a hand',
  { timeout: 120_000 },
  async (victim) => {
    const paypal = emulatorControl(stack.paypalUrl, stack.emulatorToken);
    const buyer = new Shopper(stack);
    await buyer.signIn();
    const { body: order } = await buyer.createOrder();
    const paypalOrderId = new URL(order.approvalUrl).searchParams.get('token') ?? '';
    await paypal.approve(paypalOrderId);

    const bystanders = pidsExcept(victim);
    const capture = buyer.capture(paypalOrderId);
    await stack.hold(victim);
    // The length of the outage is what is tested here, not something to wait for.
    const outage = new Promise((over) => setTimeout(over, OUTAGE_MS));
    const answer = await capture;
    expect([200, 409, 503]).toContain(answer.status);
    await outage;
    await stack.release(victim);
    // Nobody else gave up and had to be started again, which a supervisor would hide.
    expect(pidsExcept(victim)).toEqual(bystanders);

    const purchases = await eventually(async () => {
      const { status, body } = await buyer.purchases();
      return status === 200 && body.purchases.length > 0 && body.purchases;
    });
    expect(purchases).toMatchObject([{ tier: 'basic', state: 'active', usesTaken: 0 }]);
    await eventually(async () => (await buyer.mails(/receipt/i)).length > 0);
    const { captures } = await paypal.ledger();
    expect(captures.filter((entry) => entry.orderId === paypalOrderId)).toHaveLength(1);
    expect((await buyer.purchases()).body.purchases).toHaveLength(1);
    expect((await buyer.download(purchases[0]?.downloadToken ?? '')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  },
);
