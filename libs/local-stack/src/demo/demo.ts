import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAdminPassword } from '../shopper/first-admin.ts';
import { build } from '../stack/build.ts';
import { print, stopSignal, requestedPort } from '../stack/command-line.ts';
import { startReport } from '../stack/start-report.ts';
import { startStack } from '../stack/stack.ts';
import { defaultDataDir } from '../stack/workspace.ts';
import { fillDemo } from './fill-demo.ts';

/** `npm run demo`: starts the whole product in a new folder and fills it with people, orders, agreements and mail. */
async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('The demo refuses NODE_ENV=production.');
  const startedAt = Number(process.env.LOCAL_STACK_STARTED_AT ?? Date.now());
  const port = requestedPort();
  const dir = join(defaultDataDir(), 'demo');
  const signal = stopSignal();
  try {
    await build({ print, signal });
    await rm(dir, { recursive: true, force: true });
    print('Starting ...');
    // The people of the demo come from different addresses, as visitors do.
    const stack = await startStack({ dir, port, signal, publishes: true, env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
    const adminPassword = await chooseAdminPassword(stack);
    print('Filling ...');
    const filledFrom = Date.now();
    await fillDemo(stack, adminPassword);
    print(
      startReport(
        { ...stack, isFirstPassword: false },
        { seconds: (Date.now() - startedAt) / 1000, requestedPort: port },
      ),
    );
    print(
      `  Demo      filled in ${((Date.now() - filledFrom) / 1000).toFixed(1)} s; the admin's password is  ${adminPassword}\n`,
    );
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await stack.stop();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  process.exit(0);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
