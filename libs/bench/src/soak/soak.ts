import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, copyOfBuild, MixedLoad, type Stack, startStack } from '@brokerage/local-stack';
import { proportionalMemory } from '../proc.ts';
import { line, rounded, table } from '../report.ts';
import { HeapProbe, INSPECTOR_OPTION } from './heap.ts';
import { leastSquares } from './slope.ts';

/**
 * `npm run soak -- [--minutes 60] [--warm-up 15]`: runs one of each process under a steady mix of visits, forms and sign-ins with a
 * purchase every two seconds. It reports how much memory each process gains per hour, by a line fitted to the memory in use after garbage
 * collections. Exits with 1 when a gain certainly exceeds the bar, or a request failed.
 */
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, 'warm-up': { type: 'string', default: '15' } },
});
const LOAD = { buyers: 150, requestsPerSecond: 46, purchasesPerSecond: 0.5, formsPerSecond: 1, signInsPerSecond: 0.5 };
/** A collection discards compiled code, and compiling it again leaves entries in lists of V8: with one every 15 s those were what grew. */
const SAMPLE_MS = 60_000;
/** Reports intermediate results, so that an interrupted run is still of use. */
const REPORT_EVERY = 5;
const BAR_MB_PER_HOUR = 1;
const HOUR_MS = 3_600_000;

interface Sample {
  ms: number;
  heap: number;
  pss: number;
}

const wait = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

function report(samples: ReadonlyMap<string, Sample[]>): boolean {
  const rows: string[][] = [];
  let isGood = true;
  for (const [name, all] of samples) {
    const lineOf = (of: 'heap' | 'pss') =>
      leastSquares(all.map((sample) => ({ x: sample.ms / HOUR_MS, y: sample[of] })));
    const [heap, pss] = [lineOf('heap'), lineOf('pss')];
    const grows = heap.slope - heap.uncertainty > BAR_MB_PER_HOUR;
    if (grows) isGood = false;
    const first = all[0];
    const last = all.at(-1);
    rows.push([
      name,
      `${rounded(first?.heap ?? 0, 1)} to ${rounded(last?.heap ?? 0, 1)}`,
      `${rounded(heap.slope, 2)} ± ${rounded(heap.uncertainty, 2)}`,
      `${rounded(first?.pss ?? 0)} to ${rounded(last?.pss ?? 0)}`,
      `${rounded(pss.slope, 1)} ± ${rounded(pss.uncertainty, 1)}`,
      grows ? 'grows' : 'holds',
    ]);
  }
  const minutes = ([...samples.values()][0]?.at(-1)?.ms ?? 0) / 60_000;
  table(
    `Memory over ${rounded(minutes)} minutes after warm-up (MB, MB an hour; bar ${BAR_MB_PER_HOUR} MB/h of the heap)`,
    ['process', 'heap after collection', 'slope', 'PSS', 'slope', ''],
    rows,
  );
  return isGood;
}

async function soak(stack: Stack): Promise<boolean> {
  const ours = stack.processes.filter(({ opsUrl }) => opsUrl !== undefined);
  const probes = await Promise.all(ours.map(({ name }) => HeapProbe.open(stack.logs(name))));
  const load = new MixedLoad({ ...LOAD, stack, url: stack.siteUrl });
  await load.start();
  line(`Load started. Warm-up of ${options['warm-up']} minutes ...`);
  await wait(Number(options['warm-up']) * 60_000);
  const startedAt = Date.now();
  const samples = new Map<string, Sample[]>(ours.map(({ name }) => [name, []]));
  const end = startedAt + Number(options.minutes) * 60_000;
  for (let taken = 1; Date.now() < end; taken += 1) {
    for (const [index, process] of ours.entries()) {
      const heap = (await probes[index]?.usedAfterCollection()) ?? Number.NaN;
      samples.get(process.name)?.push({ ms: Date.now() - startedAt, heap, pss: proportionalMemory(process) });
    }
    if (taken % REPORT_EVERY === 0) report(samples);
    await wait(Math.min(SAMPLE_MS, Math.max(0, end - Date.now())));
  }
  const { requests, failures, purchases, forms, signIns, longestMs } = await load.stop();
  const isGood = report(samples);
  line(
    `\n${requests} requests, ${failures.length} failed; ${purchases} purchases, ${forms} forms, ${signIns} sign-ins; ` +
      `longest answer ${rounded(longestMs / 1000, 1)} s`,
  );
  for (const failure of new Set(failures)) line(`  ${failure}`);
  for (const probe of probes) probe.close();
  return isGood && failures.length === 0;
}

await build({ print: line });
const dir = await mkdtemp(join(tmpdir(), 'brokerage-soak-'));
const stack = await startStack({
  dir: join(dir, 'data'),
  // A copy, because someone working in this checkout may rebuild it in the meantime.
  workspace: copyOfBuild(join(dir, 'build')),
  env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1', NODE_OPTIONS: INSPECTOR_OPTION },
});
try {
  process.exitCode = (await soak(stack)) ? 0 : 1;
} finally {
  await stack.stop();
  await rm(dir, { recursive: true, force: true });
}
