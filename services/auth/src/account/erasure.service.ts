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
 * Erasure of closed accounts. Each service hears of one by its event, and says when it holds nothing more: an order under way is made
 * anonymous when it has come to its end. What can be done at once is asked for, so that the person is told what came of it.
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

  /** Asks every service at once. `keptUntil`: how long one of them needs the address at the longest. What fails is left to the event. */
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
