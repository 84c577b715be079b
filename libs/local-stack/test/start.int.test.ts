import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startStack } from '@brokerage/local-stack';
import { expect, test, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

const RUN = fileURLToPath(new URL('../bin/run.mjs', import.meta.url));

test('an unknown command lists the available commands, which match the npm scripts', () => {
  const scripts = Object.values(manifest.scripts).flatMap((script) => /bin\/run\.mjs (\S+)/.exec(script)?.[1] ?? []);
  const { status, stderr } = spawnSync(process.execPath, [RUN, 'deploy'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(/<(.*)>/.exec(stderr)?.[1]?.split('|').toSorted()).toEqual(scripts.toSorted());
});

test('the exit code and the error message of a command are passed on', () => {
  const { status, stderr } = spawnSync(process.execPath, [RUN, 'test', 'no-such-stage'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('There is no stage no-such-stage; there are types, unit, integration, simulation, browser.');
});

test('the local stack refuses to run in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(startStack({ dir: '/nonexistent' })).rejects.toThrow('refuses NODE_ENV=production');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(process.execPath, [RUN, 'start'], { encoding: 'utf8', env });
  expect(status).toBe(1);
  expect(stderr).toContain('refuses NODE_ENV=production');
});
