import { databaseNow } from '@brokerage/service-kit';
import { createHarness } from '@brokerage/testing';
import mongoose from 'mongoose';
import { expect, onTestFinished, test, vi } from 'vitest';

/** A connection of the test's own, and how often the server was asked for the time over it. */
async function connected() {
  const { env } = await createHarness();
  const { MONGODB_URI = '', MONGODB_DATABASE = '' } = env('clock');
  const connection = await mongoose
    .createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE, monitorCommands: true })
    .asPromise();
  onTestFinished(() => connection.close());
  const asked = vi.fn<() => void>();
  connection.getClient().on('commandStarted', ({ commandName, databaseName }) => {
    if (commandName === 'hello' && databaseName === MONGODB_DATABASE) asked();
  });
  return { connection, asked };
}

test('one question tells many callers the time, and the next is asked when the answer is five seconds old', async () => {
  const { connection, asked } = await connected();
  const clock = vi.spyOn(performance, 'now');
  const begun = performance.now();
  clock.mockReturnValue(begun);
  const [first, same] = await Promise.all([databaseNow(connection), databaseNow(connection)]);
  expect(same).toEqual(first);
  clock.mockReturnValue(begun + 4999);
  expect((await databaseNow(connection)).getTime()).toBe(first.getTime() + 4999);
  expect(asked).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(begun + 5001);
  await databaseNow(connection);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a jump of the own clock changes nothing', async () => {
  const { connection } = await connected();
  const before = await databaseNow(connection);
  vi.useFakeTimers({ toFake: ['Date'], now: before.getTime() + 8 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const after = await databaseNow(connection);
  expect(after.getTime() - before.getTime()).toBeLessThan(86_400_000);
});

test('without the database there is no time', async () => {
  const { connection } = await connected();
  await connection.close();
  await expect(databaseNow(connection)).rejects.toThrow();
});
