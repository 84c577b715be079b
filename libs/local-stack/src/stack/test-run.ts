import { findAffected } from './affected.ts';
import { build } from './build.ts';
import { ensurePrograms, NATS, REDIS, TEST_TOOLS } from './debian-packages.ts';
import { thisMachine } from './programs.ts';
import { runStages } from './run-stages.ts';
import { reportFolder, type Stage, testStages } from './stages.ts';
import { type Counts, closingLine, failureReport, sum } from './test-counts.ts';
import { shareCompiledCode } from './workspace.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints how each dependency of the tests was obtained. */
function printWays(installed: string[]): void {
  const way = (program: string, name: string): string =>
    `${thisMachine.find(program) ?? 'missing'}${installed.includes(name) ? ' (just installed with apt-get)' : ''}`;
  print('\n=== Dependencies ===');
  for (const { program, package: name } of [NATS, REDIS, ...TEST_TOOLS])
    print(`${program.padEnd(13)} ${way(program, name)}`);
  print(
    `mongo         ${process.env.MONGODB_URI ? 'MONGODB_URI from the environment' : 'embedded server of the MongoDB protocol'}`,
  );
  print('smtp          local mailbox\npaypal        PayPal emulator');
}

/** Prepares the machine and the build; a failure here is one failed check and ends the run. */
async function prepare(): Promise<Counts> {
  try {
    printWays(await ensurePrograms([NATS, REDIS, ...TEST_TOOLS], thisMachine));
    await build({ print: (line) => print(`\n=== ${line} ===`) });
    return sum([]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    print(message);
    return { passed: 0, failed: 1, failures: [`preparing the machine and the build: ${message}`] };
  }
}

export interface TestRun {
  /** Stages to run; all if empty. */
  names: string[];
  /** Limits the tests to what the changes since the base affect; `base` has a default. */
  affected?: { base: string | undefined };
}

/** Prints and returns the folders whose tests a change affects; undefined for all. */
async function chosenFolders({ affected }: TestRun): Promise<string[] | undefined> {
  if (!affected) return undefined;
  const { base, changed, folders } = await findAffected(affected.base);
  print(`\n=== Affected since ${base} ===`);
  print(`changed, or built on what changed: ${changed.join(', ') || 'no project'}`);
  print(`unit and integration tests of: ${folders.join(', ') || 'nothing'}`);
  print(folders.length > 0 ? 'browser tests: all, for they run the whole product' : 'nothing to test');
  return folders;
}

/** Runs the checks, then all or the requested tests, and prints the totals. The exit code is 1 unless all passed. */
export async function runTests(checks: Stage[], asked: TestRun): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('The local stack refuses NODE_ENV=production.');
  const { names } = asked;
  const folders = await chosenFolders(asked);
  if (folders?.length === 0) return print(`\n${closingLine(sum([]))}`);
  const reports = reportFolder();
  const stages = testStages(reports.path, folders);
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new Error(`There is no stage ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.`);
  }
  const wanted = names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name));
  shareCompiledCode();
  const counts = await runStages(checks);
  counts.push(...(await runStages(wanted, { prepare })));
  reports.remove();
  const total = sum(counts);
  process.exitCode = total.failed === 0 ? 0 : 1;
  print(`${failureReport(total)}\n${closingLine(total)}`);
}
