import { Redis, type RedisOptions } from 'ioredis';
import { sentinelsOf } from '../config/redis-url.ts';

/**
 * The one place where a connection to Redis is made: one server by its address, or, by Sentinels, whichever server is the master. Name and
 * password are those of the servers; the Sentinels are asked with the password alone, as the usual charts set them up.
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
