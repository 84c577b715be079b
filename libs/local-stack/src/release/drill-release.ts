import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollOut } from '../../../../deploy/release/rollout.mjs';
import { build } from '../stack/build.ts';
import { WORKSPACE } from '../stack/workspace.ts';
import { checkOut } from './check-out.ts';
import { MixedLoad } from './mixed-load.ts';
import { startReleaseStack } from './release-stack.ts';

/**
 * `npm run drill:release`: replaces all processes, two of each, repeatedly under a mixed load with purchases: twice by the same release,
 * then by one whose contracts have an extra field, and back. Exits with 1 when a request fails or money does not add up.
 */
const REQUESTS_EACH = 5000;
const LOAD = { buyers: 40, requestsPerSecond: 45, purchasesPerSecond: 0.7 };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Builds this commit with an extra field in the answers of the product list and of a capture. */
function withFieldMore(): string {
  const change = (workspace: string, file: string, operation: string): void => {
    const path = join(workspace, file);
    const text = readFileSync(path, 'utf8');
    const place = new RegExp(
      String.raw`(export const ${operation} = defineContract\(\{[\s\S]*?output: z\.strictObject\(\{)`,
    );
    if (!place.test(text)) throw new Error(`${file} has no place for another field any more: mend the drill.`);
    writeFileSync(path, text.replace(place, `$1 drill: z.string().default('a field more'),`));
  };
  return checkOut('HEAD', {
    say,
    name: 'field-more',
    change: (workspace) => {
      change(workspace, 'libs/contracts/src/payment/payment.contract.ts', 'captureOrder');
      change(workspace, 'libs/contracts/src/catalog/catalog.contract.ts', 'listProducts');
    },
  });
}

async function main(): Promise<boolean> {
  await build({ print: say });
  const changed = withFieldMore();
  const dir = mkdtempSync(join(tmpdir(), 'drill-release-'));
  const release = await startReleaseStack(dir);
  let isGood = false;
  let delivered = 0;
  let problems = 0;
  try {
    const sameElsewhere = `${WORKSPACE}/.`;
    const rounds: [string, string, string][] = [
      ['the same release', sameElsewhere, WORKSPACE],
      ['the same release, once more', sameElsewhere, WORKSPACE],
      ['a release with a field more in its answers, and back', changed, WORKSPACE],
    ];
    for (const [name, to, back] of rounds) {
      const load = new MixedLoad({ ...LOAD, stack: release.stack, url: release.url });
      await load.start();
      let rollouts = 0;
      // Some process is being replaced during the whole load.
      for (; load.requests < REQUESTS_EACH || rollouts % 2 === 1; rollouts += 1) {
        const next = rollouts % 2 === 0 ? to : back;
        await rollOut({ driver: release.driver, to: next });
        const products = await (await fetch(`${release.url}/api/products`)).text();
        if (products.includes('a field more') !== (next === changed)) throw new Error('Another release is in service.');
      }
      const { requests, failures, purchases, longestMs } = await load.stop();
      delivered += purchases;
      const money = await release.moneyProblems(delivered);
      say(
        `${name}: 12 processes ${rollouts} times, ${failures.length} failed of ${requests} requests, ${purchases} purchases, ` +
          `longest answer ${(longestMs / 1000).toFixed(1)} s`,
      );
      for (const problem of new Set([...failures, ...money])) say(`  ${problem}`);
      problems += failures.length + money.length;
    }
    isGood = problems === 0;
  } finally {
    await release.stop();
    if (isGood) rmSync(dir, { recursive: true });
    else say(`Logs are in ${join(dir, 'logs')}`);
  }
  return isGood;
}

process.exitCode = (await main()) ? 0 : 1;
