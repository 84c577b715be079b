import { CONFIG, databaseNow, LOGGER, type Logger, retryWhileUnavailable } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuthConfig } from '../auth.config.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { UserRepository } from '../users/user.repository.ts';

/**
 * Creates the first admin from the configuration, once; the password must be replaced at the first sign-in. Once there
 * is an owner, the two variables have no effect.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = this.config;
    if (!ADMIN_EMAIL || !ADMIN_PASSWORD || (await retryWhileUnavailable(() => this.users.hasOwner()))) return;
    const passwordHash = await this.hasher.hash(ADMIN_PASSWORD);
    const created = await retryWhileUnavailable(async () =>
      this.users.makeOwner(ADMIN_EMAIL, passwordHash, await databaseNow(this.connection)),
    );
    if (created) this.logger.info('the first admin was created');
  }
}
