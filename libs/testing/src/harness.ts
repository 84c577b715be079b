import { randomUUID } from 'node:crypto';
import type { Contract, InputOf, OutputOf } from '@brokerage/contracts';
import {
  type Actor,
  connectNats,
  createMetrics,
  processConfig,
  RpcClient,
  type RunningProcess,
} from '@brokerage/service-kit';
import { inject, onTestFinished } from 'vitest';
import type { Infrastructure } from './infrastructure.ts';
import { AUTH_KEYS, callContext } from './keys.ts';

export interface Harness {
  /** Environment of a process in this test: its own namespace, database and key prefix on the shared servers. */
  env: (service: string) => Record<string, string>;
  /** Calls an operation over NATS as the gateway does. */
  call: <C extends Contract>(contract: C, input: InputOf<C>, actor?: Actor) => Promise<OutputOf<C>>;
  /** Registers a process to be closed when the test ends. */
  closing: (running: RunningProcess) => RunningProcess;
}

/** On a busy machine, the one second of most operations would expire before the answer is read. The limits have their own tests. */
const CALL_MS = 5000;

/** Creates one test's isolated part of the shared servers, or of its own server. Everything it starts is stopped when the test ends. */
export async function createHarness(change: Partial<Infrastructure> = {}): Promise<Harness> {
  const { natsUrl, redisUrl, mongoUri }: Infrastructure = { ...inject('infrastructure'), ...change };
  const namespace = `t${randomUUID().slice(0, 12).replaceAll('-', '')}`;
  const env = (service: string): Record<string, string> => ({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
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
  const rpc = new RpcClient(connection, namespace, createMetrics('test'), 'test');
  onTestFinished(async () => {
    rpc.close();
    await connection.close();
  });
  return {
    env,
    call: async (contract, input, actor) => {
      const timeoutMs = Math.max(contract.timeoutMs, CALL_MS);
      return rpc.call({ ...contract, timeoutMs }, input, await callContext(actor));
    },
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
