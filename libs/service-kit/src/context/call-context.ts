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
  /** The W3C trace context, forwarded at every hop. */
  traceparent: string;
  /** The time, in epoch milliseconds, after which no caller waits for the answer. */
  deadline: number;
  actor?: Actor;
  /** Auth's signed statement about the actor. A callee accepts nothing else. */
  actorToken?: string;
  /** The visitor's address class, for limits: an IPv4 address or an IPv6 /64. Only the gateway computes it. */
  clientAddress?: string;
}

/** The context of a call on behalf of a known user. */
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

/**
 * Returns random bytes in hex for ids that need not be secret. They are drawn in bulk, since one draw costs more than the
 * rest of a span's id.
 */
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

/** Returns a child of the given trace, or a new trace. It is always marked as sampled: a browser does not decide what we keep. */
export function nextTraceparent(parent = ''): string {
  return traceparentOf({
    traceId: traceIdOf(parent) || randomHex(16),
    spanId: randomHex(8),
    traceFlags: TraceFlags.SAMPLED,
  });
}

/** Formats a span as a W3C `traceparent` header. */
export function traceparentOf(span: SpanContext): string {
  const headers: Record<string, string> = {};
  propagator.inject(trace.setSpanContext(ROOT_CONTEXT, span), headers, defaultTextMapSetter);
  return headers[TRACE_PARENT_HEADER] ?? '';
}

/** Returns an empty string for anything but a W3C `traceparent`. */
export function traceIdOf(traceparent: string): string {
  const span = parseTraceParent(traceparent);
  return span && isSpanContextValid(span) ? span.traceId : '';
}

/** The time limit of a service that refreshes its copy of another service's data. */
export const COPY_BUDGET_MS = 3000;

/**
 * Creates a context, with its own deadline, for work that no request waits for. It belongs to the trace of `parent`, by
 * default the current one. Without either, as in a sweeper, it starts a new trace without a span.
 */
export function backgroundContext(budgetMs: number, parent = currentContext()?.traceparent): CallContext {
  const traceparent = parent ?? unrecordedParent(nextTraceparent());
  const requestId = currentContext()?.requestId ?? traceIdOf(traceparent);
  return { requestId, traceparent, deadline: Date.now() + budgetMs };
}

/** Keeps the trace but drops the caller's span, which was not recorded: the next span becomes the first of the trace. */
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
 * Writes a context into the headers of a NATS message, for `readContext` on the other side. `deadline` is in epoch
 * milliseconds. Throws for an actor without a token signed by auth, which the callee could not verify.
 */
export function writeContext(headers: HeaderMap, context: CallContext): void {
  headers.set(HEADERS.requestId, context.requestId);
  headers.set(HEADERS.traceparent, context.traceparent);
  headers.set(HEADERS.deadline, String(context.deadline));
  if (context.clientAddress) headers.set(HEADERS.client, context.clientAddress);
  if (context.actor && !context.actorToken) throw new Error('An actor is passed on by its token alone.');
  if (context.actorToken) headers.set(HEADERS.actor, context.actorToken);
}

/**
 * Returns null when the headers are not those of `writeContext`, or name an actor that auth has not signed with one of these
 * keys.
 */
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
