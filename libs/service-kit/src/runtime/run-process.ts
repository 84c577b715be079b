import { ConfigError } from '../config/load-config.ts';
import type { RunningProcess } from './start-service.ts';

const HARD_STOP_MS = 15_000;

/**
 * Runs a process: starts it and, on SIGTERM or SIGINT, finishes work in flight and exits within 15 seconds. A bad
 * configuration stops the start with the names of the variables. An unhandled error ends the process; its supervisor starts
 * a new one.
 */
export async function runProcess(start: () => Promise<RunningProcess>): Promise<void> {
  let running: RunningProcess;
  try {
    running = await start();
  } catch (error) {
    const text = error instanceof ConfigError ? error.message : String((error as Error)?.stack ?? error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
