import { expect, test } from 'vitest';
import { largeMove } from './price-form.tsx';

test.each([
  [2999, 2999, null],
  [2999, 3299, null],
  [1000, 1300, null],
  [1000, 1301, 30],
  [1000, 699, -30],
  [2999, 299, -90],
  [0, 100, 100],
  [100, 0, -100],
])('change from %i to %i cents: percentage to confirm is %s', (from, to, percent) => {
  expect(largeMove(from, to)).toBe(percent);
});
