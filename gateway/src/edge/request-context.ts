import { randomUUID } from 'node:crypto';
import { type Contract, requestBudgetMs } from '@brokerage/contracts';
import { type Actor, addressClass, type CallContext, nextTraceparent } from '@brokerage/service-kit';
import type { FastifyRequest } from 'fastify';

const actors = new WeakMap<FastifyRequest, { actor: Actor; actorToken: string }>();

/** Only the session guard calls this, with a user that auth has just confirmed. */
export function setActor(request: FastifyRequest, actor: Actor, actorToken: string): void {
  actors.set(request, { actor, actorToken });
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
