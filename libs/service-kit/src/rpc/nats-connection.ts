import { readFileSync } from 'node:fs';
import { connect, type NatsConnection, usernamePasswordAuthenticator } from '@nats-io/transport-node';
import type { ProcessConfig } from '../config/base-config.ts';

/**
 * Opens a connection that reconnects forever: by default the client gives up after ten failed reconnects, about 20 seconds
 * without NATS. Two pings of 5 seconds detect a silent peer instead of minutes. Replies go to the inbox of `caller`.
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
    // Saves two stack traces per published event; the calling line is known anyway.
    noAsyncTraces: true,
    // During a password rotation the server may learn the new password later than we do.
    ignoreAuthErrorAbort: true,
    timeout: 2000,
    ...(config.NATS_USER
      ? { authenticator: usernamePasswordAuthenticator(config.NATS_USER, () => passwordOf(config)) }
      : {}),
  });
}

/** Reads the password file for each connection, so that a rotation needs no restart. */
function passwordOf({ NATS_PASSWORD_FILE: file, NATS_PASSWORD: known }: ProcessConfig): string {
  if (file === undefined) return known ?? '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return known ?? '';
  }
}

/** The server's permissions let each process read its own inbox only. */
export function inboxOf(caller: string): string {
  return `_INBOX.${caller}`;
}

export function subjectIn(namespace: string, subject: string): string {
  return namespace ? `${namespace}.${subject}` : subject;
}
