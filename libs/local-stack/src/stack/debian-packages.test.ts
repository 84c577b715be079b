import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NATS, REDIS, TEST_TOOLS } from './debian-packages.ts';
import { WORKSPACE } from './workspace.ts';

test('the dev container includes the programs that start and tests would install', () => {
  const dockerfile = readFileSync(join(WORKSPACE, '.devcontainer/Dockerfile'), 'utf8');
  const installed = /apt-get install -y --no-install-recommends (.+?) \\$/m.exec(dockerfile)?.[1]?.split(' ');
  expect(installed).toEqual([NATS, REDIS, ...TEST_TOOLS].map((one) => one.package));
});
