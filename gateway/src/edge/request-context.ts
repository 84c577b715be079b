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

/** Called only by the session guard, with a user that auth has just confirmed. */
export function setActor(request: FastifyRequest, actor: Actor, actorToken: string): void {
  actors.set(request, { actor, actorToken });
}

/** The format written by the edge. */
const REQUEST_ID = /^[0-9a-f]{32}$/;

/**
 * Returns the id of a request in every log, answer and page about it: the edge's own if a trusted proxy sent it, so
 * that the logs of the edge and of all processes match. Ids from anybody else are ignored.
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

/** Records how many milliseconds a request waited for its place. */
export function setWaited(request: FastifyRequest, waitedMs: number): void {
  waits.set(request, waitedMs);
}

const spans = new WeakMap<FastifyRequest, TraceSpan>();

/** Begins the first span of a request's trace. Ignores the trace of a visitor's browser, because its spans are recorded nowhere. */
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

/** The visitor, as the limits count them. */
export function visitorOf({ ip }: FastifyRequest): string {
  return addressClass(ip);
}

/** The context of the calls made for one HTTP request; routes that wait for PayPal have more time. */
export function contextOf(request: FastifyRequest, contract?: Contract): CallContext {
  return {
    requestId: request.id,
    traceparent: spans.get(request)?.traceparent ?? nextTraceparent(incomingTraceparent(request)),
    deadline: Date.now() + requestBudgetMs(contract) - (waits.get(request) ?? 0),
    clientAddress: visitorOf(request),
    ...actors.get(request),
  };
}
