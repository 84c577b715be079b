import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  exportPerson,
  listAdminOrders,
  listAdminProducts,
  listCoupons,
  listEntitlements,
  listLeads,
  listMails,
  listOrders,
  readAdminOrder,
} from '@brokerage/contracts';
import { startPayPalEmulator } from '@brokerage/paypal-emulator';
import { AUTH_KEYS, buyerActor, createHarness } from '@brokerage/testing';
import { BSON, type Document, MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { start as startAuth } from '../../services/auth/src/start.ts';
import { start as startCatalog } from '../../services/catalog/src/start.ts';
import { start as startDownload } from '../../services/download/src/start.ts';
import { start as startNotification } from '../../services/notification/src/start.ts';
import { openMailbox } from '../../services/notification/test/mailbox.ts';
import { start as startPayment } from '../../services/payment/src/start.ts';

const folder = fileURLToPath(new URL('released-documents', import.meta.url));
const releases = globSync('*.json', { cwd: folder }).map((file) => basename(file, '.json'));
/** Documents by service and collection, as that release stored them. */
const Released = z.record(z.string(), z.record(z.string(), z.array(z.record(z.string(), z.unknown()))));
const admin = buyerActor({ role: 'owner' });
const HOUR_MS = 3_600_000;

/** Shifts every date, so that the newest document is an hour old whenever the test runs. */
function aged(value: unknown, byMs: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + byMs);
  if (Array.isArray(value)) return value.map((item) => aged(item, byMs));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, aged(field, byMs)]));
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}

function readRelease(release: string): z.output<typeof Released> {
  const documents = Released.parse(BSON.EJSON.parse(readFileSync(join(folder, `${release}.json`), 'utf8')));
  const made = Object.values(documents)
    .flatMap((collections) => Object.values(collections).flat())
    .flatMap(({ createdAt }) => (createdAt instanceof Date ? [createdAt.getTime()] : []));
  return Released.parse(aged(documents, Date.now() - HOUR_MS - Math.max(...made)));
}

/** Today's services on databases of an earlier release. */
async function startOn(release: string) {
  const { env, call, closing } = await createHarness();
  const documents = readRelease(release);
  const client = new MongoClient(env('payment').MONGODB_URI ?? '');
  onTestFinished(() => client.close());
  const databaseOf = (service: string) => client.db(env(service).MONGODB_DATABASE);
  for (const [service, collections] of Object.entries(documents))
    for (const [name, list] of Object.entries(collections)) await databaseOf(service).collection(name).insertMany(list);
  const paypal = await startPayPalEmulator({ clientId: 'client', clientSecret: 'secret', controlToken: 'control' });
  onTestFinished(() => paypal.close());
  const mailbox = await openMailbox();
  const PUBLIC_ORIGIN = 'http://localhost:8080';
  const starts = [
    startCatalog(env('catalog')),
    startDownload({ ...env('download'), DOWNLOAD_TOKEN_KEY: 'download-key-of-the-tests-0123456789' }),
    startAuth({
      ...env('auth'),
      ACCESS_TOKEN_PRIVATE_KEY: AUTH_KEYS.privatePem,
      REFRESH_TOKEN_KEY: 'refresh-key-of-the-tests-0123456789',
      CODE_KEY: 'code-key-of-the-tests-0123456789-ab',
      PUBLIC_ORIGIN,
    }),
    startNotification({ ...env('notification'), SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, PUBLIC_ORIGIN }),
    startPayment({
      ...env('payment'),
      PAYPAL_API_BASE: paypal.url,
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      ADDRESS_HASH_KEY: 'address-hash-key-of-the-tests-0123',
      PUBLIC_ORIGIN,
      // The state of the orders at PayPal is not part of the documents.
      SWEEP_EVERY_MS: '600000',
    }),
  ];
  for (const starting of starts) closing(await starting);
  return { call, databaseOf, documents };
}

test.each(releases)('documents of %s are readable by the current services', async (release) => {
  const { call, databaseOf, documents } = await startOn(release);
  const stored = (service: string, collection: string) => documents[service]?.[collection] ?? [];

  const { orders } = await call(listAdminOrders, { sort: 'newest', page: 1 }, admin);
  expect(orders.map(({ orderId }) => orderId).toSorted()).toEqual(
    stored('payment', 'orders')
      .map(({ _id }) => String(_id))
      .toSorted(),
  );
  for (const { orderId, state } of orders)
    expect(await call(readAdminOrder, { orderId }, admin)).toMatchObject({ state });
  const paid = stored('payment', 'orders').find(({ state }) => state === 'fulfilled');
  const buyer = buyerActor({ userId: String(paid?.userId), email: String(paid?.email) });
  expect((await call(listOrders, {}, buyer)).orders).toMatchObject([{ orderNumber: paid?.orderNumber }]);
  expect((await call(listEntitlements, {}, buyer)).purchases).toMatchObject([{ orderNumber: paid?.orderNumber }]);
  expect((await call(listCoupons, { page: 1 }, admin)).coupons).toHaveLength(stored('payment', 'coupons').length);
  expect((await call(listAdminProducts, {}, admin)).products).toHaveLength(3);
  expect((await call(listLeads, listLeads.input.parse({}), admin)).total).toBe(stored('notification', 'leads').length);
  expect((await call(listMails, { state: 'sent', page: 1 }, admin)).states.sent).toBe(
    stored('notification', 'mails').length,
  );
  const [consent] = stored('notification', 'consents');
  const { consents } = await call(exportPerson, { email: String(consent?.email) });
  expect(consents).toMatchObject([{ mailedListings: consent?.toldOf ?? consent?.mailedListings }]);

  const left = await databaseOf('payment').collection('orders').find().toArray();
  const reserving = (list: readonly Document[], field: string) =>
    list.flatMap((order) => (order[field] ?? []) as string[]);
  expect(reserving(left, 'couponReservationKeys')).toEqual([
    ...reserving(stored('payment', 'orders'), 'couponHoldKeys'),
    ...reserving(stored('payment', 'orders'), 'couponReservationKeys'),
  ]);
  expect(left.every(({ schemaVersion }) => Number(schemaVersion) >= 2)).toBe(true);
});
