import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';

/** Tests of one file: all, or those whose name matches. */
export interface TestsOf {
  file: string;
  name?: RegExp;
}

export interface SuiteRow {
  id: string;
  what: string;
  tests: TestsOf[];
}

export interface SuiteOutcome {
  id: string;
  what: string;
  passed: number;
  seconds: number;
  /** Names of failed tests, or why no test ran. */
  failures: string[];
}

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() })),
    }),
  ),
});
type FileReport = z.infer<typeof Report>['testResults'][number];

/** Runs the test files of all rows once, in the given workspace, and returns the outcome of each row. */
export async function runSuites(
  workspace: string,
  rows: readonly SuiteRow[],
  env: Record<string, string> = {},
): Promise<SuiteOutcome[]> {
  if (rows.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'brokerage-suites-'));
  try {
    const reportFile = join(folder, 'report.json');
    const files = new Set(rows.flatMap(({ tests }) => tests.map(({ file }) => file)));
    const args = ['run', '--config', 'libs/testing/vitest.config.ts', '--reporter=json', `--outputFile=${reportFile}`];
    const child = spawn(join(workspace, 'node_modules/.bin/vitest'), [...args, ...files], {
      cwd: workspace,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await new Promise((resolve) => child.on('exit', resolve));
    const { testResults } = Report.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
    const byFile = new Map(testResults.map((report) => [relative(workspace, report.name), report]));
    return rows.map((row) => outcomeOf(row, byFile));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function outcomeOf({ id, what, tests }: SuiteRow, byFile: ReadonlyMap<string, FileReport>): SuiteOutcome {
  const outcome: SuiteOutcome = { id, what, passed: 0, seconds: 0, failures: [] };
  for (const { file, name } of tests) {
    const report = byFile.get(file);
    const results = (report?.assertionResults ?? []).filter(({ fullName }) => name?.test(fullName) ?? true);
    if (results.length === 0) outcome.failures.push(`${file}: no test ran. ${report?.message ?? ''}`.trim());
    for (const { fullName, status, duration } of results) {
      outcome.seconds += (duration ?? 0) / 1000;
      if (status === 'passed') outcome.passed += 1;
      else outcome.failures.push(fullName.trim());
    }
  }
  return outcome;
}
