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
import { retryWhileUnavailable } from '../store/retry-while-unavailable.ts';
import { Sweeper } from '../work/sweeper.ts';
import { BrokerageCopyRepository } from './brokerage-copy.repository.ts';

/**
 * How often each process reads the stored copy. An event reaches only one process of a service; this is how the others see
 * the change.
 */
const LOOK_EVERY_MS = 5000;

/**
 * Keeps `brokerageInPlace` of this process in step with what catalog has published. Without a copy it is the built-in
 * brokerage.
 */
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
    await retryWhileUnavailable(() => this.applyStored());
    this.sweeper.start();
  }

  /** If catalog cannot be reached, the stored copy stays in use; later publications arrive as events. */
  onApplicationBootstrap(): void {
    this.refresh().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'catalog did not say who the brokerage is; the copy stays as it is');
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }

  /** Reads the published brokerage from catalog. */
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
