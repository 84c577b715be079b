import { ADMIN_EVENTS_PATH, asyncApiDocument, openApiDocument } from '@brokerage/contracts';
import type { Logger, Metrics, RpcClient, Tracing } from '@brokerage/service-kit';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './gateway.config.ts';
import type { ProductCopy } from './routes/product-copy.ts';
import { SessionCookies } from './routes/session-cookies.ts';
import { ChecklistFiles } from './site/checklist-file.ts';
import { registerOneClickUnsubscribe } from './site/one-click-unsubscribe.ts';
import type { CurrentSite } from './site/current-site.ts';
import { currentFrame } from './site/site-frame.ts';
import { serveSite } from './site/site.ts';
import { headersFor } from './edge/adapter.ts';
import type { RequestAdmission } from './edge/admission.ts';
import { allowLargerBodies, assertFewFields, BODY_LIMIT, limitJson } from './edge/body-limits.ts';
import { requestSeconds } from './edge/http-metrics.ts';
import { takePlainForms } from './site/plain-forms.ts';
import { keepRawBodies } from './edge/raw-body.ts';
import { beginTrace, contextOf, endTrace } from './edge/request-context.ts';
import { refusalOfRoute } from './edge/unknown-route.ts';

export interface Edge {
  config: GatewayConfig;
  products: ProductCopy;
  /** Undefined without a built site. */
  site: CurrentSite | undefined;
  admission: RequestAdmission;
  rpc: RpcClient;
  metrics: Metrics;
  tracing: Tracing;
  logger: Logger;
  isDraining: () => boolean;
}

/** Handles requests before and outside of Nest's routing. */
export async function prepareServer(fastify: FastifyInstance, edge: Edge): Promise<void> {
  const { config } = edge;
  const headers = headersFor(config);
  const seconds = requestSeconds(edge.metrics);
  fastify.removeContentTypeParser('text/plain');
  keepRawBodies(fastify, BODY_LIMIT);
  limitJson(fastify);
  allowLargerBodies(fastify);
  const { site } = edge;
  const frame = currentFrame(site);
  takePlainForms(fastify, edge.rpc, frame);
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (edge.isDraining()) reply.header('connection', 'close');
    assertFewFields(request.url);
    beginTrace(request, edge.tracing);
    next(refusalOfRoute(request));
  });
  edge.admission.register(fastify);
  fastify.addHook('onSend', async (_request, reply) => {
    // No browser or cache may keep a failure: the next answer may differ.
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  fastify.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    endTrace(request, reply.statusCode);
    // How long a page was open says nothing about how fast it was answered.
    if (route !== ADMIN_EVENTS_PATH)
      seconds.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
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
  serveProducts(fastify, edge.products);
  await fastify.register(fastifyCookie);
  await registerOneClickUnsubscribe(fastify, edge.rpc);
  if (config.SITE_DIR && site) {
    await serveSite(fastify, {
      site,
      frame,
      isPublic: config.NODE_ENV === 'production',
      siteDir: config.SITE_DIR,
      releasedAssetsDir: config.RELEASED_ASSETS_DIR,
      origin: config.PUBLIC_ORIGIN,
      checklists: new ChecklistFiles(edge.rpc, new SessionCookies(config), frame),
    });
  }
  // Registered after the last await: a route that Fastify completes before Nest is set up would lack Nest's error answers.
  for (const [path, description] of [
    ['/api/docs', openApiDocument()],
    ['/api/docs/events', asyncApiDocument()],
  ] as const) {
    const document = JSON.stringify(description);
    fastify.get(path, (_request, reply) => reply.type('application/json').send(document));
  }
}

/** Refills the copy that answers before routing; while catalog is unavailable the last copy is sent. */
function serveProducts(fastify: FastifyInstance, products: ProductCopy): void {
  fastify.addHook('preValidation', (request, reply, next) => {
    if (!products.asks(request.raw)) return next();
    products.read(contextOf(request)).then((body) => reply.headers(products.headers).send(body), next);
  });
}
