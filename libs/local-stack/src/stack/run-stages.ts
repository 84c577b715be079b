import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from './stages.ts';
import type { Counts } from './test-counts.ts';
import { WORKSPACE } from './workspace.ts';

/** Nice value of background stages: they yield the CPU to other stages, but are above the lowest priority and so make progress. */
const BACKGROUND_PRIORITY = '10';

interface StageRun {
  print?: (output: string) => void;
  /** Prepares what the stages need. Background stages start without it. If it fails, nothing else runs. */
  prepare?: () => Promise<Counts>;
}

/**
 * Runs stages one after another, and the background stages beside them, also one after another. The output of a background stage is printed
 * as a whole, once it has ended and no other stage is writing. Without other stages, it runs like any stage.
 */
export async function runStages(
  stages: readonly Stage[],
  { print = (output) => void process.stdout.write(output), prepare }: StageRun = {},
): Promise<Counts[]> {
  const { beside = [], front = [] } = Object.groupBy(stages, ({ isBackground = false }) =>
    isBackground ? 'beside' : 'front',
  );
  if (front.length === 0) {
    const prepared = (await prepare?.()) ?? NOTHING;
    return [prepared, ...(prepared.failed > 0 ? [] : await inTurns(beside, (stage) => runOpenly(stage, print)))];
  }
  const stopped = new AbortController();
  const finished: string[] = [];
  const printFinished = (): void => {
    for (const output of finished.splice(0)) print(output);
  };
  const background = inTurns(beside, async (stage) => {
    if (stopped.signal.aborted) return NOTHING;
    const { code, output } = await runQuietly(stage, stopped.signal);
    finished.push(`${headingOf(stage)}${output}`);
    return countsOf(stage, code);
  });
  const prepared = (await prepare?.()) ?? NOTHING;
  if (prepared.failed > 0) {
    stopped.abort();
    await background;
    return [prepared];
  }
  const counts = await inTurns(front, async (stage) => {
    const ofStage = await runOpenly(stage, print);
    printFinished();
    return ofStage;
  });
  counts.push(...(await background));
  printFinished();
  return [prepared, ...counts];
}

const NOTHING: Counts = { passed: 0, failed: 0, failures: [] };

const headingOf = ({ heading }: Stage): string => `\n=== ${heading} ===\n`;

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** A stage that crashed, or failed without a failed test, counts as one failure. */
function countsOf({ heading, command, counts }: Stage, code: number): Counts {
  const stopped = { passed: 0, failed: 1, failures: [`${heading}: ${command.join(' ')} ended with ${code}`] };
  if (counts === undefined) return code === 0 ? { passed: 1, failed: 0, failures: [] } : stopped;
  const result = existsSync(counts.file) ? counts.read(JSON.parse(readFileSync(counts.file, 'utf8'))) : stopped;
  if (code === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [...stopped.failures, ...result.failures] };
}

async function runOpenly(stage: Stage, print: (output: string) => void): Promise<Counts> {
  print(headingOf(stage));
  return countsOf(stage, await run(stage, 'inherit').ended);
}

async function runQuietly(stage: Stage, signal: AbortSignal): Promise<{ code: number; output: string }> {
  const { child, ended } = run(stage, 'pipe', ['nice', '-n', BACKGROUND_PRIORITY], signal);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { code: await ended, output };
}

function run(
  { command: [program = '', ...args], env = {} }: Stage,
  output: 'inherit' | 'pipe',
  by: string[] = [],
  signal?: AbortSignal,
) {
  const [file = '', ...rest] = [...by, join(WORKSPACE, 'node_modules/.bin', program), ...args];
  const child = spawn(file, rest, {
    cwd: WORKSPACE,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    ...(signal ? { signal } : {}),
  });
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { child, ended };
}
