import { listPriceChanges, updatePrice } from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { admin, startCatalog } from './fixtures.ts';

const id = 'product-basic';

test('every price change is told with the price before it and who made it, newest first', async () => {
  const { call } = await startCatalog();
  await call(updatePrice, { id, priceMinor: 3999, version: 1 }, admin);
  await call(updatePrice, { id, priceMinor: 2499, version: 2 }, admin);
  const { changes } = await call(listPriceChanges, { id }, admin);
  expect(changes).toMatchObject([
    { version: 3, price: { amountMinor: 2499 }, before: { amountMinor: 3999 }, by: admin.userId },
    { version: 2, price: { amountMinor: 3999 }, before: null, by: admin.userId },
  ]);
});

test('the history is for admins, and of products that exist', async () => {
  const { call } = await startCatalog();
  await expect(call(listPriceChanges, { id }, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });
  await expect(call(listPriceChanges, { id: 'product-none' }, admin)).rejects.toMatchObject({
    code: 'product_not_found',
  });
});
