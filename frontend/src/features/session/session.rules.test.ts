import { expect, test } from 'vitest';
import { isUsable, refreshDue, retryDelayMs, TICK_MS } from './session.rules.ts';

test('the pause doubles from 200 ms and never exceeds 30 s', () => {
  expect([0, 1, 2, 7, 8, 50].map(retryDelayMs)).toEqual([200, 400, 800, 25_600, 30_000, 30_000]);
});

test('a session is renewed at the tick at which fewer than four whole ones are left', () => {
  expect([3, 3.99, 4, 5].map((ticks) => refreshDue(ticks * TICK_MS, 0))).toEqual([true, true, false, false]);
});

test('a token is used as long as it has more than 90 seconds to go', () => {
  expect([90_000, 90_001].map((expiresAt) => isUsable(expiresAt, 0))).toEqual([false, true]);
});
