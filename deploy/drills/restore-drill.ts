import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Contract,
  type InputOf,
  listPaymentTrouble,
  type OutputOf,
  reconcilePayments,
  resolveUnmatchedPayment,
  Session,
  signIn,
  tolerant,
} from '@brokerage/contracts';
import { build, chooseAdminPassword, eventually, Shopper, type Stack, startStack } from '@brokerage/local-stack';
import { emulatorControl } from '@brokerage/paypal-emulator/client';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { backUp, restore } from '../backup/src/backup.ts';
import { type Installation, localInstallation, productVersion } from '../backup/src/installation.ts';
import { recordRestore } from '../backup/src/restore-record.ts';
import { verify } from '../backup/src/verify.ts';
import { SERVICES } from '../release/processes.mjs';

const BEFORE = 10;
const AFTER = 10;
const BUYERS_AT_ONCE = 3;

interface Sale {
  shopper: Shopper;
  orderNumber: string;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

let visitors = 0;

async function buy(stack: Stack): Promise<Sale> {
  visitors += 1;
  const shopper = new Shopper({ ...stack, clientAddress: `10.1.${visitors >> 8}.${(visitors & 255) + 1}` });
  await shopper.signIn();
  const { body: order } = await shopper.createOrder();
  const paypalOrderId = new URL(order.approvalUrl).searchParams.get('token') ?? '';
  await emulatorControl(stack.paypalUrl, stack.emulatorToken).approve(paypalOrderId);
  const { body, status } = await shopper.capture(paypalOrderId);
  if (status !== 200) throw new Error(`A purchase was answered with ${status}.`);
  return { shopper, orderNumber: body.orderNumber };
}

async function buyMany(stack: Stack, count: number): Promise<Sale[]> {
  const sold: Sale[] = [];
  while (sold.length < count)
    sold.push(
      ...(await Promise.all(Array.from({ length: Math.min(BUYERS_AT_ONCE, count - sold.length) }, () => buy(stack)))),
    );
  return sold;
}

/** Returns receipt numbers by order. */
async function receiptNumbers({ databaseOf }: Installation): Promise<Map<string, number>> {
  const orders = await databaseOf?.('payment')
    .collection<{ _id: string; receiptNumber: number }>('orders')
    .find({ receiptNumber: { $exists: true } })
    .toArray();
  return new Map((orders ?? []).map(({ _id, receiptNumber }) => [_id, receiptNumber]));
}

/** Simulates buyers who keep buying until stopped. */
function keepBuying(stack: Stack): { stop(): Promise<Sale[]> } {
  const over = new AbortController();
  const buyers = Array.from({ length: BUYERS_AT_ONCE }, async () => {
    const sold: Sale[] = [];
    while (!over.signal.aborted) sold.push(await buy(stack));
    return sold;
  });
  return {
    stop: async () => {
      over.abort();
      return (await Promise.all(buyers)).flat();
    },
  };
}

/** Returns a function that calls operations as the admin. */
async function adminOf(stack: Stack, password: string) {
  const send = async <C extends Contract>(contract: C, input: InputOf<C>, token?: string): Promise<OutputOf<C>> => {
    const { captureId = '', actionId, ...fields } = input as { captureId?: string; actionId?: string };
    const path = contract.http?.path.replace(':captureId', captureId) ?? '';
    const response = await fetch(`${stack.siteUrl}/api${path}`, {
      method: contract.http?.method ?? 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(actionId === undefined ? {} : { 'idempotency-key': actionId }),
      },
      ...(contract.http?.method === 'GET' ? {} : { body: JSON.stringify(fields) }),
    });
    const body: unknown = await response.json();
    if (!response.ok)
      throw new Error(`${contract.subject} was answered with ${response.status}: ${JSON.stringify(body)}`);
    return body as OutputOf<C>;
  };
  const { accessToken } = tolerant(Session).parse(await send(signIn, { email: stack.adminEmail, password }));
  return <C extends Contract>(contract: C, input: InputOf<C>) => send(contract, input, accessToken);
}

/** Signs in with the newest mailed code: the mailbox also contains codes from before the restore. */
async function signInAgain(stack: Stack, email: string): Promise<Shopper> {
  visitors += 1;
  const clientAddress = `10.2.${visitors >> 8}.${(visitors & 255) + 1}`;
  const before = (await new Shopper({ ...stack, email }).mails(/code/i)).length;
  const shopper = new Shopper({ ...stack, email, clientAddress });
  await shopper.signIn(before);
  return shopper;
}

