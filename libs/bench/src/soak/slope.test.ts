import { expect, test } from 'vitest';
import { leastSquares } from './slope.ts';

test('a straight line is fitted exactly', () => {
  const { slope, uncertainty } = leastSquares([0, 1, 2, 5].map((x) => ({ x, y: 3 * x + 7 })));
  expect(slope).toBeCloseTo(3);
  expect(uncertainty).toBeCloseTo(0);
});

test('the uncertainty of scattered points matches the textbook formula', () => {
  // y = 1, 3, 2, 4 over x = 0..3: slope 0.8, sum of squared residuals 1.8, spread 5.
  const { slope, uncertainty } = leastSquares([1, 3, 2, 4].map((y, x) => ({ x, y })));
  expect(slope).toBeCloseTo(0.8);
  expect(uncertainty).toBeCloseTo(1.96 * Math.sqrt(1.8 / 2 / 5));
});
