import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BROKERAGE,
  type Brokerage,
  brokerageInPlace,
  BUILT_IN_BROKERAGE,
  createOrder,
  listOrders,
  putInPlace,
  readOrderReceipt,
  readReceipt,
  readSalesTax,
  resendOwnReceipt,
  setBillTo,
  TaxPlace,
  TERMS_VERSION,
} from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { buyerActor, type Purchase, type Stage, setStage } from './payment-stage.ts';

type Buyer = ReturnType<typeof buyerActor>;

async function buy(stage: Stage, buyer: Buyer): Promise<Purchase> {
  const purchase = await stage.create(buyer);
  await stage.paypal.approve(purchase.paypalOrderId);
  await stage.capture(buyer, purchase.paypalOrderId);
  return purchase;
}

async function pdfText(stage: Stage, buyer: Buyer, orderId: string): Promise<string> {
  const { bytes } = await stage.harness.call(readReceipt, { orderId }, buyer);
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
}

test('a receipt names number, order, seller, buyer, amount, tax line and terms, and is identical on every read', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId } = await buy(stage, buyer);
  const { orderNumber, captureId, termsVersion } = await stage.order(orderId);

  const first = await stage.harness.call(readReceipt, { orderId }, buyer);
  expect(first.fileName).toBe('receipt-000001.pdf');
  expect(await stage.harness.call(readReceipt, { orderId }, buyer)).toEqual(first);
  // The office gets the identical file.
  expect(await stage.harness.call(readOrderReceipt, { orderId }, buyerActor({ role: 'assistant' }))).toEqual(first);
  const text = await pdfText(stage, buyer, orderId);
  expect(termsVersion).toBe(TERMS_VERSION);
  for (const part of ['Receipt 000001', orderNumber, captureId, buyer.email, 'Northgate', 'US$29.99', TERMS_VERSION])
    expect(text).toContain(part);
  expect(text).toMatch(/No GST\/HST charged +US\$0\.00/);
});

test('a temporarily missing font prevents neither the sale nor later receipts', async () => {
  const assets = mkdtempSync(join(tmpdir(), 'assets-'));
  onTestFinished(() => rmSync(assets, { recursive: true }));
  const stage = await setStage({ env: { PAYMENT_ASSETS_DIR: assets } });
  const buyer = buyerActor();
  const { orderId } = await buy(stage, buyer);
  await expect(stage.harness.call(readReceipt, { orderId }, buyer)).rejects.toMatchObject({ code: 'internal_error' });
  cpSync(join(import.meta.dirname, '../assets'), assets, { recursive: true });
  expect(await pdfText(stage, buyer, orderId)).toContain('Receipt 000001');
});

test('a receipt keeps the seller of its date when another brokerage is published', async () => {
  onTestFinished(() => putInPlace({}));
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId: before } = await buy(stage, buyer);
  const issued = await pdfText(stage, buyer, before);
  const brokerage = { ...BUILT_IN_BROKERAGE, brokerageName: 'Lakehead Property Ltd., Brokerage' };
  await stage.database
    .collection<{ _id: string; brokerage: Brokerage; version: number }>('brokerage_copy')
    .insertOne({ _id: BROKERAGE, brokerage, version: 2 });
  await eventually(async () => brokerageInPlace().brokerageName === brokerage.brokerageName);
  const { orderId: after } = await buy(stage, buyer);
  expect(await pdfText(stage, buyer, after)).toContain(brokerage.brokerageName);
  expect(await pdfText(stage, buyer, before)).toBe(issued);
  expect(issued).toContain(BUILT_IN_BROKERAGE.brokerageName);
});

test('receipts of concurrent buyers are numbered without gaps or duplicates', async () => {
  const stage = await setStage({ instances: 2, env: { LIMIT_ORDERS_PER_ADDRESS: '1000' } });
  const purchases = await Promise.all(Array.from({ length: 12 }, () => buy(stage, buyerActor())));
  const number = async ({ orderId }: Purchase): Promise<number> =>
    eventually(async () => (await stage.order(orderId)).receiptNumber);

  const numbers = await Promise.all(purchases.map(number));

  expect(numbers.toSorted((a, b) => a - b)).toEqual(purchases.map((_, index) => index + 1));
});

test('the receipt shows the bill-to of the buyer, and a change creates a new revision under the same number', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId } = await buy(stage, buyer);
  const billTo = { name: 'Zoë Ωmega Ltd', lines: ['1 Example Road', 'Ottawa, ON'] };

  expect(await stage.harness.call(setBillTo, { orderId, billTo }, buyer)).toEqual({ revision: 2 });
  expect(await stage.harness.call(setBillTo, { orderId, billTo }, buyer)).toEqual({ revision: 2 });
  const change = { ...billTo, name: '株式会社' };
  expect(await stage.harness.call(setBillTo, { orderId, billTo: change }, buyer)).toEqual({ revision: 3 });

  const text = await pdfText(stage, buyer, orderId);
  for (const part of ['Receipt 000001', 'Revision: 3', '\\u{682a}', '1 Example Road']) expect(text).toContain(part);
});

