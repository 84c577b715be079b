import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DAY_MS,
  listEntitlements,
  listPaymentTrouble,
  reconcilePayments,
  resolveUnmatchedPayment,
  takePdf,
} from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { admin, setAdminStage } from '../../services/payment/test/admin-stage.ts';
import { buyerActor } from '../../services/payment/test/payment-stage.ts';
import { start } from '../../services/payment/src/start.ts';
import { backUp, type DatabaseOf, restore } from '../backup/src/backup.ts';
import { recordRestore } from '../backup/src/restore-record.ts';

/** The drill of `npm run drill:restore` without separate processes: purchases before, during and after the copy. */
test('buyers who paid before, during or after a backup still have their purchase after a restore', async () => {
  const stage = await setAdminStage({ instances: 0 });
  const startPayment = async () => stage.harness.closing(await start(stage.env));
  const payment = await startPayment();
  await stage.paypal.settings({ transactionSearchFeature: true, transactionDelaySeconds: 0 });
  const client = new MongoClient(stage.env.MONGODB_URI ?? '');
  onTestFinished(() => client.close());
  const databaseOf: DatabaseOf = (service) => client.db(stage.harness.env(service).MONGODB_DATABASE);
  const into = mkdtempSync(join(tmpdir(), 'drill-'));
  onTestFinished(() => rmSync(into, { recursive: true }));
  const identity = await generateIdentity();

  const buy = async () => {
    const { buyer, orderId } = await stage.bought();
    return { email: buyer.email, userId: buyer.userId, orderId, number: (await stage.order(orderId)).orderNumber };
  };
  const sold = [await buy(), await buy()];
  const recipient = await identityToRecipient(identity);
  const copying = backUp(databaseOf, { into, recipient, product: '0.2.0', secrets: {} });
  sold.push(...(await Promise.all([buy(), buy(), buy()])));
  const { folder } = await copying;
  sold.push(await buy(), await buy());

  const receipts = async () => {
    const orders = await databaseOf('payment')
      .collection<{ _id: string; receiptNumber: number }>('orders')
      .find({ receiptNumber: { $exists: true } })
      .toArray();
    return new Map(orders.map(({ _id, receiptNumber }) => [_id, receiptNumber]));
  };
  const given = await receipts();

  await payment.close();
  await restore(databaseOf, { folder, identity, product: '0.2.0', secrets: {}, replace: true });
  await recordRestore({ databaseOf });
  await startPayment();
  // Buys before the orders made after the copy are recovered: their receipt numbers seem free.
  sold.push(await buy());
  await stage.call(reconcilePayments, { since: new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10) }, admin);
  const unmatched = await eventually(async () => {
    const trouble = await stage.call(listPaymentTrouble, {}, admin);
    return trouble.reconciliation?.isUnderWay ? undefined : (trouble.unmatched ?? []);
  });
  // Certainly the two made after the copy, and those made during it that the copy missed.
  expect(unmatched.length).toBeGreaterThanOrEqual(2);
  for (const { captureId, orderNumber } of unmatched) {
    const email = sold.find(({ number }) => number === orderNumber)?.email ?? '';
    const input = { captureId, email, action: 'give-access' as const, actionId: randomUUID(), reason: 'After a drill' };
    await stage.call(resolveUnmatchedPayment, input, admin);
  }

  for (const { email, orderId, number } of sold) {
    const order = await eventually(async () => {
      const found = await stage.order(orderId);
      return found.state === 'fulfilled' ? found : undefined;
    });
    const home = buyerActor({ email, userId: order.userId });
    const { purchases } = await stage.call(listEntitlements, {}, home);
    expect(purchases.map(({ orderNumber }) => orderNumber)).toEqual([number]);
    const downloadToken = purchases[0]?.downloadToken ?? '';
    const { bytes } = await stage.call(takePdf, { downloadToken, attemptId: randomUUID() }, home);
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const { captures, refunds } = await stage.paypal.ledger();
  expect([captures.length, refunds.length]).toEqual([sold.length, 0]);
  // The receipt numbers of those who bought after the copy are not reused.
  const numbers = await receipts();
  expect(new Set(numbers.values()).size).toBe(sold.length);
  for (const [orderId, number] of given)
    expect([...numbers].filter(([other, now]) => other !== orderId && now === number)).toEqual([]);
});
