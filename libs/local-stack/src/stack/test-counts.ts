import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  /** The location, title and message of each failed test. */
  failures: string[];
}

const ErrorMessage = z.object({ message: z.string().optional() });

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numTotalTests: z.int(),
  testResults: z.array(
    z.object({
      /** The file's path. */
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { error?: z.infer<typeof ErrorMessage> | undefined }[] }[];
  }[];
  suites?: PlaywrightSuite[] | undefined;
}
const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ error: ErrorMessage.optional() })) })),
    }),
  ),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(ErrorMessage),
  suites: z.array(PlaywrightSuite),
});

/** A run without any tests is a failure: its filter or its configuration is wrong. */
function orNothingRan(counts: Counts): Counts {
  return counts.passed + counts.failed === 0 ? { passed: 0, failed: 1, failures: ['no test ran'] } : counts;
}

const isStackFrame = (line: string): boolean => line.trim().startsWith('at ');

/** The start of a message, and the calls in our own files that led to it: a log that is cut to its end must explain the failure. */
function failure(place: string, message = 'no message'): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  const said = lines.filter((line) => !isStackFrame(line)).slice(0, 20);
  const calls = lines.filter((line) => isStackFrame(line) && !/node_modules|node:/.test(line)).slice(0, 4);
  return [place, ...said, ...calls].join('\n    ');
}

export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(report);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [failure(name, message)];
      return failed.map(({ fullName, failureMessages }) =>
        failure(`${name} > ${fullName}`, failureMessages?.join('\n')),
      );
    });
  return orNothingRan({ passed: numPassedTests, failed: numFailedTests, failures });
}

/** A test that passed only on a retry counts as failed. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors, suites } = PlaywrightReport.parse(report);
  const failed = stats.unexpected + stats.flaky;
  const failures = [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message }) => failure('outside of a test', message)),
  ];
  return orNothingRan({ passed: stats.expected, failed: failed === 0 ? errors.length : failed, failures });
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const named = failed.map(({ title, file, tests }) =>
    failure(
      `${file} > ${title}`,
      tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? [])).join('\n'),
    ),
  );
  return [...named, ...suites.flatMap(failedSpecs)];
}

export function sum(all: Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** Lists all failures at the end of a run, so that they are not lost among thousands of lines. */
export function failureReport({ failures }: Counts): string {
  return failures.length === 0 ? '' : `\n=== Failed ===\n${failures.join('\n')}\n`;
}

/** The last line of every run, for programs to read. */
export function closingLine({ passed, failed }: Omit<Counts, 'failures'>): string {
  return `${passed} passed, ${failed} failed`;
}
