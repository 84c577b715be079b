import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, MixedLoad, startReleaseStack } from '@brokerage/local-stack';
import { expect, onTestFinished, test } from 'vitest';
import { ORDER, ReleaseFailed, rollOut } from '../../../deploy/release/rollout.mjs';
import { WORKSPACE } from '../src/stack/workspace.ts';

test('both instances of every process are replaced under load without a failed request, and a broken release is rolled back', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const { stack, url, driver, moneyProblems, stop } = await startReleaseStack(dir);
  onTestFinished(() => stop());
  const pids = () => stack.processes.filter(({ opsUrl }) => opsUrl).map(({ pid }) => pid);
  const before = pids();
  const load = new MixedLoad({ stack, url, buyers: 6, requestsPerSecond: 12, purchasesPerSecond: 1 });
  await load.start();
  // The same checkout under another name.
  await rollOut({ driver, to: `${WORKSPACE}/.` });
  expect(pids().filter((pid) => before.includes(pid))).toEqual([]);
  await eventually(() => Promise.resolve(load.requests >= 300));
  const broken = join(dir, 'broken-release');
  mkdirSync(join(broken, 'services/catalog/dist'), { recursive: true });
  writeFileSync(join(broken, 'services/catalog/dist/main.js'), 'process.exit(1);');
  await expect(rollOut({ driver, to: broken, order: ['catalog'] })).rejects.toThrow(ReleaseFailed);
  const { failures, requests, purchases } = await load.stop();
  expect([failures, requests >= 300, purchases > 0]).toEqual([[], true, true]);
  expect(await moneyProblems(purchases)).toEqual([]);
  for (const name of ORDER) expect(await driver.instances(name)).toHaveLength(2);
});
