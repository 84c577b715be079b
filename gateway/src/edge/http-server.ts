import { openApiDocument } from '@brokerage/contracts';
import type { Logger, Metrics, RpcClient } from '@brokerage/service-kit';
import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@brokerage/service-kit';
import type { GatewayConfig } from '../gateway.config.ts';
import { serveProductCopy } from '../routes/product-copy.ts';
import { serveSite } from '../site/site.ts';
import { type HttpMetrics, httpMetrics } from './http-metrics.ts';
import { malformedRequests } from './malformed-request.ts';
import { newRequestId } from './request-context.ts';
import { refusalOfRoute } from './unknown-route.ts';
import { securityHeaders } from './security-headers.ts';

const BODY_LIMIT = 64 * 1024;

/** Fastify with every limit set on purpose. HEAD is not derived from GET, because reading a file through GET costs a use. */
export function createAdapter(config: GatewayConfig): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    genReqId: newRequestId,
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    ...malformedRequests(headersFor(config)),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
  });
}

export interface Edge {
  config: GatewayConfig;
  rpc: RpcClient;
  metrics: Metrics;
  logger: Logger;
  isDraining: () => boolean;
}

/** What happens to a request before Nest's routing and outside of it. */
export async function prepareServer(fastify: FastifyInstance, edge: Edge): Promise<void> {
  const { config } = edge;
  const headers = headersFor(config);
  const measured = httpMetrics(edge.metrics);
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (edge.isDraining()) reply.header('connection', 'close');
    if (!admit(measured, config.MAX_IN_FLIGHT, reply.raw)) return next(new DomainError('service_unavailable'));
    next(refusalOfRoute(request));
  });
  fastify.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    measured.seconds.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    edge.logger.info(
      {
        route,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        requestId: request.id,
      },
      'request',
    );
    next();
  });
  serveProductCopy(fastify, edge.rpc, config.PRODUCT_COPY_MS);
  await fastify.register(fastifyCookie);
  const document = JSON.stringify(openApiDocument());
  fastify.get('/api/docs', (_request, reply) => reply.type('application/json').send(document));
  if (config.SITE_DIR) await serveSite(fastify, config.SITE_DIR);
}

function headersFor({ PUBLIC_ORIGIN }: GatewayConfig): Record<string, string> {
  return securityHeaders(PUBLIC_ORIGIN.startsWith('https://'));
}

function admit(
  measured: HttpMetrics,
  limit: number,
  raw: { once(event: 'close', listener: () => void): unknown },
): boolean {
  if (measured.underWay.value >= limit) return false;
  measured.underWay.value += 1;
  raw.once('close', () => {
    measured.underWay.value -= 1;
  });
  return true;
}
