import { expect, test } from 'vitest';
import { closingLine, failureReport, playwrightCounts, sum, vitestCounts } from './test-counts.ts';

const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

const none = { failures: [] };

test('the closing line contains only the totals', () => {
  const total = sum([
    { passed: 200, failed: 0, ...none },
    { passed: 12, failed: 3, ...none },
  ]);
  expect(closingLine(total)).toBe('212 passed, 3 failed');
});

test('vitest results are counted', () => {
  const report = { numPassedTests: 5, numFailedTests: 2, numTotalTests: 8, success: false, testResults: [] };
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, failures: [] });
});

test('failed tests and files are listed with their messages and the calls in our own files', () => {
  const failing = {
    fullName: 'group a rule holds',
    status: 'failed',
    failureMessages: ['AssertionError: expected 1 to be 2\n\n    at a/b.ts:1\n    at node_modules/c.js:1'],
  };
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numTotalTests: 2,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [failing, { fullName: 'holds', status: 'passed' }] },
      { name: 'b.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [] },
    ],
  };
  expect(failureReport(vitestCounts(report))).toBe(
    '\n=== Failed ===\na.test.ts > group a rule holds\n    AssertionError: expected 1 to be 2\n        at a/b.ts:1\nb.test.ts\n    cannot be loaded\n',
  );
  expect(failureReport(sum([]))).toBe('');
});

test('a run without tests is a failure', () => {
  const nothing = { numPassedTests: 0, numFailedTests: 0, numTotalTests: 0, testResults: [] };
  expect(vitestCounts(nothing)).toMatchObject({ passed: 0, failed: 1 });
  expect(playwrightCounts({ stats, errors: [], suites: [] })).toMatchObject({ passed: 0, failed: 1 });
});

test('a browser test that passes only on retry counts as failed', () => {
  const report = { stats: { ...stats, expected: 4, unexpected: 1, flaky: 1 }, errors: [], suites: [] };
  expect(playwrightCounts(report)).toMatchObject({ passed: 4, failed: 2 });
});

test('a failed browser test is listed, even in nested groups', () => {
  const tests = [{ results: [{ error: { message: 'Test timeout of 60000ms exceeded.' } }] }];
  const spec = { title: 'a visitor buys', file: 'purchase.spec.ts', ok: false, tests };
  const suites = [{ specs: [], suites: [{ specs: [spec, { ...spec, ok: true }] }] }];
  const report = { stats: { ...stats, expected: 1, unexpected: 1 }, errors: [], suites };
  expect(playwrightCounts(report).failures).toEqual([
    'purchase.spec.ts > a visitor buys\n    Test timeout of 60000ms exceeded.',
  ]);
});

test('an error outside the browser tests is a failure', () => {
  const report = { stats: { ...stats, expected: 4 }, errors: [{ message: 'set-up failed' }], suites: [] };
  expect(playwrightCounts(report)).toEqual({
    passed: 4,
    failed: 1,
    failures: ['outside of a test\n    set-up failed'],
  });
});
