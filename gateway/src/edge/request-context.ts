import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { type Contract, requestBudgetMs } from '@brokerage/contracts';
import {
  type Actor,
  addressClass,
  type CallContext,
  nextTraceparent,
  SpanKind,
  type TraceSpan,
  type Tracing,
  unrecordedParent,
} from '@brokerage/service-kit';
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

const waits = new WeakMap<FastifyRequest, number>();

/** Milliseconds that a request has waited for its place. */
export function setWaited(request: FastifyRequest, waitedMs: number): void {
  waits.set(request, waitedMs);
}

const spans = new WeakMap<FastifyRequest, TraceSpan>();

/** Begins the first span of a request's trace: what a visitor's browser says it has recorded is nowhere to be found. */
export function beginTrace(request: FastifyRequest, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? 'none';
  const attributes = { 'http.request.method': method, 'http.route': route };
  const span = tracing.begin(
    `${method} ${route}`,
    SpanKind.SERVER,
    attributes,
    unrecordedParent(incomingTraceparent(request) ?? ''),
  );
  if (span) spans.set(request, span);
}

export function endTrace(request: FastifyRequest, status: number): void {
  const outcome = { attributes: { 'http.response.status_code': status } };
  spans.get(request)?.end(status < 500 ? outcome : { ...outcome, error: String(status) });
}

function incomingTraceparent({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined;
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
  return {
    requestId: request.id,
    traceparent: spans.get(request)?.traceparent ?? nextTraceparent(incomingTraceparent(request)),
    deadline: Date.now() + requestBudgetMs(contract) - (waits.get(request) ?? 0),
    clientAddress: visitorOf(request),
    ...actors.get(request),
  };
}
