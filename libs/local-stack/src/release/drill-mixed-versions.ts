import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORDER, rollOut } from '../../../../deploy/release/rollout.mjs';
import { build } from '../stack/build.ts';
import { WORKSPACE } from '../stack/workspace.ts';
import { AdminArea, subjectsOf } from './admin-area.ts';
import { checkOut, commitOf } from './check-out.ts';
import { MixedLoad } from './mixed-load.ts';
import { startReleaseStack } from './release-stack.ts';

/**
 * `npm run drill:mixed-versions -- [<ref>]`: runs the gateways of another version with the services of this one, and the reverse, under a
 * mixed load with purchases and with the admin area. The default ref is the last tag. Exits with 1 when a request fails, when an owner is
 * refused an operation that both versions know, or when money does not add up.
 */
const REQUESTS_EACH = 600;
const LOAD = { buyers: 12, requestsPerSecond: 30, purchasesPerSecond: 1 };
const SERVICES = ORDER.filter((name) => name !== 'gateway');

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function lastTag(): string {
  try {
    return execFileSync('git', ['describe', '--tags', '--abbrev=0'], {
      cwd: WORKSPACE,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new Error('There is no tag yet. Name a version: npm run drill:mixed-versions -- <commit>');
  }
}

/** Runs the gateways of one version with the services of another, on data that the gateways' version wrote. */
async function together(
  name: string,
  { gateways, services, known }: { gateways: string; services: string; known: ReadonlySet<string> },
): Promise<boolean> {
  const dir = mkdtempSync(join(tmpdir(), 'drill-versions-'));
  // The version whose services are replaced writes the first data: each version must also read the other's data.
  const { stack, url, driver, moneyProblems, stop } = await startReleaseStack(dir, gateways);
  try {
    const admin = await AdminArea.open(stack, url, known);
    await rollOut({ driver, to: services, order: SERVICES });
    const load = new MixedLoad({ ...LOAD, stack, url });
    await load.start();
    while (load.requests < REQUESTS_EACH) await new Promise((wake) => setTimeout(wake, 200));
    const { asked, refused, behind } = await admin.problems();
    const { requests, failures, purchases } = await load.stop();
    const money = await moneyProblems(purchases);
    say(`${name}: ${failures.length} failed of ${requests} requests, ${purchases} purchases`);
    say(
      `  the office: ${refused.length} refused of ${asked} operations, not known to both: ${behind.join(', ') || 'none'}`,
    );
    for (const problem of new Set([...failures, ...refused, ...money])) say(`  ${problem}`);
    return failures.length + refused.length + money.length === 0;
  } finally {
    await stop();
    rmSync(dir, { recursive: true });
  }
}

const ref = process.argv[2] ?? lastTag();
await build({ print: say });
const other = checkOut(ref, { say });
const [here, there] = ['this version', commitOf(ref).slice(0, 7)];
const [mine, theirs] = [await subjectsOf(WORKSPACE), await subjectsOf(other)];
const known = new Set([...mine].filter((subject) => theirs.has(subject)));
const isGood = [
  await together(`gateways of ${there}, services of ${here}`, { gateways: other, services: WORKSPACE, known }),
  await together(`gateways of ${here}, services of ${there}`, { gateways: WORKSPACE, services: other, known }),
];
process.exitCode = isGood.every(Boolean) ? 0 : 1;
