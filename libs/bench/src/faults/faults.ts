import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from '@brokerage/local-stack';
import { line, rounded } from '../report.ts';
import { type MatrixRun, runMatrix } from '../suites/matrix.ts';
import { runSuites, type SuiteOutcome } from '../suites/run-suites.ts';
import { FAULT_CONTROLS } from './controls.ts';
import type { Kind } from './customers.ts';
import { PROCESSES } from '../../../../deploy/release/processes.mjs';
import { type FaultyShop, openShop } from './shop.ts';
import { STACK_ROWS, type StackRow } from './stack-rows.ts';
import { FAULT_SUITES } from './suite-rows.ts';

/**
 * `npm run faults`: causes every fault of the matrix while customers read, buy, write and sign in, and prints a table. `--only
 * <row>,<row>`, `--list`, `--hours <n>` (repeats in another order with other seeds), `--without <control>` or `--without all` (a scratch
 * copy without the control: its row must be green before and red without it). Exits with 1 when a row is not as expected.
 */
const BEFORE_MS = 1500;
const WELL_WITHIN_MS = 60_000;

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Returns a pseudorandom generator that is deterministic for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function play(
  shop: FaultyShop,
  { id, what, mayRefuse, fault }: StackRow,
  random: () => number,
): Promise<SuiteOutcome> {
  const startedAt = Date.now();
  await shop.customers.start();
  await pause(BEFORE_MS);
  await fault(shop, random);
  const healed = Date.now();
  const isWell = await shop.customers.areWell(WELL_WITHIN_MS);
  const wellAfter = Date.now() - healed;
  await pause(BEFORE_MS);
  const { done, refused, broken, longestMs } = await shop.customers.finish();
  const failures = [...new Set(broken)];
  if (!isWell) failures.push(`nothing was well again ${WELL_WITHIN_MS / 1000} s after the fault was over`);
  for (const kind of Object.keys(refused) as Kind[])
    if (refused[kind].length > 0 && !mayRefuse.includes(kind))
      failures.push(`${refused[kind].length} requests refused: ${kind} (${[...new Set(refused[kind])].join(', ')})`);
  const served = Object.values(done).reduce((sum, count) => sum + count, 0);
  const refusals = Object.values(refused).flat().length;
  line(
    `${id}: ${what}: ${served} served, of them ${done.purchase} purchases and ${done.form} forms; ${refusals} refused; ` +
      `well again after ${rounded(wellAfter / 1000, 1)} s; slowest answer ${rounded(longestMs / 1000, 1)} s` +
      (failures.length > 0 ? `; RED: ${failures.join('; ')}` : ''),
  );
  return { id, what, passed: served, seconds: (Date.now() - startedAt) / 1000, failures };
}

async function playAll(
  rows: readonly StackRow[],
  instances: number,
  { workspace, seed }: MatrixRun,
): Promise<SuiteOutcome[]> {
  if (rows.length === 0) return [];
  const random = randomFrom(seed);
  const shop = await openShop(instances, workspace);
  const outcomes: SuiteOutcome[] = [];
  try {
    for (const row of rows) {
      outcomes.push(await play(shop, row, random));
      await shop.paypal.clearFaults();
    }
  } finally {
    await shop.stop();
  }
  return outcomes;
}

/** Rebuilds the processes that contain changed files; settings need no build. */
function rebuild(workspace: string, changed: readonly string[]): void {
  const processes = PROCESSES.filter((name) =>
    changed.some((file) => file.startsWith('libs/') || new RegExp(`^(services/)?${name}/`).test(file)),
  );
  for (const name of processes) {
    const [folder, root] = name === 'gateway' ? ['gateway', '..'] : [`services/${name}`, '../..'];
    execFileSync(join(workspace, 'node_modules/.bin/rolldown'), ['-c', `${root}/deploy/build/rolldown.config.mjs`], {
      cwd: join(workspace, folder),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PATH: `${join(workspace, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
    });
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

async function run(options: MatrixRun): Promise<SuiteOutcome[]> {
  const { workspace, ids, seed, isLong, changed = [] } = options;
  const wanted = STACK_ROWS.filter(({ id }) => ids.includes(id));
  const rows = isLong ? shuffled(wanted, randomFrom(seed)) : wanted;
  rebuild(workspace, changed);
  const suites = FAULT_SUITES.filter(({ id }) => ids.includes(id));
  const env = { SEED: String(seed), INTERLEAVINGS_SEED: String(seed), INTERLEAVINGS: '40000', RACES: '1000' };
  return [
    ...(await playAll(
      rows.filter(({ instances = 2 }) => instances === 2),
      2,
      options,
    )),
    ...(await playAll(
      rows.filter(({ instances }) => instances === 4),
      4,
      options,
    )),
    ...(await runSuites(workspace, suites, isLong ? env : {})),
  ];
}

await build({ print: line });
await runMatrix({ title: 'Faults', rows: [...STACK_ROWS, ...FAULT_SUITES], controls: FAULT_CONTROLS, run });
