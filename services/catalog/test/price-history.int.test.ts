import { listPriceChanges, orderCreated, priceChanged, updatePrice } from '@brokerage/contracts';
import { buyerActor, eventually, openEvents } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { runCommand } from '../src/operator-command.ts';
import { admin, startCatalog } from './fixtures.ts';

const id = 'product-basic';

test('every price change is listed with the previous price and its author, newest first', async () => {
  const { call } = await startCatalog();
  await call(updatePrice, { id, priceMinor: 3999, version: 1 }, admin);
  await call(updatePrice, { id, priceMinor: 2499, version: 2 }, admin);
  const { changes } = await call(listPriceChanges, { id }, admin);
  expect(changes).toMatchObject([
    { version: 3, price: { amountMinor: 2499 }, before: { amountMinor: 3999 }, by: admin.userId },
    { version: 2, price: { amountMinor: 3999 }, before: null, by: admin.userId },
  ]);
});

test('only an admin can read the price history, and only of an existing product', async () => {
  const { call } = await startCatalog();
  await expect(call(listPriceChanges, { id }, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });
  await expect(call(listPriceChanges, { id: 'product-none' }, admin)).rejects.toMatchObject({
    code: 'product_not_found',
  });
});

test('a price change and its event are one write, and the next process publishes an event left unpublished, once', async () => {
  const { call, database, env, startOne } = await startCatalog();
  const { published, manager, stream } = await openEvents(env('events'));
  for (let count = 0; count < 2; count += 1) await call(updatePrice, { id, priceMinor: 3999, version: 1 }, admin);
  await expect(call(updatePrice, { id, priceMinor: 1999, version: 1 }, admin)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  await eventually(async () => (await published()).length > 0);

  // The state after a process that died right after the write.
  const product = database.collection<{ _id: string }>('products');
  const at = new Date(0);
  const data = { productId: id, version: 3, price: { amountMinor: 2499, currency: 'USD' } };
  const entry = { id: `${id}:2`, type: priceChanged.type, at, data };
  await product.updateOne(
    { _id: id },
    { $set: { version: 3, priceMinor: 2499, revision: 2, outboxDueAt: at }, $push: { outbox: entry } as never },
  );
  await startOne();
  await eventually(async () => (await published()).length === 2);
  expect(await published()).toMatchObject([
    { id: `${id}:1`, subject: id, revision: 1, data: { productId: id, version: 2, price: { amountMinor: 3999 } } },
    { id: `${id}:2`, subject: id, revision: 2, data },
  ]);
  await eventually(async () => (await product.countDocuments({ 'outbox.publishedAt': { $exists: true } })) === 1);
  expect(await published()).toHaveLength(2);

  // As after the loss of a NATS disk.
  await manager.streams.delete(stream.name);
  await stream.ensure();
  const printed: string[] = [];
  const io = { env: env('catalog'), print: (text: string) => void printed.push(text) };
  const since = ['events:replay', '--since', '1970-01-01'];
  expect(await runCommand([...since, '--type', orderCreated.type], io)).toBe(2);
  expect(await runCommand([...since, '--type', priceChanged.type], io)).toBe(0);
  expect(printed.at(-1)).toMatch(/^1 events /);
  await eventually(async () => (await published()).length === 1);
});
