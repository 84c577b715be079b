import { type ErasingService, eraseBuyerOfEntitlements, eraseBuyerOfOrders, erasePerson } from '@brokerage/contracts';
import {
  type CallContext,
  CONFIG,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  RpcClient,
  Sweeper,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AuthConfig } from '../auth.config.ts';
import type { UserFields } from '../users/user.model.ts';
import { UserRepository } from '../users/user.repository.ts';

export interface ErasureResult {
  done: boolean;
  keptUntil: string | null;
}

/**
 * Erases closed accounts. Each service learns of one from its event, and confirms when it holds nothing more: an order in progress is
 * anonymized once it has ended. Services are also asked directly, so that the person is told the outcome.
 */
@Injectable()
export class ErasureService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeper: Sweeper;

  constructor(
    @Inject(CONFIG) { SWEEP_EVERY_MS }: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rpc: RpcClient,
    private readonly users: UserRepository,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const sweep = () => this.users.reportErasures();
    this.sweeper = new Sweeper({ name: 'erasure', everyMs: SWEEP_EVERY_MS, sweep, logger, metrics });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweeper.stop();
  }

  /**
   * Asks all services concurrently. `keptUntil`: the latest time until which one of them needs the address. Failures
   * are left to the event.
   */
  async eraseEverywhere({ _id: userId, erasure }: UserFields, context: CallContext): Promise<ErasureResult> {
    if (!erasure) return { done: true, keptUntil: null };
    const { email } = erasure;
    let keptUntil: string | null = null;
    const ask: Record<ErasingService, () => Promise<{ done: boolean }>> = {
      payment: async () => {
        const answer = await this.rpc.call(eraseBuyerOfOrders, { userId, email }, context);
        ({ keptUntil } = answer);
        return answer;
      },
      download: () => this.rpc.call(eraseBuyerOfEntitlements, { userId }, context),
      notification: () => this.rpc.call(erasePerson, { email }, context),
    };
    const finished = await Promise.all(
      Object.entries(ask).map(async ([service, work]) => {
        try {
          return (await work()).done && (await this.users.finishErasure(userId, service as ErasingService));
        } catch (error) {
          this.logger.warn({ err: error, service }, 'an erasure is left to its event');
          return false;
        }
      }),
    );
    return finished.includes(true) ? { done: true, keptUntil: null } : { done: false, keptUntil };
  }
}
