import { expect, test } from 'vitest';
import { mongoOptions } from './mongo-options.ts';

const waits = ({ serverSelectionTimeoutMS, waitQueueTimeoutMS, connectTimeoutMS }: ReturnType<typeof mongoOptions>) => [
  serverSelectionTimeoutMS,
  waitQueueTimeoutMS,
  connectTimeoutMS,
];

test('every wait for a connection has a limit, which a minimum of the process can only lengthen', () => {
  expect(waits(mongoOptions('any'))).toEqual([2000, 2000, 2000]);
  expect(waits(mongoOptions('any', { minTimeoutMs: 12_000 }))).toEqual([12_000, 12_000, 12_000]);
  expect(waits(mongoOptions('any', { minTimeoutMs: 10 }))).toEqual([2000, 2000, 2000]);
});
