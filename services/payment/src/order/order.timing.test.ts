import { expect, test } from 'vitest';
import { pauseAfterMove, pauseBeforeCheck } from './order.timing.ts';

const paces = { SWEEP_APPROVING_AFTER_MS: 60_000, SWEEP_RETRY_MS: 2000, SWEEP_CLOSED_AFTER_MS: 3_600_000 };
const pause = (state: Parameters<typeof pauseBeforeCheck>[0], checks: number): number =>
  pauseBeforeCheck(state, checks, paces, 0.5);

test('pauses double and stop growing', () => {
  expect([0, 1, 2, 3].map((checks) => pause('capturing', checks))).toEqual([2000, 4000, 8000, 16_000]);
  expect(pause('capturing', 50)).toBe(60_000);
});

test('the browser gets its time before PayPal is asked, and a review at PayPal is not hurried', () => {
  expect(pause('approving', 0)).toBe(60_000);
  expect(pause('approving', 50)).toBe(600_000);
  expect(pause('pending', 0)).toBe(30_000);
  expect(pause('pending', 50)).toBe(3_600_000);
});

test('chance keeps the pauses of many orders apart', () => {
  expect(pauseBeforeCheck('captured', 0, paces, 0)).toBe(1800);
  expect(pauseBeforeCheck('captured', 0, paces, 1)).toBe(2200);
});

test('what can go on goes on at once, and a closed order is looked at an hour later', () => {
  expect(pauseAfterMove('captured', paces)).toBe(0);
  expect(pauseAfterMove('refunded', paces)).toBe(0);
  expect(pauseAfterMove('cancelled', paces)).toBe(3_600_000);
});
