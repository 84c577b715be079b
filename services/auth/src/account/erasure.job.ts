import { eraseBuyerOfEntitlements, eraseBuyerOfOrders, erasePerson } from '@brokerage/contracts';
import { backgroundContext, CONFIG, LOGGER, type Logger, RpcClient, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AuthConfig } from '../auth.config.ts';
import type { UserFields } from '../users/user.model.ts';
import { UserRepository } from '../users/user.repository.ts';

const MOST_AT_ONCE = 20;
const WORK_MS = 10_000;

/**
 * Carries closed accounts to every service that holds something of the person, again and again until each says that it is done:
 * an order under way is made anonymous when it has come to its end.
 */
@Injectable()
export class ErasureJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeper: Sweeper;
  private round: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rpc: RpcClient,
    private readonly users: UserRepository,
  ) {
    const sweep = () => this.sweep();
    this.sweeper = new Sweeper({ name: 'erasure', everyMs: config.SWEEP_EVERY_MS, sweep, logger });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.sweeper.stop(), this.round]);
  }

  /** Starts at once what the next round would do. */
  soon(): void {
    this.round = this.round
      .then(() => this.sweep())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'an erasure is left to the next round'));
  }

  private async sweep(): Promise<void> {
    for (const user of await this.users.findToErase(MOST_AT_ONCE)) await this.erase(user);
  }

  private async erase({ _id: userId, erasure }: UserFields): Promise<void> {
    if (!erasure) return;
    const context = backgroundContext(WORK_MS);
    const results = await Promise.all([
      this.rpc.call(eraseBuyerOfOrders, { userId }, context),
      this.rpc.call(eraseBuyerOfEntitlements, { userId }, context),
      this.rpc.call(erasePerson, { email: erasure.email }, context),
    ]);
    if (!results.every(({ done }) => done)) return;
    await this.users.markErased(userId);
    this.logger.info({ userId }, 'an account was erased');
  }
}
