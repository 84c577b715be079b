import { expect, test } from 'vitest';
import { retryAfterMsOf } from './exchange.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['30', 30_000],
  [' 0 ', 0],
  ['Sun, 22 Nov 2026 12:01:00 GMT', 60_000],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %s is %s ms', (header, ms) => {
  expect(retryAfterMsOf(header, now)).toBe(ms);
});
