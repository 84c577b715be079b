import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { Tracing } from '../tracing/tracing.ts';
import { ConsumerDemand } from '../events/consumer-demand.ts';
import { EventStream } from '../events/event-stream.ts';
import { RpcClient } from '../rpc/rpc-client.ts';

/** Injection tokens of what every process provides. `RpcClient` and `Tracing` are injected by class. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
export const METRICS = Symbol('metrics');

export interface Kit<C> {
  config: C;
  logger: Logger;
  metrics: Metrics;
  rpc: RpcClient;
  tracing: Tracing;
  /** Absent in a process that neither publishes nor reads events. */
  events?: EventStream;
  /** Absent in the same processes as `events`. */
  demand?: ConsumerDemand;
}

@Global()
@Module({})
export class KitModule {
  static of<C>(kit: Kit<C>): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: kit.config },
      { provide: LOGGER, useValue: kit.logger },
      { provide: METRICS, useValue: kit.metrics },
      { provide: RpcClient, useValue: kit.rpc },
      { provide: Tracing, useValue: kit.tracing },
      ...(kit.events ? [{ provide: EventStream, useValue: kit.events }] : []),
      ...(kit.demand ? [{ provide: ConsumerDemand, useValue: kit.demand }] : []),
    ];
    return { module: KitModule, providers, exports: providers };
  }
}
