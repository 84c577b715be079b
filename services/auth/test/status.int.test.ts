import { readAuthStatus, readBackupStatus } from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { expect, test } from 'vitest';
import product from '../../../package.json' with { type: 'json' };
import { startAuth } from './fixtures.ts';

test('only an admin can read the running version and the time of the last database backup', async () => {
  const { call, database } = await startAuth({ env: { RELEASE: 'r42', INSTANCE: 'auth-7' } });
  const admin = buyerActor({ role: 'owner' });
  expect(await call(readAuthStatus, {}, admin)).toMatchObject({
    version: product.version,
    release: 'r42',
    instance: 'auth-7',
  });
  expect(await call(readBackupStatus, {}, admin)).toEqual({ last: null });
  const finishedAt = new Date('2026-11-21T08:00:00Z');
  await database
    .collection<{ _id: string }>('backups')
    .insertOne({ _id: 'last', startedAt: finishedAt, finishedAt, bytes: 26_000_000, durationMs: 900 } as never);
  expect(await call(readBackupStatus, {}, admin)).toEqual({
    last: { finishedAt: finishedAt.toISOString(), bytes: 26_000_000 },
  });
  for (const operation of [readAuthStatus, readBackupStatus])
    await expect(call(operation, {}, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });
});
