import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  defaultTextMapSetter,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { parseTraceParent, TRACE_PARENT_HEADER, W3CTraceContextPropagator } from '@opentelemetry/core';
import type { VerificationKeys } from '../config/verification-keys.ts';
import { type Actor, readActor } from './actor-token.ts';

export interface CallContext {
  requestId: string;
  /** W3C trace context, passed on from hop to hop. */
  traceparent: string;
  /** Epoch milliseconds after which nobody waits for the answer any more. */
  deadline: number;
  actor?: Actor;
  /** What auth has signed about the actor: a callee believes this and nothing else. */
  actorToken?: string;
  /** Address class of the visitor, for limits: an IPv4 address or an IPv6 /64. Folded by the gateway, and nowhere else. */
  clientAddress?: string;
}

/** The context of a call that a user is known to be behind. */
export type ActorContext = CallContext & { actor: Actor };

const storage = new AsyncLocalStorage<CallContext>();

export function runInContext<T>(context: CallContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): CallContext | undefined {
  return storage.getStore();
}

const propagator = new W3CTraceContextPropagator();

const POOL_BYTES = 4096;
let pool = Buffer.alloc(0);
let used = 0;

/** Random bytes of ids that need not be secret, drawn in advance: each draw of its own costs more than the rest of a span's id. */
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

/** A child of the given trace, or a new trace. Always sampled: a visitor's browser does not say what is kept here. */
export function nextTraceparent(parent = ''): string {
  return traceparentOf({
    traceId: traceIdOf(parent) || randomHex(16),
    spanId: randomHex(8),
    traceFlags: TraceFlags.SAMPLED,
  });
}

/** The header of the W3C trace context for a span. */
export function traceparentOf(span: SpanContext): string {
  const headers: Record<string, string> = {};
  propagator.inject(trace.setSpanContext(ROOT_CONTEXT, span), headers, defaultTextMapSetter);
  return headers[TRACE_PARENT_HEADER] ?? '';
}

/** Empty for what is no W3C trace context. */
export function traceIdOf(traceparent: string): string {
  const span = parseTraceParent(traceparent);
  return span && isSpanContextValid(span) ? span.traceId : '';
}

/** For a service that asks another anew for what it keeps a copy of. */
export const COPY_BUDGET_MS = 3000;

/**
 * A context for work that no request waits for, with time of its own. It belongs to the trace of `parent`, by default of what this
 * process is doing now; without either, as in a sweeper, to a new trace, whose first span is still to come.
 */
export function backgroundContext(budgetMs: number, parent = currentContext()?.traceparent): CallContext {
  const traceparent = parent ?? unrecordedParent(nextTraceparent());
  const requestId = currentContext()?.requestId ?? traceIdOf(traceparent);
  return { requestId, traceparent, deadline: Date.now() + budgetMs };
}

/** The same trace, from a caller whose own span nobody has recorded: the next one is the first of the trace. */
export function unrecordedParent(traceparent: string): string {
  const span = parseTraceParent(traceparent);
  return span ? traceparentOf({ ...span, traceFlags: TraceFlags.NONE }) : '';
}

const HEADERS = {
  requestId: 'request-id',
  traceparent: 'traceparent',
  deadline: 'deadline',
  client: 'client-address',
  actor: 'actor',
};

interface HeaderMap {
  get(name: string): string;
  set(name: string, value: string): void;
}

/**
 * Writes a context into the headers of a NATS message, for `readContext` on the other side. `deadline` is milliseconds since the epoch. Throws for
 * an actor without the token that auth has signed about it: whoever calls would be believed without proof.
 */
export function writeContext(headers: HeaderMap, context: CallContext): void {
  headers.set(HEADERS.requestId, context.requestId);
  headers.set(HEADERS.traceparent, context.traceparent);
  headers.set(HEADERS.deadline, String(context.deadline));
  if (context.clientAddress) headers.set(HEADERS.client, context.clientAddress);
  if (context.actor && !context.actorToken) throw new Error('An actor is passed on by its token alone.');
  if (context.actorToken) headers.set(HEADERS.actor, context.actorToken);
}

/** Null when the headers are not what our own helper writes, or name an actor that auth has not signed with that key. */
export async function readContext(
  headers: HeaderMap | undefined,
  actorKeys: VerificationKeys,
): Promise<CallContext | null> {
  const requestId = headers?.get(HEADERS.requestId);
  const traceparent = headers?.get(HEADERS.traceparent);
  const deadline = Number(headers?.get(HEADERS.deadline));
  if (!headers || !requestId || !traceparent || !Number.isFinite(deadline) || deadline <= 0) return null;
  const context: CallContext = { requestId, traceparent, deadline };
  const clientAddress = headers.get(HEADERS.client);
  if (clientAddress) context.clientAddress = clientAddress;
  const actorToken = headers.get(HEADERS.actor);
  if (!actorToken) return context;
  const actor = await readActor(actorToken, actorKeys);
  return actor && { ...context, actor, actorToken };
}