test('the order list shows each receipt with its revision, tax line and bill-to', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const unpaid = await stage.create(buyer);
  const one = async (id: string) =>
    (await stage.harness.call(listOrders, {}, buyer)).orders.find(({ orderId }) => orderId === id);
  expect(await one(unpaid.orderId)).toMatchObject({ receipt: null, history: [] });

  await stage.paypal.approve(unpaid.paypalOrderId);
  await stage.capture(buyer, unpaid.paypalOrderId);
  const billTo = { name: 'Example Holdings Ltd', lines: ['1 Example Road'] };
  await stage.harness.call(setBillTo, { orderId: unpaid.orderId, billTo }, buyer);

  const order = await one(unpaid.orderId);
  expect(order?.receipt).toEqual({ number: '000001', revision: 2, taxLine: 'No GST/HST charged', billTo });
  expect(order?.history.map(({ text }) => text)).toEqual(['Paid', 'Access given']);
});

test('a registered seller shows the tax included in the price for the buyer’s province', async () => {
  const registration = '123456789RT0001';
  const stage = await setStage({ env: { SELLER_TAX_NUMBER: registration } });
  const buyer = buyerActor();
  const input = { idempotencyKey: crypto.randomUUID(), productTier: 'basic', taxPlace: 'NS' } as const;
  const { orderId, approvalUrl } = await stage.harness.call(createOrder, input, buyer);
  const paypalOrderId = new URL(approvalUrl).searchParams.get('token') ?? '';
  await stage.paypal.approve(paypalOrderId);
  await stage.capture(buyer, paypalOrderId);

  const text = await pdfText(stage, buyer, orderId);
  expect(text).toMatch(/HST 14% \(NS\), included +US\$3\.68/);
  expect(text).toContain(registration);
  expect((await stage.paypal.ledger()).captures.map(({ amount }) => amount.value)).toEqual(['29.99']);
});

test('a receipt uses the last bill-to that the buyer gave before paying', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const order = (name: string) =>
    stage.harness.call(
      createOrder,
      { idempotencyKey: crypto.randomUUID(), productTier: 'basic', billTo: { name, lines: ['1 Example Road'] } },
      buyer,
    );
  const first = await order('Example Holdings Ltd');
  const second = await order('Example Storage Inc');
  expect(second).toEqual(first);
  const paypalOrderId = new URL(first.approvalUrl).searchParams.get('token') ?? '';
  await stage.paypal.approve(paypalOrderId);
  await stage.capture(buyer, paypalOrderId);

  const text = await pdfText(stage, buyer, first.orderId);
  expect(text).toContain('Example Storage Inc');
  expect(text).toContain('1 Example Road');
  expect(text).not.toContain('Example Holdings');
  expect(text).not.toContain('Revision');
});

test('an unpaid order and another buyer’s order have no receipt', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const unpaid = await stage.create(buyer);
  const stranger = buyerActor();
  const { orderId } = await buy(stage, stranger);
  const billTo = { name: 'Mine', lines: [] };

  for (const [id, actor] of [
    [unpaid.orderId, buyer],
    [orderId, buyer],
  ] as const) {
    const refused = { code: 'order_not_found' };
    await expect(stage.harness.call(readReceipt, { orderId: id }, actor)).rejects.toMatchObject(refused);
    await expect(stage.harness.call(resendOwnReceipt, { orderId: id }, actor)).rejects.toMatchObject(refused);
    await expect(stage.harness.call(setBillTo, { orderId: id, billTo }, actor)).rejects.toMatchObject(refused);
  }
  const office = stage.harness.call(readOrderReceipt, { orderId: unpaid.orderId }, buyerActor({ role: 'owner' }));
  await expect(office).rejects.toMatchObject({ code: 'order_not_found' });
});

test('a receipt that is requested again sends the buyer one more mail', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId } = await buy(stage, buyer);
  const first = await eventually(() => Promise.resolve(stage.neighbours.mails.get(`receipt-${orderId}`)));
  expect(first.content).toMatchObject({
    receiptNumber: '000001',
    taxLine: 'No GST/HST charged',
    termsVersion: TERMS_VERSION,
  });

  expect(await stage.harness.call(resendOwnReceipt, { orderId }, buyer)).toEqual({ sent: true });

  const receipts = [...stage.neighbours.mails.values()].filter(({ content }) => content.template === 'receipt');
  expect(receipts.map(({ to }) => to)).toEqual([buyer.email, buyer.email]);
});

test('the price pages can read whether prices include tax, and at which rates', async () => {
  const without = await setStage();
  expect(await without.harness.call(readSalesTax, {})).toEqual({ rates: null, home: 'ON' });
  const registered = await setStage({ env: { SELLER_TAX_NUMBER: '123456789RT0001' } });
  const { rates } = await registered.harness.call(readSalesTax, {});
  expect(rates).toHaveLength(TaxPlace.options.length);
  expect(rates).toContainEqual({ place: 'NS', percent: 14 });
  expect(rates).toContainEqual({ place: 'elsewhere', percent: 0 });
});
