import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { GatewayConfig } from '../gateway.config.ts';
import { BODY_LIMIT } from './body-limits.ts';
import { malformedRequests } from './malformed-request.ts';
import { requestIds } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

const CONNECTION_TIMEOUT_MS = 30_000;
/** Longer than the edge keeps idle connections, so that the edge never writes into a closed one. */
const KEEP_ALIVE_MS = 65_000;

/** Answers a request before Fastify sees it; returns false to let it through. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Fastify with every limit set explicitly. HEAD is not derived from GET, because reading a file through GET takes a use. */
export function createAdapter(config: GatewayConfig, early: EarlyAnswer): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    genReqId: requestIds(config.TRUSTED_PROXIES),
    forceCloseConnections: 'idle',
    // Requests that arrive before the last connection closes are answered: the edge does not retry after a 503.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    ...malformedRequests(headersFor(config)),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    serverFactory: (handler: RequestListener) => httpServer(handler, early, config.REQUEST_TIMEOUT_MS),
  });
}

export function headersFor({ PUBLIC_ORIGIN }: GatewayConfig): Record<string, string> {
  return securityHeaders(PUBLIC_ORIGIN.startsWith('https://'));
}

function httpServer(handler: RequestListener, early: EarlyAnswer, requestTimeout: number): Server {
  const timeouts = {
    requestTimeout,
    headersTimeout: requestTimeout,
    // How often Node checks for slow requests; the default is 30 s.
    connectionsCheckingInterval: Math.ceil(requestTimeout / 5),
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer(timeouts, (request, response) => {
    if (!early(request, response)) handler(request, response);
  });
  server.setTimeout(CONNECTION_TIMEOUT_MS);
  return server;
}
