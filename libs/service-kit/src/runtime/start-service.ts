import 'reflect-metadata';
import { EVENTS } from '@brokerage/contracts';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ServiceConfig } from '../config/base-config.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { NestLogger } from '../log/nest-logger.ts';
import { createMetrics } from '../ops/metrics.ts';
import { startOpsServer } from '../ops/ops-server.ts';
import { Tracing } from '../tracing/tracing.ts';
import { ConsumerDemand } from '../events/consumer-demand.ts';
import type { EventHandler } from '../events/event-consumer.ts';
import type { EventHandlerOptions } from '../events/handles-event.ts';
import { EventConsumers } from '../events/event-consumers.ts';
import { failedEventsController } from '../events/failed-events.controller.ts';
import { EventStream, EventSettingsError } from '../events/event-stream.ts';
import { FailedEventRepository } from '../events/failed-event.repository.ts';
import { connectNats } from '../rpc/nats-connection.ts';
import { NatsServer } from '../rpc/nats-server.ts';
import { RpcClient } from '../rpc/rpc-client.ts';
import { migrate, type Migration } from '../store/migrations.ts';
import { mongoOptions } from '../store/mongo-options.ts';
import { buildInfoOf, showBuildInfo } from './build-info.ts';
import { AdminActsModule } from './admin-acts.module.ts';
import { type Kit, KitModule } from './kit.module.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import { type ServiceName, statusController } from './status.controller.ts';

export interface RunningProcess {
  /** The address of the internal port. */
  opsUrl: string;
  logger: Logger;
  close(): Promise<void>;
}

export interface ServiceOptions<C extends ServiceConfig> {
  name: ServiceName;
  config: C;
  /** The service's own module. */
  module: Type | DynamicModule;
  /** Migrations of the service's documents, oldest first; they run before anything else uses the database. */
  migrations?: readonly Migration[];
}

/**
 * While processes are replaced one by one, the previous release may still write documents of its version; this second run
 * migrates them.
 */
const MIGRATE_AGAIN_AFTER_MS = 10 * 60_000;

@Module({})
class ServiceRoot {
  static of<C extends ServiceConfig>(
    kit: Kit<C>,
    { name, module, migrations = [] }: Pick<ServiceOptions<C>, 'name' | 'module' | 'migrations'>,
    controllers: Type[],
  ): DynamicModule {
    const { MONGODB_URI, MONGODB_DATABASE, MIN_TIMEOUT_MS } = kit.config;
    return {
      module: ServiceRoot,
      controllers,
      providers: [
        {
          provide: FailedEventRepository,
          useFactory: (connection: Connection) => new FailedEventRepository(connection),
          inject: [getConnectionToken()],
        },
      ],
      imports: [
        KitModule.of(kit),
        MongooseModule.forRoot(MONGODB_URI, {
          ...mongoOptions(MONGODB_DATABASE, { monitorCommands: kit.tracing.isOn, minTimeoutMs: MIN_TIMEOUT_MS }),
          retryAttempts: Number.MAX_SAFE_INTEGER,
          retryDelay: 500,
          connectionFactory: async (connection: Connection) => {
            await migrate(connection, migrations, kit.logger);
            return connection;
          },
        }),
        AdminActsModule.of(name),
        module,
      ],
    };
  }
}

/** An unreachable stream does not block the start: events wait in their documents. A stream with unexpected settings stops it. */
async function prepare(events: EventStream, logger: Logger): Promise<void> {
  try {
    await events.ensure();
  } catch (error) {
    if (error instanceof EventSettingsError) throw error;
    logger.warn({ err: error }, 'the stream of events cannot be reached yet');
  }
}

/** Starts a service: database, NATS, handlers, internal port, in this order. Used by `main.ts` and, in process, by tests. */
export async function startService<C extends ServiceConfig>(options: ServiceOptions<C>): Promise<RunningProcess> {
  const { name, config } = options;
  const logger = createLogger({ service: name, instance: config.INSTANCE, level: config.LOG_LEVEL });
  const metrics = createMetrics(name);
  const build = buildInfoOf(config);
  showBuildInfo(metrics, build);
  const tracing = await Tracing.start(name, config);
  const connection = await connectNats(config, `${name}-${config.INSTANCE}`, name);
  const rpc = new RpcClient({
    connection,
    namespace: config.NATS_NAMESPACE,
    metrics,
    caller: name,
    tracing,
    minTimeoutMs: config.MIN_TIMEOUT_MS,
  });
  const events = new EventStream(connection, config);
  const demand = new ConsumerDemand();
  const strategy = new NatsServer({
    connection,
    namespace: config.NATS_NAMESPACE,
    queue: name,
    logger,
    metrics,
    actorKeys: config.ACCESS_TOKEN_PUBLIC_KEY,
    tracing,
  });
  const failedEvents = failedEventsController(name);
  const controllers = [statusController(name, build), ...(failedEvents ? [failedEvents] : [])];
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(
    ServiceRoot.of({ config, logger, metrics, rpc, tracing, events, demand }, options, controllers),
    { strategy, logger: new NestLogger(logger), abortOnError: false },
  );
  await app.listen();
  const database = app.get<Connection>(getConnectionToken());
  tracing.watchDatabase(database);
  const handlers = strategy.eventHandlers.map(
    ({ extras, run }): EventHandler => ({ ...(extras as EventHandlerOptions), handle: run }),
  );
  if (handlers.length > 0 || [...EVENTS.values()].some(({ owner }) => owner === name)) await prepare(events, logger);
  const consumers = new EventConsumers({
    stream: events,
    handlers,
    demand,
    failed: app.get(FailedEventRepository),
    ackWaitMs: config.EVENTS_ACK_WAIT_MS,
    retryEveryMs: config.EVENTS_SWEEP_MS,
    watchEveryMs: config.EVENTS_WATCH_MS,
    tracing,
    logger,
    metrics,
  });
  await consumers.start();
  const again = setTimeout(() => {
    migrate(database, options.migrations ?? [], logger).catch((error: unknown) =>
      logger.error({ err: error }, 'documents of the previous release could not be migrated'),
    );
  }, MIGRATE_AGAIN_AFTER_MS).unref();
  let draining = false;
  const ops = await startOpsServer({
    host: config.OPS_HOST,
    port: config.OPS_PORT,
    metrics,
    isConnected: () => rpc.isConnected,
    readiness: async () => {
      if (draining) return 'draining';
      if (!rpc.isConnected) return 'nats';
      await database.db?.command({ ping: 1 });
      return null;
    },
  });
  releaseStartMemory();
  logger.info({ ops: ops.url }, 'ready');
  return {
    opsUrl: ops.url,
    logger,
    close: async () => {
      draining = true;
      clearTimeout(again);
      await consumers.close();
      await app.close();
      rpc.close();
      await connection.close();
      await ops.close();
      await tracing.close();
      logger.info('stopped');
    },
  };
}
