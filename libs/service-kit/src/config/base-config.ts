import { hostname } from 'node:os';
import { z } from 'zod';
import { REDIS_URL } from './redis-url.ts';
import { verificationKeys } from './verification-keys.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** What every process reads. `0` as a port means any free one. */
export const processConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** What the operator calls the build that runs: in compose the tag of the images. */
  RELEASE: z.string().default('local'),
  /** Distinguishes two instances of one service in logs and metrics; in a container or a pod its own name does. */
  INSTANCE: z.string().default(hostname()),
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: port.default(0),
  /** Where spans are sent by OTLP over HTTP (`/v1/traces` is added). Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of the traces that are kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** One server, or several of one cluster with commas between them: any that lives is good enough to start with. */
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\/[^,\s]+(,(nats|tls):\/\/[^,\s]+)*$/, 'must be nats:// or tls:// addresses'),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  /** Where the password comes from, when it comes from a file: read again for every new connection, so that it can be replaced under way. */
  NATS_PASSWORD_FILE: z.string().optional(),
  /** Put before every subject, so that several products or test runs can share one server. */
  NATS_NAMESPACE: z
    .string()
    .regex(/^[a-z0-9-]*$/)
    .default(''),
});
export type ProcessConfig = z.output<typeof processConfig>;

/** What a process with a database of its own reads besides. */
export const serviceConfig = processConfig.extend({
  /** The public half of auth's key, of two keys while one replaces the other: what auth has not signed about an actor is not believed. */
  ACCESS_TOKEN_PUBLIC_KEY: verificationKeys,
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address'),
  MONGODB_DATABASE: z.string().regex(/^[a-z0-9_-]{1,60}$/, 'must be a plain database name'),
});
export type ServiceConfig = z.output<typeof serviceConfig>;

export const redisConfig = z.object({
  /** One server, or the Sentinels that know the master. */
  REDIS_URL: z.string().regex(REDIS_URL, 'must be a redis:// or redis+sentinel://…/<master> address'),
  /** Prefix of every BullMQ key; in braces it keeps all of them in one slot of a cluster. */
  REDIS_PREFIX: z
    .string()
    .regex(/^([a-z0-9-]+|\{[a-z0-9-]+\})$/)
    .default('brokerage'),
});
