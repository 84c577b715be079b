import { expect, test } from 'vitest';
import { closingLine, playwrightCounts, sum, vitestCounts } from './test-counts.ts';

const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

test('the closing line is the sum and nothing else', () => {
  const total = sum([
    { passed: 200, failed: 0 },
    { passed: 12, failed: 3 },
  ]);
  expect(closingLine(total)).toBe('212 passed, 3 failed');
});

test('vitest reports its tests', () => {
  const report = { numPassedTests: 5, numFailedTests: 2, numTotalTests: 8, success: false };
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2 });
});

test('a run in which nothing ran is a failure', () => {
  expect(vitestCounts({ numPassedTests: 0, numFailedTests: 0, numTotalTests: 0 })).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCounts({ stats, errors: [] })).toEqual({ passed: 0, failed: 1 });
});

test('a browser test that passed only when repeated did not pass', () => {
  const report = { stats: { ...stats, expected: 4, unexpected: 1, flaky: 1 }, errors: [] };
  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 2 });
});

test('an error outside of the browser tests is a failure', () => {
  expect(playwrightCounts({ stats: { ...stats, expected: 4 }, errors: [{ message: 'set-up failed' }] })).toEqual({
    passed: 4,
    failed: 1,
  });
});
