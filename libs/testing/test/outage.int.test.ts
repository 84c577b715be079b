import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, Shopper, type Stack, startStack } from '@brokerage/local-stack';
import { emulatorControl } from '@brokerage/paypal-emulator';
import { expect, type TestContext, test } from 'vitest';

/** Longer than the 20 seconds after which a NATS client with default settings gives up permanently. */
const OUTAGE_MS = 30_000;

/** Returns the pids of all processes except the victim's. */
const pidsExcept = ({ processes }: Stack, victim: string): (number | undefined)[] =>
  processes.filter(({ name }) => name !== victim).map(({ pid }) => pid);

async function startOwnStack(onTestFinished: TestContext['onTestFinished']): Promise<Stack> {
  const dir = await mkdtemp(join(tmpdir(), 'brokerage-outage-'));
  const stack = await startStack({ dir, env: { SWEEP_EVERY_MS: '500', SWEEP_APPROVING_AFTER_MS: '1000' } });
  onTestFinished(async () => {
    await stack.stop();
    await rm(dir, { recursive: true, force: true });
  }, 60_000);
  return stack;
}

// Each has its own stack, and all run concurrently: nearly all of the time is the outage.
test.concurrent.for(['payment', 'nats', 'mongo'])(
  'a purchase survives kill -9 of %s for 30 s: one charge, one entitlement, no manual intervention',
  async (victim, { onTestFinished }) => {
    const stack = await startOwnStack(onTestFinished);
    const paypal = emulatorControl(stack.paypalUrl, stack.emulatorToken);
    const buyer = new Shopper(stack);
    await buyer.signIn();
    const { body: order } = await buyer.createOrder();
    const paypalOrderId = new URL(order.approvalUrl).searchParams.get('token') ?? '';
    await paypal.approve(paypalOrderId);

    const bystanders = pidsExcept(stack, victim);
    const capture = buyer.capture(paypalOrderId);
    await stack.hold(victim);
    // The duration of the outage is what is tested here, not a wait for something.
    const outage = new Promise((over) => setTimeout(over, OUTAGE_MS));
    const answer = await capture;
    expect([200, 409, 503]).toContain(answer.status);
    await outage;
    await stack.release(victim);
    // No other process gave up and was restarted, which a supervisor would hide.
    expect(pidsExcept(stack, victim)).toEqual(bystanders);

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
