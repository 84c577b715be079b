import { expect, test } from 'vitest';
import { retryDelayMs } from './session.rules.ts';

test('the pause doubles from 200 ms and never exceeds 30 s', () => {
  expect([0, 1, 2, 7, 8, 50].map(retryDelayMs)).toEqual([200, 400, 800, 25_600, 30_000, 30_000]);
});
