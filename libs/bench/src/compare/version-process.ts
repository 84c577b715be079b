import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { chooseAdminPassword, Shopper, Stack, startStack } from '@brokerage/local-stack';
import type { emulatorControl } from '@brokerage/paypal-emulator/client';
import { endWithParent } from '../end-with-parent.ts';
import { openLoad } from '../open-load.ts';
import type { Load, LoadFigures, Started, Task } from './running-version.ts';

/** Runs in a separate process and drives the given checkout with its own client, since HTTP names differ between versions. */
const READING_MS = 2500;
const BUYERS = 60;

interface LocalStack {
  startStack: typeof startStack;
  Shopper: typeof Shopper;
  chooseAdminPassword: typeof chooseAdminPassword;
}
interface EmulatorClient {
  emulatorControl: typeof emulatorControl;
}

endWithParent();
const workspace = process.argv[2] ?? '';
const load = <T>(path: string): Promise<T> => import(pathToFileURL(join(workspace, path)).href) as Promise<T>;
const local = await load<LocalStack & Partial<EmulatorClient>>('libs/local-stack/src/index.ts');
const emulator = local.emulatorControl
  ? (local as EmulatorClient)
  : await load<EmulatorClient>('libs/paypal-emulator/src/control/client.ts');

let stack: Stack | undefined;
let password = '';
let buyers: Shopper[] = [];
let latencyMs = 0;
let visitors = 0;
const bought: { buyer: Shopper; token: string }[] = [];

function running(): Stack {
  if (!stack) throw new Error('The stack is not started.');
  return stack;
}

async function start(dir: string, env: Record<string, string>): Promise<Started> {
  const startedAt = performance.now();
  stack = await local.startStack({ dir, env });
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, siteUrl: stack.siteUrl, processes: stack.processes.map(({ name, pid }) => ({ name, pid })) };
}

/** Signs the buyers in for every round: a browser would refresh its five-minute token, but this client does not. */
async function prepareShop(): Promise<void> {
  password ||= await local.chooseAdminPassword(running());
  bought.length = 0;
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const buyer = new local.Shopper({ ...running(), clientAddress: `10.0.${index}.1` });
      await buyer.signIn();
      return buyer;
    }),
  );
}

async function post(path: string, body: object, index: number): Promise<boolean> {
  const address = `10.${1 + ((index >> 16) & 127)}.${(index >> 8) & 255}.${index & 255}`;
  const answer = await fetch(`${running().siteUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.ok;
}

async function buy(index: number, refused: (what: string) => false, capturesMs: number[]): Promise<boolean> {
  const buyer = buyers[index % buyers.length];
  if (!buyer) return false;
  const { paypalUrl, emulatorToken } = running();
  const created = await buyer.createOrder();
  if (created.status !== 200) return refused(`create ${created.status} ${created.body.code}`);
  const paypalOrderId = new URL(created.body.approvalUrl).searchParams.get('token') ?? '';
  await emulator.emulatorControl(paypalUrl, emulatorToken).approve(paypalOrderId);
  const startedAt = performance.now();
  const captured = await buyer.capture(paypalOrderId);
  if (captured.status !== 200) return refused(`capture ${captured.status} ${captured.body.code}`);
  capturesMs.push(performance.now() - startedAt);
  bought.push({ buyer, token: captured.body.downloadToken });
  return true;
}

/** Sets the delay of PayPal's answers to orders and captures. */
async function payPalLatency(ms: number): Promise<void> {
  if (ms === latencyMs) return;
  const { paypalUrl, emulatorToken } = running();
  const control = emulator.emulatorControl(paypalUrl, emulatorToken);
  await control.clearFaults();
  latencyMs = ms;
  if (ms === 0) return;
  for (const op of ['order.create', 'order.capture'] as const)
    await control.faults({ match: { op, times: 1_000_000 }, action: { type: 'latency', ms } });
}

async function formTokens(count: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < count) {
    const answer = await fetch(`${running().siteUrl}/api/form-token`);
    tokens.push(((await answer.json()) as { formToken: string }).formToken);
  }
  // A form sent right after it was opened requires a proof of work.
  await new Promise((wake) => setTimeout(wake, READING_MS));
  return tokens;
}

const words = (index: number): string =>
  index.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');

function leadOf(formToken: string | undefined, index: number) {
  return {
    submissionId: randomUUID(),
    name: 'Bench Visitor',
    email: `visitor-${index}@example.ca`,
    phone: '416-555-0100',
    message: `Bench ${words(index)} asks about a facility`,
    formToken,
  };
}

async function work({ kind, perSecond, seconds }: Load): Promise<LoadFigures> {
  const refusals: Record<string, number> = {};
  const refused = (what: string): false => {
    refusals[what] = (refusals[what] ?? 0) + 1;
    return false;
  };
  const capturesMs: number[] = [];
  const { adminEmail } = running();
  const tokens = kind === 'lead' ? await formTokens(perSecond * seconds) : [];
  const kinds: Record<Load['kind'], (index: number) => Promise<boolean>> = {
    order: (index) => buy(index, refused, capturesMs),
    'sign-in': async (index) => post('/auth/sign-in', { email: adminEmail, password }, index),
    download: async (index) => {
      const purchase = bought[index % bought.length];
      return purchase !== undefined && (await purchase.buyer.download(purchase.token)).status === 200;
    },
    lead: (index) => {
      visitors += 1;
      return post('/contact', leadOf(tokens[index], visitors), visitors);
    },
  };
  process.send?.({ begun: true });
  return { ...(await openLoad(perSecond, seconds, kinds[kind])), refusals, capturesMs };
}

async function perform(task: Task): Promise<unknown> {
  if (task.name === 'start') return start(task.dir, task.env);
  if (task.name === 'prepare shop') return prepareShop();
  if (task.name === 'latency') return payPalLatency(task.ms);
  if (task.name === 'load') return work(task.load);
  await stack?.stop();
  stack = undefined;
  return undefined;
}

process.on('message', (task: Task) => {
  perform(task).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
