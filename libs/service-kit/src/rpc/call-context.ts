import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { Role } from '@brokerage/contracts';
import { z } from 'zod';

/** The verified user on whose behalf a call is made. Set by the gateway from the checked session, never from the request. */
const Actor = z.strictObject({ userId: z.string(), sessionId: z.string(), email: z.string(), role: Role });
export type Actor = z.infer<typeof Actor>;

export interface CallContext {
  requestId: string;
  /** W3C trace context, passed on from hop to hop. */
  traceparent: string;
  /** Epoch milliseconds after which nobody waits for the answer any more. */
  deadline: number;
  actor?: Actor;
  /** Address class of the visitor, for limits: an IPv4 address or an IPv6 /64. Folded by the gateway, and nowhere else. */
  clientAddress?: string;
}

const storage = new AsyncLocalStorage<CallContext>();

export function runInContext<T>(context: CallContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): CallContext | undefined {
  return storage.getStore();
}

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-0[01]$/;

/** A child of the given trace, or a new trace. */
export function nextTraceparent(parent?: string): string {
  const traceId = (parent && TRACEPARENT.exec(parent)?.[1]) || randomBytes(16).toString('hex');
  return `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
}

export function traceIdOf(traceparent: string): string {
  return TRACEPARENT.exec(traceparent)?.[1] ?? '';
}

/** A context for work that no request started: sweepers and jobs. */
export function backgroundContext(budgetMs: number): CallContext {
  const traceparent = nextTraceparent();
  return { requestId: traceIdOf(traceparent), traceparent, deadline: Date.now() + budgetMs };
}

const HEADERS = { requestId: 'request-id', traceparent: 'traceparent', deadline: 'deadline', client: 'client-address' };

interface HeaderMap {
  get(name: string): string;
  set(name: string, value: string): void;
}

export function writeContext(headers: HeaderMap, context: CallContext): void {
  headers.set(HEADERS.requestId, context.requestId);
  headers.set(HEADERS.traceparent, nextTraceparent(context.traceparent));
  headers.set(HEADERS.deadline, String(context.deadline));
  if (context.clientAddress) headers.set(HEADERS.client, context.clientAddress);
  if (context.actor) headers.set('actor', Buffer.from(JSON.stringify(context.actor)).toString('base64url'));
}

/** Null when the headers are not what our own helper writes. */
export function readContext(headers: HeaderMap | undefined): CallContext | null {
  const requestId = headers?.get(HEADERS.requestId);
  const traceparent = headers?.get(HEADERS.traceparent);
  const deadline = Number(headers?.get(HEADERS.deadline));
  if (!headers || !requestId || !traceparent || !Number.isFinite(deadline) || deadline <= 0) return null;
  const context: CallContext = { requestId, traceparent, deadline };
  const clientAddress = headers.get(HEADERS.client);
  if (clientAddress) context.clientAddress = clientAddress;
  const encodedActor = headers.get('actor');
  if (encodedActor) {
    try {
      context.actor = Actor.parse(JSON.parse(Buffer.from(encodedActor, 'base64url').toString()));
    } catch {
      return null;
    }
  }
  return context;
}
