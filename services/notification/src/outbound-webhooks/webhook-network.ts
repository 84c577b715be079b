import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export const WEBHOOK_NETWORK = Symbol('webhook network');

/** The edge to the network outside: what a host name leads to, and where a message may go. */
export interface WebhookNetwork {
  resolve(host: string): Promise<readonly string[]>;
  isAllowed(address: string): boolean;
  /** For all of a try: name, connection, sending, answer. */
  answerWithinMs: number;
  /** Trust roots (PEM); those of Node without them. */
  ca?: string;
}

/** Whether an address is one of the public Internet. Whatever has a purpose of its own is none: private, shared, local, mapped, reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
}

export const INTERNET: WebhookNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  // Standard Webhooks advises 15 to 30 s: who takes longer has to queue on its own side.
  answerWithinMs: 15_000,
};
