import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAdminPassword, startStack, TEST_MIN_TIMEOUT_MS } from '@brokerage/local-stack';

/** Starts one product for all journeys, on free ports and in its own folder; journeys use separate email addresses. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'brokerage-e2e-'));
  const stack = await startStack({
    dir,
    // Each journey has its own IP address, as visitors do, so that limits per address are not shared.
    env: {
      TRUSTED_PROXIES: '127.0.0.1,::1',
      SWEEP_EVERY_MS: '1000',
      SWEEP_APPROVING_AFTER_MS: '2000',
      MIN_TIMEOUT_MS: String(TEST_MIN_TIMEOUT_MS),
    },
  });
  process.env.E2E_STACK = JSON.stringify({
    siteUrl: stack.siteUrl,
    mailboxUrl: stack.mailboxUrl,
    paypalUrl: stack.paypalUrl,
    emulatorToken: stack.emulatorToken,
    adminEmail: stack.adminEmail,
    adminPassword: await chooseAdminPassword(stack),
    mongoUri: stack.mongoUri,
    natsUrl: stack.natsUrl,
    redisUrl: stack.redisUrl,
    dataDir: dir,
  });
  return async () => {
    await stack.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
