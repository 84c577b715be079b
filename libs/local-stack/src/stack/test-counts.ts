import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
}

const VitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numTotalTests: z.int() });
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

/** A run of no test at all is a failure: its filter or its configuration is wrong. */
function orNothingRan(counts: Counts): Counts {
  return counts.passed + counts.failed === 0 ? { passed: 0, failed: 1 } : counts;
}

export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = VitestReport.parse(report);
  return orNothingRan({ passed: numPassedTests, failed: numFailedTests });
}

/** A test that passed only when repeated did not pass. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors } = PlaywrightReport.parse(report);
  const failed = stats.unexpected + stats.flaky;
  return orNothingRan({ passed: stats.expected, failed: failed === 0 ? errors.length : failed });
}

export function sum(all: Counts[]): Counts {
  return all.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The last line of every run; programs read it. */
export function closingLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
