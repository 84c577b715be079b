import { BUILT_IN_LISTINGS } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { startCatalog } from './fixtures.ts';

test('the listings that come with the software are imported once, as published, and never over what the broker changed', async () => {
  const { database, startOne } = await startCatalog({ instances: 2 });
  const listings = database.collection<{ _id: string }>('listings');
  const stored = await listings.find().sort({ position: 1 }).toArray();
  expect(stored).toMatchObject(BUILT_IN_LISTINGS.map((published) => ({ _id: published.id, published, version: 1 })));
  await listings.updateOne({ _id: 'listing-1' }, { $set: { 'published.name': 'By the broker' } });
  await startOne();
  expect(await listings.findOne({ _id: 'listing-1' })).toMatchObject({ published: { name: 'By the broker' } });
  expect(await listings.countDocuments()).toBe(BUILT_IN_LISTINGS.length);
});
