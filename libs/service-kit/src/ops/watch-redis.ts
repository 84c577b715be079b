import type { EventEmitter } from 'node:events';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from './metrics.ts';

interface Watched {
  /** The purpose of the connection: a label of the metric and a field of the log lines. */
  client: string;
  metrics: Metrics;
  logger: Logger;
}

/**
 * Reports in metrics whether Redis can be reached, and logs one line per loss and per return. Returns a function that ends
 * the watch, since a connection that is closed on purpose is not a loss.
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
