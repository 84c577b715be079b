import { Logger } from '@nestjs/common';
import { isStoreUnavailable } from './store-errors.ts';

const RETRY_AFTER_MS = 500;
/** Longer than an election or a restart of the database; after it, the process ends with the error and is started again. */
const PATIENCE_MS = 60_000;

/**
 * Repeats idempotent work of a starting process while the database cannot be reached: no caller waits for it yet, and a
 * lost connection should not end the process. Warns once. Throws any other error at once, and the last one after a minute.
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreUnavailable(error) || performance.now() >= giveUpAt) throw error;
      if (tries === 1) Logger.warn(`the start waits for the database: ${String(error)}`);
    }
    await new Promise((wake) => setTimeout(wake, RETRY_AFTER_MS));
  }
}
