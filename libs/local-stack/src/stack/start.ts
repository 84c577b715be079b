import { join } from 'node:path';
import { build } from './build.ts';
import { startStack } from './stack.ts';
import { startReport } from './start-report.ts';
import { defaultDataDir } from './workspace.ts';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function wantedPort(): number {
  const port = Number(process.env.PORT ?? '8080');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT must be a port number.');
  return port;
}

/** Aborts on the first signal, or when the process that npm runs is gone; a second signal ends us at once and the watchdog kills the rest. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) process.exit(1);
    print('\nStopping ... (Ctrl-C again kills everything)');
    stopping.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  process.on('disconnect', () => {
    if (!stopping.signal.aborted) stop();
  });
  return stopping.signal;
}

/** `npm start`: builds, starts everything, says where it is, and stops everything in order when told to. */
async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('The local stack refuses NODE_ENV=production.');
  const startedAt = Number(process.env.LOCAL_STACK_STARTED_AT ?? Date.now());
  const port = wantedPort();
  const dir = defaultDataDir();
  // The processes inherit it: the second start compiles nothing.
  process.env.NODE_COMPILE_CACHE ??= join(dir, 'compile-cache');
  const signal = stopSignal();
  try {
    await build({ print, signal });
    print('Starting ...');
    const stack = await startStack({ dir, port, signal });
    print(startReport(stack, { seconds: (Date.now() - startedAt) / 1000, wantedPort: port }));
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
