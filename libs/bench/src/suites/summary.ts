import { line, rounded, table } from '../report.ts';
import type { SuiteOutcome } from './run-suites.ts';

const MAX_NAME = 110;

/** Prints the final table of a matrix. Returns false when a row is red. */
export function summarize(title: string, outcomes: readonly SuiteOutcome[]): boolean {
  const red = outcomes.filter(({ failures }) => failures.length > 0);
  table(
    title,
    ['row', 'what', 'passed', 'failed', 's', ''],
    outcomes.map(({ id, what, passed, failures, seconds }) => [
      id,
      what,
      String(passed),
      String(failures.length),
      rounded(seconds, 1),
      failures.length === 0 ? 'green' : 'RED',
    ]),
  );
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  line(`${outcomes.length - red.length} of ${outcomes.length} rows green, ${passed} checks passed.`);
  for (const { id, failures } of red) for (const failure of failures) line(`${id}: ${failure.slice(0, MAX_NAME)}`);
  return red.length === 0;
}

/** Merges several rounds of the same rows: adds up passed tests and keeps every failure. */
export function addUp(rounds: readonly SuiteOutcome[][]): SuiteOutcome[] {
  const sums = new Map<string, SuiteOutcome>();
  for (const outcome of rounds.flat()) {
    const sum = sums.get(outcome.id);
    if (!sum) {
      sums.set(outcome.id, { ...outcome, failures: [...outcome.failures] });
      continue;
    }
    sum.passed += outcome.passed;
    sum.seconds += outcome.seconds;
    sum.failures.push(...outcome.failures);
  }
  return [...sums.values()];
}
