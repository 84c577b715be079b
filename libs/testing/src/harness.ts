import { randomUUID } from 'node:crypto';
import type { Contract, InputOf, OutputOf } from '@brokerage/contracts';
import {
  type Actor,
  addressClass,
  connectNats,
  createMetrics,
  processConfig,
  RpcClient,
  type RunningProcess,
} from '@brokerage/service-kit';
import { TEST_MIN_TIMEOUT_MS } from '@brokerage/local-stack';
import { inject, onTestFinished } from 'vitest';
import type { Infrastructure } from './infrastructure.ts';
import { AUTH_KEYS, callContext } from './keys.ts';

export interface Harness {
  /** Environment of a process in this test: its own namespace, database and key prefix on the shared servers. */
  env: (service: string) => Record<string, string>;
  /** Calls an operation over NATS as the gateway does. */
  call: <C extends Contract>(contract: C, input: InputOf<C>, actor?: Actor) => Promise<OutputOf<C>>;
  /** As `call`, for a client at this address. */
  callFrom: <C extends Contract>(
    address: string,
    contract: C,
    input: InputOf<C>,
    actor?: Actor,
  ) => Promise<OutputOf<C>>;
  /** Registers a process to be closed when the test ends. */
  closing: (running: RunningProcess) => RunningProcess;
}

interface HarnessOptions extends Partial<Infrastructure> {
  /** How long a call of the test itself waits for its answer at least. */
  callMs?: number;
}

/** Creates one test's isolated part of the shared servers, or of its own server. Everything it starts is stopped when the test ends. */
export async function createHarness({
  callMs = TEST_MIN_TIMEOUT_MS,
  ...change
}: HarnessOptions = {}): Promise<Harness> {
  const { natsUrl, redisUrl, mongoUri }: Infrastructure = { ...inject('infrastructure'), ...change };
  const namespace = `t${randomUUID().slice(0, 12).replaceAll('-', '')}`;
  const env = (service: string): Record<string, string> => ({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MIN_TIMEOUT_MS: String(TEST_MIN_TIMEOUT_MS),
    NATS_URL: natsUrl,
    NATS_NAMESPACE: namespace,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: namespace,
    ACCESS_TOKEN_PUBLIC_KEY: AUTH_KEYS.publicPem,
    MONGODB_URI: mongoUri,
    MONGODB_DATABASE: `${namespace}_${service}`,
    WEBHOOK_SECRET_KEY: 'webhook-key-of-the-tests-0123456789',
    EVENTS_MAX_BYTES: '1048576',
    // Retries missed events soon. Sweeping more often would take more CPU than the tests.
    EVENTS_SWEEP_MS: '200',
  });
  const connection = await connectNats(processConfig.parse(env('test')), 'test');
  const rpc = new RpcClient({
    connection,
    namespace,
    metrics: createMetrics('test'),
    caller: 'test',
    minTimeoutMs: callMs,
  });
  onTestFinished(async () => {
    rpc.close();
    await connection.close();
  });
  return {
    env,
    call: async (contract, input, actor) => rpc.call(contract, input, await callContext(actor)),
    callFrom: async (address, contract, input, actor) =>
      rpc.call(contract, input, { ...(await callContext(actor)), clientAddress: addressClass(address) }),
    closing: (running) => {
      onTestFinished(() => running.close());
      return running;
    },
  };
}

/** A buyer as the gateway would identify him. */
export function buyerActor(overrides: Partial<Actor> = {}): Actor {
  const userId = randomUUID();
  return {
    userId,
    sessionId: randomUUID(),
    email: `buyer-${userId.slice(0, 8)}@example.ca`,
    role: 'buyer',
    ...overrides,
  };
}
