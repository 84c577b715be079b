import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WORKSPACE } from '@brokerage/local-stack';
import { line, table } from '../report.ts';
import type { SuiteOutcome } from './run-suites.ts';
import { type Control, removeControl, scratchCopy } from './scratch-copy.ts';
import { addUp, summarize } from './summary.ts';

export interface MatrixRun {
  /** The checkout to test: this one, or a scratch copy without a control. */
  workspace: string;
  /** Ids of the rows to run. */
  ids: readonly string[];
  /** Seed of random choices. */
  seed: number;
  /** Whether the run takes hours and tries more of each row. */
  isLong: boolean;
  /** Files that differ from the last build of the workspace. */
  changed?: readonly string[];
}

export interface Matrix {
  title: string;
  rows: readonly { id: string; what: string }[];
  controls: readonly Control[];
  run(options: MatrixRun): Promise<SuiteOutcome[]>;
}

const HOUR_MS = 3_600_000;
const MAX_SEED = 1_000_000;

/** Runs the matrix according to the command line, prints the table, and sets the exit code. */
export async function runMatrix(matrix: Matrix): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      hours: { type: 'string' },
      seed: { type: 'string' },
      without: { type: 'string' },
      list: { type: 'boolean' },
    },
  });
  const known = matrix.rows.map(({ id }) => id);
  const ids = values.only?.split(',') ?? known;
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`There is no row ${unknown.join(', ')}. Rows: ${known.join(', ')}.`);
  if (values.list) {
    const controlsOf = (id: string) => matrix.controls.filter(({ row }) => row === id).map(({ name }) => name);
    table(
      matrix.title,
      ['row', 'what', 'controls'],
      matrix.rows.map(({ id, what }) => [id, what, controlsOf(id).join(' ')]),
    );
    return;
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * MAX_SEED));
  const isGood =
    values.without === undefined
      ? await rounds(
          matrix,
          { workspace: WORKSPACE, ids, seed, isLong: values.hours !== undefined },
          Number(values.hours ?? 0),
        )
      : await withoutControls(matrix, values.without, seed);
  process.exitCode = isGood ? 0 : 1;
}

/** Runs once, or repeatedly with other seeds until the hours are over. */
async function rounds(matrix: Matrix, run: MatrixRun, hours: number): Promise<boolean> {
  const end = Date.now() + hours * HOUR_MS;
  const done: SuiteOutcome[][] = [];
  do {
    const seed = run.seed + done.length;
    line(`Round ${done.length + 1}, seed ${seed} ...`);
    done.push(await matrix.run({ ...run, seed }));
    if (run.isLong) summarize(`${matrix.title}, round ${done.length}`, done.at(-1) ?? []);
  } while (Date.now() < end);
  return summarize(`${matrix.title}: ${done.length} round${done.length > 1 ? 's' : ''}, seed ${run.seed}`, addUp(done));
}

/**
 * Removes controls one at a time: each must turn its row, green before in the same copy, red. Otherwise that row proves nothing about it.
 */
async function withoutControls(matrix: Matrix, name: string, seed: number): Promise<boolean> {
  const chosen = matrix.controls.filter((control) => name === 'all' || control.name === name);
  if (chosen.length === 0) {
    throw new Error(
      `There is no control ${name}. Controls: ${matrix.controls.map((one) => one.name).join(', ')}, or all.`,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'brokerage-without-'));
  const rows: string[][] = [];
  let isGood = true;
  try {
    const workspace = scratchCopy(join(folder, 'workspace'));
    const greenRows = new Set<string>();
    // A control that was put back is missing from the build until the next rebuild.
    let changed: string[] = [];
    const failuresOf = async (row: string): Promise<string[]> => {
      const outcomes = await matrix.run({ workspace, ids: [row], seed, isLong: false, changed });
      return outcomes.flatMap(({ failures }) => failures);
    };
    for (const control of chosen) {
      if (!greenRows.has(control.row)) {
        line(`${control.row} with every control ...`);
        const [failure] = await failuresOf(control.row);
        changed = [];
        if (failure !== undefined) {
          isGood = false;
          rows.push([control.name, control.row, 'RED WITH IT: proves nothing', failure]);
          continue;
        }
        greenRows.add(control.row);
      }
      line(`Without ${control.name} ...`);
      const putBack = removeControl(workspace, control);
      changed = [...changed, control.file];
      const [failure] = await failuresOf(control.row);
      putBack();
      changed = [control.file];
      if (failure === undefined) isGood = false;
      rows.push([
        control.name,
        control.row,
        failure === undefined ? 'GREEN: proves nothing' : 'red, as it must be',
        failure ?? '',
      ]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  table('Each control taken out alone', ['control', 'row', '', 'first failure'], rows);
  return isGood;
}
