import { BROKERAGE, putInPlace, readPublishedBrokerage } from '@brokerage/contracts';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { backgroundContext, COPY_BUDGET_MS } from '../context/call-context.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { RpcClient } from '../rpc/rpc-client.ts';
import { LOGGER, METRICS } from '../runtime/kit.module.ts';
import { Sweeper } from '../work/sweeper.ts';
import { BrokerageCopyRepository } from './brokerage-copy.repository.ts';

/** An event reaches one process of a service: the others see its copy within this time. */
const LOOK_EVERY_MS = 2000;

/** Keeps `brokerageInPlace` of this process as catalog has published it. Until there is a copy, it is the brokerage that comes with the software. */
@Injectable()
export class BrokerageCopy implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeper: Sweeper;
  private version = 0;

  constructor(
    private readonly copies: BrokerageCopyRepository,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const sweep = (): Promise<void> => this.applyStored();
    this.sweeper = new Sweeper({ name: 'brokerage-copy', everyMs: LOOK_EVERY_MS, sweep, logger, metrics });
  }

  async onModuleInit(): Promise<void> {
    await this.applyStored();
    this.sweeper.start();
  }

  /** Without catalog the copy stays as it is: what was published meanwhile comes as an event. */
  onApplicationBootstrap(): void {
    this.refresh().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'catalog did not say who the brokerage is; the copy stays as it is');
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }

  /** Asks catalog. */
  async refresh(): Promise<void> {
    await this.copies.store(await this.rpc.call(readPublishedBrokerage, {}, backgroundContext(COPY_BUDGET_MS)));
    await this.applyStored();
  }

  private async applyStored(): Promise<void> {
    const copy = await this.copies.read();
    if (!copy || copy.version <= this.version) return;
    this.version = copy.version;
    putInPlace({ [BROKERAGE]: copy.brokerage });
  }
}
