import { DomainError, type Metrics } from '@brokerage/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import type { GatewayConfig } from '../gateway.config.ts';
import { visitorOf } from './request-context.ts';

/** Calls wait for services; files are answered from memory and must not wait behind calls. */
type Pool = 'calls' | 'files';

/**
 * Bounds the requests under way, in all and of one visitor. A request counts from the moment its body is there: one that is still
 * being sent costs a connection, which the server closes in time, and takes nobody's place.
 */
export function limitRequestsUnderWay(fastify: FastifyInstance, config: GatewayConfig, { registry }: Metrics): void {
  const most: Record<Pool, number> = { calls: config.MAX_IN_FLIGHT, files: config.MAX_FILES_IN_FLIGHT };
  const underWay: Record<Pool, number> = { calls: 0, files: 0 };
  const byVisitor = new Map<string, number>();
  registry.registerMetric(
    new Gauge({
      name: 'http_requests_under_way',
      help: 'Requests being answered now',
      labelNames: ['pool'],
      registers: [],
      collect() {
        for (const [pool, count] of Object.entries(underWay)) this.set({ pool }, count);
      },
    }),
  );
  fastify.addHook('preValidation', (request, reply, next) => {
    const pool = poolOf(request);
    const visitor = visitorOf(request);
    const count = byVisitor.get(visitor) ?? 0;
    if (count >= config.MAX_IN_FLIGHT_PER_VISITOR) return next(new DomainError('rate_limited'));
    if (underWay[pool] >= most[pool]) return next(new DomainError('service_unavailable'));
    underWay[pool] += 1;
    byVisitor.set(visitor, count + 1);
    reply.raw.once('close', () => {
      underWay[pool] -= 1;
      const rest = (byVisitor.get(visitor) ?? 1) - 1;
      if (rest > 0) byVisitor.set(visitor, rest);
      else byVisitor.delete(visitor);
    });
    next();
  });
}

/** A checklist's file address looks like a page and asks two services. */
function poolOf({ url }: FastifyRequest): Pool {
  return url.startsWith('/api/') || url.startsWith('/checklists/') ? 'calls' : 'files';
}
