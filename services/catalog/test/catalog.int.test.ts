import {
  BUILT_IN_TIERS,
  readOrderPrice,
  listAdminProducts,
  listProducts,
  type Tier,
  updatePrice,
} from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { admin, startCatalog } from './fixtures.ts';

const basicChange = { id: 'product-basic', priceMinor: 3999, version: 1 };

test('two instances that start concurrently create one product per tier', async () => {
  const { call, database } = await startCatalog({ instances: 2 });
  const { products } = await call(listProducts, {});
  expect(products.map(({ id, tier, price, version }) => [id, tier, price.amountMinor, version])).toEqual([
    ['product-basic', 'basic', 2999, 1],
    ['product-premium', 'premium', 4999, 1],
    ['product-professional', 'professional', 9999, 1],
  ]);
  expect(await database.collection('products').countDocuments()).toBe(3);
});

test('the product list has the texts of the built-in tiers', async () => {
  const { call } = await startCatalog();
  const { products } = await call(listProducts, {});
  for (const product of products) {
    const { name, description, features, itemCount, popular } = BUILT_IN_TIERS[product.tier];
    expect(product).toMatchObject({ name, description, features, itemCount, popular });
  }
});

test('a start never overwrites a changed price', async () => {
  const { call, startOne } = await startCatalog();
  await call(updatePrice, basicChange, admin);
  await startOne();
  expect(await call(readOrderPrice, { tier: 'basic' })).toMatchObject({ price: { amountMinor: 3999 }, version: 2 });
});

test('a new price applies to orders immediately and reaches the product list of every instance', async () => {
  const { call } = await startCatalog({ instances: 2 });
  const changed = await call(updatePrice, basicChange, admin);
  expect(changed).toMatchObject({ id: 'product-basic', price: { amountMinor: 3999, currency: 'USD' }, version: 2 });
  expect(await call(readOrderPrice, { tier: 'basic' })).toEqual({
    productId: 'product-basic',
    name: 'Basic',
    price: { amountMinor: 3999, currency: 'USD' },
    version: 2,
  });
  await eventually(async () => {
    const lists = await Promise.all(Array.from({ length: 10 }, () => call(listProducts, {})));
    return lists.every(({ products }) => products.some(({ tier, version }) => tier === 'basic' && version === 2));
  });
});

test('products are listed by price, and equal prices in the order of tiers', async () => {
  const { call } = await startCatalog();
  const order = async (): Promise<Tier[]> =>
    (await call(listAdminProducts, {}, admin)).products.map(({ tier }) => tier);
  await call(updatePrice, { id: 'product-professional', priceMinor: 0, version: 1 }, admin);
  expect(await order()).toEqual(['professional', 'basic', 'premium']);
  await call(updatePrice, { id: 'product-professional', priceMinor: 4999, version: 2 }, admin);
  expect(await order()).toEqual(['basic', 'premium', 'professional']);
});

test('a change against an old version is a conflict and changes nothing', async () => {
  const { call } = await startCatalog();
  await call(updatePrice, basicChange, admin);
  await expect(call(updatePrice, { ...basicChange, priceMinor: 1000 }, admin)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  expect(await call(readOrderPrice, { tier: 'basic' })).toMatchObject({ price: { amountMinor: 3999 }, version: 2 });
});

test('a repeated change returns its result and is recorded once', async () => {
  const { call, database } = await startCatalog();
  const first = await call(updatePrice, basicChange, admin);
  expect(await call(updatePrice, basicChange, admin)).toEqual(first);
  const stored = await database.collection('products').findOne({ tier: 'basic' });
  expect(stored?.priceHistory).toEqual([{ priceMinor: 3999, version: 2, at: expect.any(Date), by: admin.userId }]);
});

test('the same change by another admin is a conflict', async () => {
  const { call } = await startCatalog();
  await call(updatePrice, basicChange, admin);
  const other = buyerActor({ role: 'owner' });
  await expect(call(updatePrice, basicChange, other)).rejects.toMatchObject({ code: 'version_conflict' });
});

test('of several different concurrent changes, exactly one succeeds', async () => {
  const { call, database } = await startCatalog({ instances: 2 });
  const changes = Array.from({ length: 20 }, (_, at) => ({ ...basicChange, priceMinor: 100 + at }));
  const outcomes = await Promise.allSettled(changes.map((change) => call(updatePrice, change, admin)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const stored = await database.collection('products').findOne({ tier: 'basic' });
  expect(stored).toMatchObject({ version: 2, priceHistory: [expect.anything()] });
});

test.each([
  ['a buyer', buyerActor(), 'forbidden'],
  ['an anonymous caller', undefined, 'unauthenticated'],
])('%s can neither change a price nor see the admin list', async (_, actor, code) => {
  const { call } = await startCatalog();
  await expect(call(updatePrice, basicChange, actor)).rejects.toMatchObject({ code });
  await expect(call(listAdminProducts, {}, actor)).rejects.toMatchObject({ code });
  expect(await call(readOrderPrice, { tier: 'basic' })).toMatchObject({ version: 1 });
});

test('a product that does not exist cannot be changed', async () => {
  const { call } = await startCatalog();
  await expect(call(updatePrice, { ...basicChange, id: 'product-none' }, admin)).rejects.toMatchObject({
    code: 'product_not_found',
  });
});

test.each([-1, 29.5, 10_000_000])('%d is not accepted as a price', async (priceMinor) => {
  const { call } = await startCatalog();
  await expect(call(updatePrice, { ...basicChange, priceMinor }, admin)).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'Please enter a valid price',
  });
});

test.each(['basic', 'premium', 'professional'] as const)('%s is ordered at its own price', async (tier) => {
  const { call } = await startCatalog();
  const amountMinor = BUILT_IN_TIERS[tier].priceMinor;
  expect(await call(readOrderPrice, { tier })).toMatchObject({ price: { amountMinor, currency: 'USD' } });
});

test('an inactive product is neither listed nor sold, but is shown to an admin', async () => {
  const { call, database } = await startCatalog();
  await database.collection('products').updateOne({ tier: 'basic' }, { $set: { active: false } });
  await expect(call(readOrderPrice, { tier: 'basic' })).rejects.toMatchObject({ code: 'product_not_found' });
  expect((await call(listAdminProducts, {}, admin)).products).toHaveLength(3);
  const listed = await eventually(async () => {
    const { products } = await call(listProducts, {});
    return products.length < 3 && products;
  });
  expect(listed.map(({ tier }) => tier)).toEqual(['premium', 'professional']);
});

test('a tier that this release does not know is ignored', async () => {
  const { call, database } = await startCatalog();
  const products = database.collection<{ _id: string; tier: string }>('products');
  const known = await products.findOne({ _id: 'product-basic' });
  const platinum = { ...known, _id: 'product-platinum', tier: 'platinum' };
  await products.insertOne(platinum);
  expect((await call(listAdminProducts, {}, admin)).products).toHaveLength(3);
});
