import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMetrics, type OpsServer, startOpsServer } from '@brokerage/service-kit';
import { freePort } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const Compose = z.object({
  services: z.object({ payment: z.object({ healthcheck: z.object({ test: z.array(z.string()) }) }) }),
});
const compose = readFileSync(fileURLToPath(new URL('../../docker-compose.yml', import.meta.url)), 'utf8');
const [, program = '', ...args] = Compose.parse(parse(compose, { merge: true })).services.payment.healthcheck.test;

/** Runs the command of compose's health check as the container does, on another port. */
function check(port: number): Promise<number | null> {
  const own = args.map((arg) => arg.replaceAll('$$', '$').replace('9090', String(port)));
  return new Promise((resolve) => spawn(program, own, { stdio: 'ignore' }).once('exit', resolve));
}

test('the compose health check matches the readiness of the process', async () => {
  let missing: string | null = null;
  const port = await freePort();
  const server: OpsServer = await startOpsServer({
    host: '127.0.0.1',
    port,
    metrics: createMetrics('test'),
    isConnected: () => true,
    readiness: () => Promise.resolve(missing),
  });
  onTestFinished(() => server.close());
  expect(await check(port)).toBe(0);
  missing = 'nats';
  expect(await check(port)).toBe(1);
  expect(await check(await freePort())).toBe(1);
});
