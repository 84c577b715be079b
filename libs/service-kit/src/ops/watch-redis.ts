import type { EventEmitter } from 'node:events';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from './metrics.ts';

interface Watched {
  /** What the connection is for: a label of the metric and a field of the log lines. */
  client: string;
  metrics: Metrics;
  logger: Logger;
}

/**
 * Says in the metrics whether Redis can be reached, and in one line of the log when it goes and when it comes back. Returns what
 * ends the watch: a connection that is closed on purpose is no loss.
 */
export function watchRedis(redis: EventEmitter, { client, metrics, logger }: Watched): () => void {
  let isConnected: boolean | undefined;
  const turn = (connected: boolean): void => {
    if (isConnected === connected) return;
    if (!connected)
      logger.warn({ client }, 'Redis cannot be reached; jobs are created from the database until it is back');
    else if (isConnected === false) logger.info({ client }, 'Redis is back');
    isConnected = connected;
    metrics.redisConnected.set({ client }, connected ? 1 : 0);
  };
  const [ready, close] = [() => turn(true), () => turn(false)];
  redis.on('ready', ready).on('close', close);
  return () => void redis.off('ready', ready).off('close', close);
}
