import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { type Contract, requestBudgetMs } from '@brokerage/contracts';
import { type Actor, addressClass, type CallContext, nextTraceparent } from '@brokerage/service-kit';
import type { FastifyRequest } from 'fastify';

const actors = new WeakMap<FastifyRequest, { actor: Actor; actorToken: string }>();

/** Only the session guard calls this, with a user that auth has just confirmed. */
export function setActor(request: FastifyRequest, actor: Actor, actorToken: string): void {
  actors.set(request, { actor, actorToken });
}

/** As the edge writes it. */
const REQUEST_ID = /^[0-9a-f]{32}$/;

/**
 * The id of a request in every log, answer and page about it: the edge's own when one of the trusted proxies sent it, so that a line of the
 * edge and the lines of all processes belong together; anybody else's word is passed over.
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = address.includes(':') ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !REQUEST_ID.test(given)) return newRequestId();
    const { remoteAddress = '', remoteFamily } = socket;
    return trusted.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4') ? given : newRequestId();
  };
}

export function newRequestId(): string {
  return randomUUID();
}

/** Who asks, as far as limits are concerned. */
export function visitorOf({ ip }: FastifyRequest): string {
  return addressClass(ip);
}

/** The context of the calls made for one HTTP request; routes that wait for PayPal get more time. */
export function contextOf(request: FastifyRequest, contract?: Contract): CallContext {
  const incoming = request.headers.traceparent;
  return {
    requestId: request.id,
    traceparent: nextTraceparent(typeof incoming === 'string' ? incoming : undefined),
    deadline: Date.now() + requestBudgetMs(contract),
    clientAddress: visitorOf(request),
    ...actors.get(request),
  };
}
