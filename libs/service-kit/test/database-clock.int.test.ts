import { databaseNow } from '@brokerage/service-kit';
import { createHarness } from '@brokerage/testing';
import mongoose from 'mongoose';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Later than any reading that another test of this process has left. */
const LATER_MS = 6000;

/** Opens the test's own connection and counts how often the server is asked for the time over it. */
async function connected() {
  const { env } = await createHarness();
  const { MONGODB_URI = '', MONGODB_DATABASE = '' } = env('clock');
  const options = { dbName: MONGODB_DATABASE, monitorCommands: true };
  const connection = await mongoose.createConnection(MONGODB_URI, options).asPromise();
  onTestFinished(() => connection.close());
  const asked = vi.fn<() => void>();
  connection.getClient().on('commandStarted', ({ commandName, databaseName }) => {
    if (commandName === 'hello' && databaseName === MONGODB_DATABASE) asked();
  });
  const clock = vi.spyOn(performance, 'now');
  const startedAt = performance.now();
  const at = (ms: number) => clock.mockReturnValue(startedAt + ms);
  at(LATER_MS);
  return { connection, asked, at };
}

test('concurrent callers share one reading of the server time, which is renewed after five seconds', async () => {
  const { connection, asked, at } = await connected();
  await databaseNow(connection);
  asked.mockClear();
  at(2 * LATER_MS);
  const [first, same] = await Promise.all([databaseNow(connection), databaseNow(connection)]);
  expect(same).toEqual(first);
  at(2 * LATER_MS + 4999);
  expect((await databaseNow(connection)).getTime()).toBe(first.getTime() + 4999);
  expect(asked).toHaveBeenCalledTimes(1);
  at(2 * LATER_MS + 5001);
  await databaseNow(connection);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a server clock that was set back is followed at the next reading', async () => {
  const { connection, at } = await connected();
  const before = await databaseNow(connection);
  // Our clock advances an hour while the server's stands still, as if the server had been set back.
  at(LATER_MS + 3_600_000);
  const after = await databaseNow(connection);
  expect(after.getTime() - before.getTime()).toBeLessThan(60_000);
});

test('a jump of the local clock does not change the time', async () => {
  const { connection } = await connected();
  const before = await databaseNow(connection);
  vi.useFakeTimers({ toFake: ['Date'], now: before.getTime() + 8 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const after = await databaseNow(connection);
  expect(after.getTime() - before.getTime()).toBeLessThan(86_400_000);
});

test('without the database no time is returned', async () => {
  const { connection, at } = await connected();
  await connection.close();
  at(3 * 3_600_000);
  await expect(databaseNow(connection)).rejects.toThrow();
});
