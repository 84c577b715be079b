import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('delays double from one second to a maximum of ten minutes', () => {
  const pauses = [1, 2, 3, 4, 9, 10, 11, 12, 5000].map(backoffMs);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 256_000, 512_000, 600_000, 600_000, 600_000]);
});
