import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAdminPassword, startStack } from '@brokerage/local-stack';
import { test as journey } from './fixtures.ts';

/** Starts a separate product that publishes, so that the other journeys keep the pages as built. */
async function startPublishingStack() {
  const dir = await mkdtemp(join(tmpdir(), 'brokerage-e2e-'));
  const stack = await startStack({ dir, publishes: true, env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  const addresses = { ...stack, adminPassword: await chooseAdminPassword(stack), dataDir: dir };
  const stop = async () => {
    await stack.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { addresses, stop };
}

type Addresses = Awaited<ReturnType<typeof startPublishingStack>>['addresses'];

/** Journeys whose changes visitors see. They share one product per worker. */
export const test = journey.extend<object, { publishing: Addresses }>({
  publishing: [
    async ({}, use) => {
      const { addresses, stop } = await startPublishingStack();
      await use(addresses);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  stack: ({ publishing }, use) => use(publishing),
});
