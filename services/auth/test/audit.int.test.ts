import {
  type AuditFacts,
  appendAudit,
  type AuditRow,
  changeMemberRole,
  ensureBuyer,
  listAudit,
  updatePrice,
  verifyAudit,
} from '@brokerage/contracts';
import { connectNats, createMetrics, processConfig, RpcClient } from '@brokerage/service-kit';
import { buyerActor, callContext, eventually } from '@brokerage/testing';
import { createConnection } from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { start as startCatalog } from '../../catalog/src/start.ts';
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

test('rows written concurrently are numbered without gaps, and the chain is valid', async () => {
  const { call, add } = await setStage(2);
  await Promise.all(Array.from({ length: 12 }, (_, index) => add(`product-${index}`, { priceMinor: index })));
  const { rows } = await call(listAudit, {}, admin);
  expect(rows.map(({ seq }) => seq)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(await call(verifyAudit, { after: 0 }, admin)).toMatchObject({ checked: 12, brokenAt: null, next: null });
  expect(await call(verifyAudit, { after: 5 }, admin)).toMatchObject({ checked: 7, brokenAt: null });
});

test('the verifier reports an edited row and a removed row by number', async () => {
  const { call, add, rows } = await setStage();
  for (const target of ['a', 'b', 'c', 'd']) await add(target);
  await rows.updateOne({ _id: 2 }, { $set: { target: 'z' } });
  expect(await call(verifyAudit, { after: 0 }, admin)).toMatchObject({ checked: 1, brokenAt: 2 });
  await rows.updateOne({ _id: 2 }, { $set: { target: 'b' } });
  await rows.deleteOne({ _id: 3 });
  expect(await call(verifyAudit, { after: 0 }, admin)).toMatchObject({ checked: 2, brokenAt: 3 });
});

test('the log can be filtered by operation, target and phase', async () => {
  const { call, add } = await setStage();
  await add('a');
  await call(appendAudit, { operation: 'refundOrder', target: 'b', phase: 'asked', facts: {} }, admin);
  const targets = async (filter: object) => (await call(listAudit, filter, admin)).rows.map(({ target }) => target);
  expect(await targets({ operation: 'refundOrder' })).toEqual(['b']);
  expect(await targets({ target: 'a' })).toEqual(['a']);
  expect(await targets({ phase: 'done' })).toEqual(['a']);
  expect(await targets({ before: 2 })).toEqual(['a']);
});

test('only an admin can append to, read or verify the log, or create an account for a buyer', async () => {
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

test('creating an account twice for one address returns the same account', async () => {
  const { call } = await setStage();
  const first = await call(ensureBuyer, { email: 'right@example.ca' }, admin);
  expect(await call(ensureBuyer, { email: 'right@example.ca' }, admin)).toEqual(first);
});

/** Auth and catalog, a caller whose context the test knows, and catalog's stored acts. */
async function startWithCatalog() {
  const stage = await setStage();
  const env = stage.env('catalog');
  stage.closing(await startCatalog(env));
  const connection = await createConnection(env.MONGODB_URI ?? '', { dbName: env.MONGODB_DATABASE ?? '' }).asPromise();
  const nats = await connectNats(processConfig.parse(env), 'test-gateway');
  const rpc = new RpcClient({
    connection: nats,
    namespace: env.NATS_NAMESPACE ?? '',
    metrics: createMetrics('test'),
    caller: 'test-gateway',
  });
  onTestFinished(async () => {
    rpc.close();
    await Promise.all([nats.close(), connection.close()]);
  });
  const listed = async (): Promise<AuditRow[]> => (await stage.call(listAudit, {}, admin)).rows;
  return {
    ...stage,
    rpc,
    listed,
    acts: connection.collection<{ _id: string; [field: string]: unknown }>('admin_acts'),
    untilListed: (count: number) =>
      eventually(async () => {
        const found = await listed();
        return found.length >= count ? found : undefined;
      }),
  };
}

const change = { id: 'product-basic', priceMinor: 4999, version: 1 };

test('a service reports the outcome of its change to the log once, even if a gateway reports it too', async () => {
  const { call, rpc, rows, untilListed } = await startWithCatalog();
  const context = await callContext(admin);
  const asked = { operation: 'updatePrice', target: change.id, facts: { priceMinor: 4999, version: 1 } } as const;
  await rpc.call(appendAudit, { ...asked, phase: 'asked' }, context);
  await rpc.call(updatePrice, change, context);
  const of = { operation: 'updatePrice', target: change.id, actorId: admin.userId, sessionId: admin.sessionId };
  const { requestId } = context;
  expect(await untilListed(2)).toMatchObject([
    { seq: 2, ...of, phase: 'done', facts: { version: 2 }, requestId },
    { seq: 1, ...of, phase: 'asked', requestId },
  ]);
  // A gateway of the previous release writes that row itself.
  await rpc.call(appendAudit, { ...asked, phase: 'done' }, context);

  await expect(call(updatePrice, { ...change, priceMinor: 1000 }, admin)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  const [refused, ...before] = await untilListed(3);
  expect(refused).toMatchObject({ ...of, phase: 'refused', facts: { code: 'version_conflict' } });
  expect(before).toHaveLength(2);
  expect(await rows.countDocuments({})).toBe(3);
  expect(await call(verifyAudit, { after: 0 }, admin)).toMatchObject({ checked: 3, brokenAt: null });
});

test('a change whose service died midway is logged as unknown, and one that any try completed as done', async () => {
  const { rpc, acts, untilListed } = await startWithCatalog();
  const at = new Date();
  const act = { target: change.id, actorId: admin.userId, sessionId: admin.sessionId, facts: {}, begunAt: at };
  await acts.insertOne({
    ...act,
    _id: 'request-1:updatePrice',
    requestId: 'request-1',
    operation: 'updatePrice',
    outcome: null,
    endedAt: null,
    unknownAt: at,
  });
  expect(await untilListed(1)).toMatchObject([{ phase: 'unknown', requestId: 'request-1', target: change.id }]);

  const context = await callContext(admin);
  await acts.insertOne({
    ...act,
    _id: `${context.requestId}:updatePrice`,
    requestId: context.requestId,
    operation: 'updatePrice',
    outcome: 'refused',
    endedAt: at,
  });
  await rpc.call(updatePrice, change, context);
  const [row] = await untilListed(2);
  expect(row).toMatchObject({ phase: 'done', requestId: context.requestId });
});

test('a change refused for lack of a recent password is logged without an email address', async () => {
  const { call, untilListed } = await startWithCatalog();
  const role = { userId: buyerActor().userId, role: 'owner' } as const;
  await expect(call(changeMemberRole, role, admin)).rejects.toMatchObject({ code: 'password_needed' });
  const rows = await untilListed(1);
  expect(rows).toMatchObject([{ operation: 'changeMemberRole', phase: 'refused', facts: { code: 'password_needed' } }]);
  expect(JSON.stringify(rows)).not.toContain('@');
});
