import { costlyReads, createHarness, indexesOf, openExplained } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { entitlementSchema } from '../src/entitlements/entitlement.model.ts';
import { FulfilmentRepository } from '../src/fulfilment/fulfilment.repository.ts';
import { type FulfilmentFields, fulfilmentSchema } from '../src/fulfilment/fulfilment.model.ts';

test('every filter of fulfilment tasks uses an index, in its order', async () => {
  const { connection, explain } = await openExplained((await createHarness()).env('download'));
  const model = connection.model<FulfilmentFields>('Fulfilment', fulfilmentSchema);
  const tasks = new FulfilmentRepository(model);
  await tasks.prepare();
  await model.collection.insertMany(
    Array.from({ length: 1500 }, (_, index) => ({
      _id: `right-${index}:consultation`,
      entitlementId: `right-${index}`,
      kind: index % 3 ? 'consultation' : 'market-report',
      dueOn: `2026-${String((index % 12) + 1).padStart(2, '0')}-02`,
      doneAt: index % 2 ? new Date(index) : null,
    })) as never,
  );
  const reads = await explain(async () => {
    for (const state of ['open', 'done', 'withdrawn'] as const)
      for (const kind of [undefined, 'market-report'] as const) {
        await tasks.page({ state, kind }, 50, 50);
        await tasks.count({ state, kind }, 10);
      }
    await tasks.countLate('2026-11-21', 200);
    await tasks.findOf(['right-1', 'right-2']);
  });
  expect(costlyReads(reads)).toEqual([]);
});

test('no index of a collection is a prefix of another one', () => {
  const schemas = [entitlementSchema, fulfilmentSchema];
  for (const schema of schemas) expect([schema.get('collection'), ...indexesOf(schema).superfluous]).toHaveLength(1);
});
