import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  buildInfoOf,
  connectNats,
  createLogger,
  createMetrics,
  type Env,
  KitModule,
  loadConfig,
  NestLogger,
  releaseStartMemory,
  RpcClient,
  type RunningProcess,
  showBuildInfo,
  startOpsServer,
  Tracing,
} from '@brokerage/service-kit';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createAdapter, headersFor } from './edge/adapter.ts';
import { RequestAdmission } from './edge/admission.ts';
import { showEarlyAnswers } from './edge/http-metrics.ts';
import { prepareServer } from './http-server.ts';
import { requestIds } from './edge/request-context.ts';
import { gatewayConfig } from './gateway.config.ts';
import { GatewayModule } from './gateway.module.ts';
import { LiveEvents } from './live/live-events.ts';
import { CurrentSite } from './site/current-site.ts';
import { readSiteFolder } from './site/site-folder.ts';
import { ProductCopy } from './routes/product-copy.ts';

export interface RunningGateway extends RunningProcess {
  url: string;
  /** Every route of the server, as `METHOD /path`, for comparison with the operations. */
  routes: readonly string[];
}

/** Starts the gateway. It is ready when it listens: pages must not depend on a service, so a missing one does not delay it. */
export async function start(env: Env): Promise<RunningGateway> {
  const config = loadConfig(gatewayConfig, env);
  const logger = createLogger({ service: 'gateway', instance: config.INSTANCE, level: config.LOG_LEVEL });
  const metrics = createMetrics('gateway');
  showBuildInfo(metrics, buildInfoOf(config));
  const tracing = await Tracing.start('gateway', config);
  const connection = await connectNats(config, `gateway-${config.INSTANCE}`, 'gateway');
  const rpc = new RpcClient({
    connection,
    namespace: config.NATS_NAMESPACE,
    metrics,
    caller: 'gateway',
    tracing,
    minTimeoutMs: config.MIN_TIMEOUT_MS,
  });
  const headers = headersFor(config);
  const products = new ProductCopy(rpc, config.PRODUCT_COPY_MS, headers);
  showEarlyAnswers(metrics, () => products.answered);
  const { SITE_DIR, RELEASED_ASSETS_DIR, RELEASES_DIR, RELEASES_POLL_MS, PUBLIC_ORIGIN } = config;
  const site =
    SITE_DIR === undefined
      ? undefined
      : new CurrentSite({
          built: readSiteFolder(SITE_DIR),
          origin: PUBLIC_ORIGIN,
          folder: RELEASES_DIR,
          assets: [join(SITE_DIR, 'assets'), ...(RELEASED_ASSETS_DIR === undefined ? [] : [RELEASED_ASSETS_DIR])],
          pollMs: RELEASES_POLL_MS,
          rpc,
          logger,
        });
  const live = new LiveEvents({
    connection,
    namespace: config.NATS_NAMESPACE,
    rpc,
    logger,
    metrics,
    onEvent: (event) => {
      products.take(event);
      site?.take(event);
    },
  });
  const admission = new RequestAdmission(config, metrics, logger);
  const requestIdOf = requestIds(config.TRUSTED_PROXIES);
  let draining = false;
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.over(KitModule.of({ config, logger, metrics, rpc, tracing }), live),
    createAdapter(config, (request, response) => {
      if (draining) return false;
      const headersOf = () => ({ ...headers, 'x-request-id': requestIdOf(request) });
      return products.answer(request, response, requestIdOf) || admission.refuseEarly(request, response, headersOf);
    }),
    { logger: new NestLogger(logger), bodyParser: false, abortOnError: false },
  );
  const fastify = app.getHttpAdapter().getInstance();
  const routes: string[] = [];
  fastify.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((name) => `${name} ${url}`)));
  await site?.start();
  await prepareServer(fastify, {
    config,
    products,
    site,
    admission,
    rpc,
    metrics,
    tracing,
    logger,
    isDraining: () => draining,
  });
  await app.listen(config.PORT, config.HOST);
  live.start();
  const { port } = fastify.server.address() as AddressInfo;
  const ops = await startOpsServer({
    host: config.OPS_HOST,
    port: config.OPS_PORT,
    metrics,
    isConnected: () => rpc.isConnected,
    readiness: () => {
      return Promise.resolve(draining ? 'draining' : null);
    },
  });
  releaseStartMemory();
  logger.info({ port, ops: ops.url }, 'ready');
  return {
    url: `http://${config.HOST}:${port}`,
    opsUrl: ops.url,
    routes,
    logger,
    close: async () => {
      draining = true;
      await live.close();
      await site?.close();
      await new Promise((wake) => setTimeout(wake, config.LAME_DUCK_MS));
      await app.close();
      admission.close();
      rpc.close();
      await connection.close();
      await ops.close();
      await tracing.close();
      logger.info('stopped');
    },
  };
}
