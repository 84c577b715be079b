import { MINUTE_MS } from '@brokerage/contracts';
import { type Actor, databaseNow, DomainError, type RateLimit, RateLimiter } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { UserFields } from '../users/user.model.ts';
import { UserRepository } from '../users/user.repository.ts';
import { PasswordHasher } from './password-hasher.ts';

/** Asks for the password again before something that a stolen session must not be enough for. */
@Injectable()
export class CurrentPassword {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UserRepository,
    private readonly limits: RateLimiter,
    private readonly hasher: PasswordHasher,
  ) {}

  /** The user, when it is the right password. Ten wrong ones in a quarter of an hour, then `rate_limited`. */
  async confirmed({ userId }: Actor, password: string): Promise<UserFields> {
    const failures: RateLimit[] = [{ key: `password of ${userId}`, max: 10, windowMs: 15 * MINUTE_MS }];
    await this.limits.takeAll(failures, await databaseNow(this.connection));
    const user = await this.users.findById(userId);
    if (!(await this.hasher.matches(user?.passwordHash, password)) || !user) throw new DomainError('wrong_password');
    await this.limits.release(failures);
    return user;
  }
}
