import { hostname } from 'node:os';
import { z } from 'zod';
import { REDIS_URL } from './redis-url.ts';
import { verificationKeys } from './verification-keys.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** The configuration of every process. Port `0` means any free port. */
export const processConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The operator's name for the running build: the tag of the images in compose. */
  RELEASE: z.string().default('local'),
  /** Distinguishes instances of one service in logs and metrics; defaults to the host name of the container or pod. */
  INSTANCE: z.string().default(hostname()),
  /**
   * The shortest time limit of a call to another process and of the wait for a database connection, in milliseconds. For
   * test runs, where several processes share one busy event loop; otherwise every limit is the one set for its purpose.
   */
  MIN_TIMEOUT_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: port.default(0),
  /** Where spans are sent by OTLP over HTTP (`/v1/traces` is appended). Tracing is off without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of traces that is kept. Keeping all costs a sixth of the CPU: see docs/performance.md. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  /** Milliseconds between exports of spans. An export costs about 10 ms of CPU, however few spans it has. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** One server, or several servers of one cluster separated by commas; any reachable one will do at the start. */
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\/[^,\s]+(,(nats|tls):\/\/[^,\s]+)*$/, 'must be nats:// or tls:// addresses'),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  /** A file with the password, read again for each new connection, so that the password can be rotated without a restart. */
  NATS_PASSWORD_FILE: z.string().optional(),
  /** A prefix of every subject, so that several products or test runs can share one server. */
  NATS_NAMESPACE: z
    .string()
    .regex(/^[a-z0-9-]*$/)
    .default(''),
});
export type ProcessConfig = z.output<typeof processConfig>;

/** The configuration of a process that has its own database. */
export const serviceConfig = processConfig.extend({
  /** Auth's public key, or two of them during a key rotation. Statements about an actor are only accepted with auth's signature. */
  ACCESS_TOKEN_PUBLIC_KEY: verificationKeys,
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address'),
  MONGODB_DATABASE: z.string().regex(/^[a-z0-9_-]{1,60}$/, 'must be a plain database name'),
  /** The size limit of the event stream in bytes. A full stream refuses events until old ones expire after 30 days. */
  EVENTS_MAX_BYTES: z.coerce.number().int().min(65_536).default(1_073_741_824),
  /** How many servers of a NATS cluster store each event. */
  EVENTS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Milliseconds between sweeps for unpublished events and for failed events that are due for a retry. */
  EVENTS_SWEEP_MS: z.coerce.number().int().min(10).default(5000),
  /** Milliseconds until an unacknowledged event, such as one of a dead process, is delivered again. */
  EVENTS_ACK_WAIT_MS: z.coerce.number().int().min(200).default(10_000),
  /** Milliseconds between checks that consumers of events receive them. */
  EVENTS_WATCH_MS: z.coerce.number().int().min(10).default(5000),
});
export type ServiceConfig = z.output<typeof serviceConfig>;

export const redisConfig = z.object({
  /** One server, or the Sentinels that know the master. */
  REDIS_URL: z.string().regex(REDIS_URL, 'must be a redis:// or redis+sentinel://…/<master> address'),
  /** The prefix of every BullMQ key; braces keep all keys in one slot of a cluster. */
  REDIS_PREFIX: z
    .string()
    .regex(/^([a-z0-9-]+|\{[a-z0-9-]+\})$/)
    .default('brokerage'),
});
