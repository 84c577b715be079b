import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export const WEBHOOK_NETWORK = Symbol('webhook network');

/** The boundary to the Internet: resolves host names and decides where messages may be sent. */
export interface WebhookNetwork {
  resolve(host: string): Promise<readonly string[]>;
  isAllowed(address: string): boolean;
  /** The time limit of a whole try: name lookup, connection, request, answer. */
  answerWithinMs: number;
  /** Trusted root certificates (PEM); Node's own if unset. */
  ca?: string;
}

/** Whether an address is on the public Internet. Special ranges are not: private, shared, local, mapped, reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
}

export const INTERNET: WebhookNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  // Standard Webhooks advises 15 to 30 s: a slower receiver has to queue on its own side.
  answerWithinMs: 15_000,
};
