import { eraseBuyerOfEntitlements, eraseBuyerOfOrders, erasePerson } from '@brokerage/contracts';
import {
  Backlog,
  backgroundContext,
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

const MAX_AT_ONCE = 20;
const WORK_MS = 10_000;

export interface ErasureResult {
  done: boolean;
  keptUntil: string | null;
}

/**
 * Carries closed accounts to every service that holds something of the person, again and again until each says that it is done:
 * an order under way is made anonymous when it has come to its end.
 */
@Injectable()
export class ErasureJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeper: Sweeper;

  constructor(
    @Inject(CONFIG) config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rpc: RpcClient,
    private readonly users: UserRepository,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const backlog = new Backlog<UserFields>({
      name: 'erasure',
      find: (except) => this.users.findToErase(MAX_AT_ONCE, except),
      work: async (user) => ((await this.erase(user)).done ? 'done' : 'later'),
      logger,
      metrics,
    });
    const sweep = () => backlog.workOff();
    this.sweeper = new Sweeper({ name: 'erasure', everyMs: config.SWEEP_EVERY_MS, sweep, logger, metrics });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sweeper.stop();
  }

  /** Asks every service to erase the person. `later`: one of them still needs the address, for `keptUntil` at the longest. */
  async erase({ _id: userId, erasure }: UserFields): Promise<ErasureResult> {
    if (!erasure) return { done: true, keptUntil: null };
    const context = backgroundContext(WORK_MS);
    const [orders, ...others] = await Promise.all([
      this.rpc.call(eraseBuyerOfOrders, { userId, email: erasure.email }, context),
      this.rpc.call(eraseBuyerOfEntitlements, { userId }, context),
      this.rpc.call(erasePerson, { email: erasure.email }, context),
    ]);
    const done = orders.done && others.every((other) => other.done);
    if (!done) return { done, keptUntil: orders.keptUntil };
    await this.users.markErased(userId);
    this.logger.info({ userId }, 'an account was erased');
    return { done, keptUntil: null };
  }
}
