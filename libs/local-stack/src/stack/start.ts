import { build } from './build.ts';
import { print, stopSignal, requestedPort } from './command-line.ts';
import { startStack } from './stack.ts';
import { startReport } from './start-report.ts';
import { defaultDataDir, shareCompiledCode } from './workspace.ts';

/** `npm start`: builds and starts everything, prints the addresses, and stops everything in order on a signal. */
async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('The local stack refuses NODE_ENV=production.');
  const startedAt = Number(process.env.LOCAL_STACK_STARTED_AT ?? Date.now());
  const port = requestedPort();
  const dir = defaultDataDir();
  shareCompiledCode();
  const signal = stopSignal();
  try {
    await build({ print, signal });
    print('Starting ...');
    const stack = await startStack({ dir, port, signal, publishes: true });
    print(startReport(stack, { seconds: (Date.now() - startedAt) / 1000, requestedPort: port }));
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
