import { readFileSync } from 'node:fs';
import { connect, type NatsConnection, usernamePasswordAuthenticator } from '@nats-io/transport-node';
import type { ProcessConfig } from '../config/base-config.ts';

/**
 * One connection that never gives up: the client's defaults stop for good after ten failed reconnects, which leaves a process
 * deaf or gone after 20 seconds without NATS. A silent peer is noticed after 2 pings of 5 seconds instead of minutes. Replies to it
 * go to the inbox of `caller`.
 */
export function connectNats(config: ProcessConfig, name: string, caller = name): Promise<NatsConnection> {
  return connect({
    servers: config.NATS_URL.split(','),
    name,
    inboxPrefix: inboxOf(caller),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 5000,
    maxPingOut: 2,
    waitOnFirstConnect: true,
    // Two stacks for each event that is published: which line asked is known without.
    noAsyncTraces: true,
    // While a password is being replaced the server may know it later than we do.
    ignoreAuthErrorAbort: true,
    timeout: 2000,
    ...(config.NATS_USER
      ? { authenticator: usernamePasswordAuthenticator(config.NATS_USER, () => passwordOf(config)) }
      : {}),
  });
}

/** A password that was replaced in its file is good for the next connection, without a restart. */
function passwordOf({ NATS_PASSWORD_FILE: file, NATS_PASSWORD: known }: ProcessConfig): string {
  if (file === undefined) return known ?? '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return known ?? '';
  }
}

/** The server lets each process hear its own inbox only. */
export function inboxOf(caller: string): string {
  return `_INBOX.${caller}`;
}

export function subjectIn(namespace: string, subject: string): string {
  return namespace ? `${namespace}.${subject}` : subject;
}
