import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { ProcessConfig } from '../config/base-config.ts';

/**
 * One connection that never gives up: the client's defaults stop for good after ten failed reconnects, which leaves a process
 * deaf or gone after 20 seconds without NATS. A silent peer is noticed after 2 pings of 5 seconds instead of minutes.
 */
export function connectNats(config: ProcessConfig, name: string): Promise<NatsConnection> {
  return connect({
    servers: config.NATS_URL.split(','),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 5000,
    maxPingOut: 2,
    waitOnFirstConnect: true,
    timeout: 2000,
    ...(config.NATS_USER ? { user: config.NATS_USER } : {}),
    ...(config.NATS_PASSWORD ? { pass: config.NATS_PASSWORD } : {}),
  });
}

export function subjectIn(namespace: string, subject: string): string {
  return namespace ? `${namespace}.${subject}` : subject;
}
