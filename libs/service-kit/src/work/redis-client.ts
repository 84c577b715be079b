import { Redis, type RedisOptions } from 'ioredis';
import { sentinelsOf } from '../config/redis-url.ts';

/**
 * The only place that opens a connection to Redis: to one server by its address or, through Sentinels, to the current
 * master. The user name and password are those of the servers; the Sentinels get the password alone, as the usual charts set
 * them up.
 */
export function redisClient(url: string, options: Omit<RedisOptions, 'replyMapping'>): Redis {
  const sentinels = sentinelsOf(url);
  if (!sentinels) return new Redis(url, options);
  const { hosts, master, user, password, isTls } = sentinels;
  return new Redis({
    ...options,
    name: master,
    sentinels: hosts,
    ...(user === '' ? {} : { username: user }),
    ...(password === '' ? {} : { password, sentinelPassword: password }),
    ...(isTls ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
  });
}
