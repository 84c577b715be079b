import { costlyReads, createHarness, openExplained } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { AuditRepository } from '../src/audit/audit.repository.ts';
import { type AuditFields, auditSchema } from '../src/audit/audit.model.ts';

test('every filter of the audit log is read from an index, in its order', async () => {
  const { connection, explain } = await openExplained((await createHarness()).env('auth'));
  const model = connection.model<AuditFields>('Audit', auditSchema);
  const rows = new AuditRepository(model, connection);
  await rows.onModuleInit();
  await model.collection.insertMany(
    Array.from({ length: 1500 }, (_, index) => ({
      _id: index + 1,
      entryId: `entry-${index}`,
      operation: index % 3 ? 'updatePrice' : 'refundOrder',
      target: index % 4 ? 'product-1' : 'product-2',
      phase: index % 2 ? ('asked' as const) : ('done' as const),
    })) as never,
  );
  const reads = await explain(async () => {
    for (const operation of [undefined, 'updatePrice', 'nothing'])
      for (const target of [undefined, 'product-1', 'nothing'])
        for (const phase of [undefined, 'refused', 'done'] as const)
          for (const before of [undefined, 1200]) await rows.list({ operation, target, phase, before }, 51);
    await rows.last();
  });
  expect(costlyReads(reads)).toEqual([]);
});
