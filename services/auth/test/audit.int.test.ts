import { type AuditFacts, appendAudit, ensureBuyer, listAudit, verifyAudit } from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { createConnection } from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { startAuth } from './fixtures.ts';

const admin = buyerActor({ role: 'owner' });

async function setStage(instances = 1) {
  const auth = await startAuth({ mail: false, instances });
  const { MONGODB_URI = '', MONGODB_DATABASE = '' } = auth.env('auth');
  const connection = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  onTestFinished(() => connection.close());
  const add = (target: string, facts: AuditFacts = {}) =>
    auth.call(appendAudit, { operation: 'updatePrice', target, phase: 'done', facts }, admin);
  return { ...auth, add, rows: connection.collection<{ _id: number; target: string }>('audit') };
}

test('rows are numbered without a gap, whoever writes at the same time, and the chain is whole', async () => {
  const { call, add } = await setStage(2);
  await Promise.all(Array.from({ length: 12 }, (_, index) => add(`product-${index}`, { priceMinor: index })));
  const { rows } = await call(listAudit, {}, admin);
  expect(rows.map(({ seq }) => seq)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(await call(verifyAudit, { after: 0 }, admin)).toMatchObject({ checked: 12, brokenAt: null, next: null });
  expect(await call(verifyAudit, { after: 5 }, admin)).toMatchObject({ checked: 7, brokenAt: null });
});

test('the verifier names the row that was edited, and the one that was removed', async () => {
  const { call, add, rows } = await setStage();
  for (const target of ['a', 'b', 'c', 'd']) await add(target);
  await rows.updateOne({ _id: 2 }, { $set: { target: 'z' } });
  expect(await call(verifyAudit, { after: 0 }, admin)).toMatchObject({ checked: 1, brokenAt: 2 });
  await rows.updateOne({ _id: 2 }, { $set: { target: 'b' } });
  await rows.deleteOne({ _id: 3 });
  expect(await call(verifyAudit, { after: 0 }, admin)).toMatchObject({ checked: 2, brokenAt: 3 });
});

test('the log is filtered by operation and by what was changed', async () => {
  const { call, add } = await setStage();
  await add('a');
  await call(appendAudit, { operation: 'refundOrder', target: 'b', phase: 'asked', facts: {} }, admin);
  const targets = async (filter: object) => (await call(listAudit, filter, admin)).rows.map(({ target }) => target);
  expect(await targets({ operation: 'refundOrder' })).toEqual(['b']);
  expect(await targets({ target: 'a' })).toEqual(['a']);
  expect(await targets({ phase: 'done' })).toEqual(['a']);
  expect(await targets({ before: 2 })).toEqual(['a']);
});

test('nobody but an admin adds to the log, reads it, checks it or makes an account for somebody', async () => {
  const { call, add } = await setStage();
  await add('a');
  for (const [actor, code] of [
    [buyerActor(), 'forbidden'],
    [undefined, 'unauthenticated'],
  ] as const) {
    const row = { operation: 'updatePrice', target: '', phase: 'done', facts: {} } as const;
    await expect(call(appendAudit, row, actor)).rejects.toMatchObject({ code });
    await expect(call(listAudit, {}, actor)).rejects.toMatchObject({ code });
    await expect(call(verifyAudit, { after: 0 }, actor)).rejects.toMatchObject({ code });
    await expect(call(ensureBuyer, { email: 'a@example.ca' }, actor)).rejects.toMatchObject({ code });
  }
});

test('an address has one account, however often it is asked for', async () => {
  const { call } = await setStage();
  const first = await call(ensureBuyer, { email: 'right@example.ca' }, admin);
  expect(await call(ensureBuyer, { email: 'right@example.ca' }, admin)).toEqual(first);
});