async function drill(dir: string): Promise<void> {
  const env = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1', SWEEP_EVERY_MS: '500' };
  const stack = await startStack({ dir: join(dir, 'data'), env });
  try {
    const password = await chooseAdminPassword(stack);
    const paypal = emulatorControl(stack.paypalUrl, stack.emulatorToken);
    const installation = await localInstallation(join(dir, 'data'));
    const identity = await generateIdentity();

    const sold = await buyMany(stack, BEFORE);
    print(`${sold.length} purchases before the copy`);

    const buying = keepBuying(stack);
    const backup = await backUp(installation.source, {
      into: join(dir, 'copies'),
      recipient: await identityToRecipient(identity),
      product: productVersion(),
      secrets: installation.secrets,
    });
    const during = await buying.stop();
    sold.push(...during);
    await verify(backup.folder, identity);
    print(
      `${during.length} during it; the copy took ${seconds(backup.durationMs)}, has ${backup.bytes} bytes and came back whole`,
    );
    sold.push(...(await buyMany(stack, AFTER)));
    print(`${AFTER} after it`);

    const lostAt = Date.now();
    const given = await receiptNumbers(installation);
    await Promise.all(SERVICES.map((name) => stack.hold(name)));
    await restore(installation.source, {
      folder: backup.folder,
      identity,
      product: productVersion(),
      secrets: installation.secrets,
      replace: true,
    });
    await recordRestore(installation);
    const restoredAt = Date.now();
    await Promise.all(SERVICES.map((name) => stack.release(name)));
    await (await fetch(`${stack.siteUrl}/api/products`)).json();
    const servingAt = Date.now();
    // Buys before the orders made after the copy are recovered: their receipt numbers seem free.
    sold.push(await buy(stack));
    const call = await adminOf(stack, password);
    await call(reconcilePayments, {});
    const unmatched = await eventually(async () => {
      const { reconciliation, unmatched: found } = await call(listPaymentTrouble, {});
      return reconciliation?.isUnderWay ? undefined : found;
    });
    for (const { captureId, orderNumber } of unmatched) {
      const sale = sold.find((known) => known.orderNumber === orderNumber);
      if (!sale) throw new Error(`PayPal holds a payment for ${orderNumber}, which nobody made.`);
      const input = { captureId, actionId: randomUUID(), email: sale.shopper.email, reason: 'After a restore' };
      await call(resolveUnmatchedPayment, { ...input, action: 'give-access' });
    }
    const reconciledAt = Date.now();

    let missing = 0;
    for (const { shopper, orderNumber } of sold) {
      const back = await signInAgain(stack, shopper.email);
      const { body } = await back.purchases();
      const own = body.purchases.find((purchase) => purchase.orderNumber === orderNumber);
      const file = own && (await back.download(own.downloadToken));
      if (body.purchases.length !== 1 || file?.status !== 200) {
        missing += 1;
        print(`${orderNumber}: ${body.purchases.length} purchases, download ${file?.status ?? 'impossible'}`);
      }
    }
    const { captures, refunds } = await paypal.ledger();
    const charged = captures.length - sold.length;

    print('');
    print(
      `Recovery point: ${seconds(lostAt - Date.parse(backup.manifest.startedAt))} before the loss (when the copy began)`,
    );
    print(
      `Recovery time: ${seconds(servingAt - lostAt)} until the shop served, of it ${seconds(restoredAt - lostAt)} restoring`,
    );
    print(
      `Payments without an order after it: ${unmatched.length}, all with access again ${seconds(reconciledAt - servingAt)} later`,
    );
    print(
      `Purchases: ${sold.length}; without access: ${missing}; charged twice: ${charged}; refunded: ${refunds.length}`,
    );
    const now = await receiptNumbers(installation);
    const twice = [...now].filter(([orderId, number]) =>
      [...given].some(([other, before]) => other !== orderId && before === number),
    ).length;
    await installation.close();
    print(`Receipt numbers given out: ${new Set([...given.values(), ...now.values()]).size}; given twice: ${twice}`);
    if (missing + charged + refunds.length + twice > 0) throw new Error('The drill failed: see above.');
    print('The drill succeeded: nobody who paid is without the purchase.');
  } finally {
    await stack.stop();
  }
}

await build({ print });
const dir = await mkdtemp(join(tmpdir(), 'restore-drill-'));
try {
  await drill(dir);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await rm(dir, { recursive: true, force: true });
}
process.exit();
