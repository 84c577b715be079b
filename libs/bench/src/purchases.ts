import { signIn } from '@brokerage/contracts';
import { chooseAdminPassword, Shopper, type Stack, startStack } from '@brokerage/local-stack';
import { emulatorControl } from '@brokerage/paypal-emulator/client';
import { eventLoopDelays } from './event-loop.ts';
import { loadRow, openLoad } from './open-load.ts';
import { cpuSeconds } from './proc.ts';
import { line, rounded, table } from './report.ts';

const SIGN_INS_PER_SECOND = 20;
const ORDERS_PER_SECOND = 10;
const DOWNLOADS_PER_SECOND = 20;
const SECONDS = 15;
/** Payments are measured longer: gradual saturation shows within a minute. */
const MONEY_SECONDS = 60;
const BUYERS = 60;
const PAYPAL_LATENCY_MS = 300;
/** Processes that buyers wait for, reported one by one with event loop and CPU. */
const WAITED_FOR = /^(gateway|payment)$/;
/** Processes that are not ours: the payment provider and the mailbox. */
const NOT_OURS = /^(paypal|smtp|mailbox)/;

interface Bought {
  buyer: Shopper;
  token: string;
}

/** Measures sign-in, create+capture and download at the rates that the product must sustain, with latency from each scheduled time. */
export async function benchPurchases(dir: string, env: Record<string, string>): Promise<void> {
  const stack = await startStack({ dir: `${dir}/purchases`, env });
  const ours = (): Stack['processes'] => stack.processes.filter((entry) => !NOT_OURS.test(entry.name));
  const rows: string[][] = [];
  const run = async (
    name: string,
    perSecond: number,
    work: (index: number) => Promise<boolean>,
    seconds = SECONDS,
  ): Promise<number> => {
    const before = cpuSeconds(ours());
    const result = await openLoad(perSecond, seconds, work);
    rows.push(loadRow(`${name}, ${perSecond}/s for ${seconds} s`, result, (cpuSeconds(ours()) - before) * 1000));
    return result.latenciesMs.length;
  };
  const waitedFor = (): Stack['processes'] => stack.processes.filter(({ name }) => WAITED_FOR.test(name));
  try {
    const password = await chooseAdminPassword(stack);
    await run('sign-in with password', SIGN_INS_PER_SECOND, () => passwordSignIn(stack, password));
    const buyers = await signedInBuyers(stack);
    const paypal = emulatorControl(stack.paypalUrl, stack.emulatorToken);
    const bought: Bought[] = [];
    const refusals = new Map<string, number>();
    const refused = (step: string, status: number): false => {
      const what = `${step} ${status}`;
      refusals.set(what, (refusals.get(what) ?? 0) + 1);
      return false;
    };
    const buy = async (index: number): Promise<boolean> => {
      const buyer = buyers[index % buyers.length];
      if (!buyer) return false;
      const created = await buyer.createOrder();
      if (created.status !== 200) return refused('create', created.status);
      const paypalOrderId = new URL(created.body.approvalUrl).searchParams.get('token') ?? '';
      await paypal.approve(paypalOrderId);
      const captured = await buyer.capture(paypalOrderId);
      if (captured.status !== 200) return refused('capture', captured.status);
      bought.push({ buyer, token: captured.body.downloadToken });
      return true;
    };
    await run('create + capture, provider at 0 ms', ORDERS_PER_SECOND, buy);
    await paypal.faults({
      match: { op: 'order.create', times: 1_000_000 },
      action: { type: 'latency', ms: PAYPAL_LATENCY_MS },
    });
    await paypal.faults({
      match: { op: 'order.capture', times: 1_000_000 },
      action: { type: 'latency', ms: PAYPAL_LATENCY_MS },
    });
    await eventLoopDelays(waitedFor());
    const cpuBefore = waitedFor().map((one) => cpuSeconds([one]));
    const slow = `create + capture, provider at ${PAYPAL_LATENCY_MS} ms`;
    const orders = await run(slow, ORDERS_PER_SECOND, buy, MONEY_SECONDS);
    const cpuMs = waitedFor().map((one, index) => ((cpuSeconds([one]) - (cpuBefore[index] ?? 0)) * 1000) / orders);
    const delays = await eventLoopDelays(waitedFor());
    table(
      `Event loop delay and CPU of one order, provider at ${PAYPAL_LATENCY_MS} ms (ms)`,
      ['process', 'p50', 'p99', 'max', 'CPU'],
      delays.map((delay, index) => [...delay, rounded(cpuMs[index] ?? Number.NaN, 1)]),
    );
    for (const [what, count] of refusals) line(`Refused: ${what}, ${count} times`);
    await run('PDF download', DOWNLOADS_PER_SECOND, async (index) => {
      const purchase = bought[index % bought.length];
      return purchase !== undefined && (await purchase.buyer.download(purchase.token)).status === 200;
    });
  } finally {
    await stack.stop();
  }
  table('Latency from the intended start (ms)', ['work', 'done', 'failed', 'p50', 'p99', 'CPU ms each'], rows);
  line('Targets: sign-in p99 <= 400; create + capture p99 <= 150 at 0 ms and <= 1500 at 300 ms; download p99 <= 300.');
}

async function passwordSignIn(stack: Stack, password: string): Promise<boolean> {
  const response = await fetch(`${stack.siteUrl}/api${signIn.http?.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: stack.adminEmail, password }),
  });
  await response.arrayBuffer();
  return response.status === 200;
}

/** Signs in the buyers from different addresses, as seen by the limits on sign-in codes. */
function signedInBuyers(stack: Stack): Promise<Shopper[]> {
  return Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const buyer = new Shopper({ ...stack, clientAddress: `10.0.${index >> 8}.${(index & 255) + 1}` });
      await buyer.signIn();
      return buyer;
    }),
  );
}
