import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHarness, eventually, freePort } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import product from '../../package.json' with { type: 'json' };
import { start as startDownload } from '../../services/download/src/start.ts';
import { plainRules } from '../ops/figures.mjs';

const OPS = fileURLToPath(new URL('../ops.mjs', import.meta.url));
const ALERTS = readFileSync(new URL('../observe/alerts.yml', import.meta.url), 'utf8');

/** Runs the command against processes at these internal addresses. */
function status(opsUrls: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'ops-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ports = Object.entries(opsUrls).map(([name, url]) => [`${name}-ops`, Number(new URL(url).port)]);
  writeFileSync(join(folder, 'ports.json'), JSON.stringify({ ...Object.fromEntries(ports), mongo: 1 }));
  return ops('status', '--local', folder);
}

/** Runs asynchronously, because the queried services run in this process. */
function ops(...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [OPS, ...args], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

/** Starts a built service in a separate process: this one uses more memory than any process of the shop may. */
async function startBuilt(service: string, env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const program = fileURLToPath(new URL(`../../services/${service}/dist/main.js`, import.meta.url));
  const started = spawn(process.execPath, [program], { env: { ...env, OPS_PORT: String(port) }, stdio: 'ignore' });
  onTestFinished(() => void started.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok);
  return url;
}

test('one command shows the state of the shop: versions, stuck work and unreachable processes', async () => {
  const harness = await createHarness();
  const catalog = await startBuilt('catalog', { ...harness.env('catalog'), RELEASE: 'r42' });
  // The event loop may have been delayed by the start.
  const well = await eventually(async () => {
    const looked = await status({ catalog });
    return looked.code === 0 && looked;
  });
  expect(well.stdout).toContain('Nothing is stuck.');
  expect(well.stdout).toMatch(new RegExp(`catalog +${product.version} +r42 +since 2\\d{3}-`));

  const download = harness.closing(
    await startDownload({
      ...harness.env('download'),
      DOWNLOAD_TOKEN_KEY: 'download-key-of-the-tests-0123456789',
      REDIS_URL: 'redis://127.0.0.1:1',
    }),
  );
  await eventually(async () =>
    /^redis_connected{.*} 0$/m.test(await (await fetch(`${download.opsUrl}/metrics`)).text()),
  );
  const ill = await status({ catalog, download: download.opsUrl, payment: 'http://127.0.0.1:1' });
  expect(ill.code).toBe(1);
  expect(ill.stdout).toMatch(/payment +does not answer/);
  expect(ill.stdout).toMatch(/^ {2}RedisAway .*download/m);
});

test('an unknown command and a folder without a stack are rejected with a reason', async () => {
  expect(await ops('restart')).toMatchObject({ code: 2, stderr: expect.stringContaining('ops.mjs status') });
  const nowhere = await ops('status', '--local', tmpdir());
  expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringContaining('Nothing could be read') });
});

test('the command evaluates every alert rule that needs no history', () => {
  const { groups } = parse(ALERTS) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const overTime = /\[\d+[smhd]\]|^up\b/;
  const moment = rules.filter(({ expr }) => !overTime.test(expr)).map(({ alert }) => alert);
  expect(plainRules(ALERTS).map(({ alert }) => alert)).toEqual(moment);
  for (const { summary } of plainRules(ALERTS)) expect(summary).not.toBe('');
});
