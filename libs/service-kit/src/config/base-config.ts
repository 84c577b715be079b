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
  /** Share of the traces that are kept. All of them cost a sixth of the CPU: see docs/performance.md. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  /** Milliseconds between two sendings of spans. Each costs some 10 ms of CPU, however few there are. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(100).max(60_000).default(10_000),
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
  /** Space of the stream of events, in bytes. A full stream takes no event until old ones are 30 days old. */
  EVENTS_MAX_BYTES: z.coerce.number().int().min(65_536).default(1_073_741_824),
  /** Servers of a NATS cluster that store each event. */
  EVENTS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Pause between two sweeps for events that are not published yet and for those that are tried again, in milliseconds. */
  EVENTS_SWEEP_MS: z.coerce.number().int().min(10).default(5000),
  /** How long an event of a dead process waits before another one gets it, in milliseconds. */
  EVENTS_ACK_WAIT_MS: z.coerce.number().int().min(200).default(10_000),
  /** Pause between two looks whether consumers of events are served, in milliseconds. */
  EVENTS_WATCH_MS: z.coerce.number().int().min(10).default(5000),
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
