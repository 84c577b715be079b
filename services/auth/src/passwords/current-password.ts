import { MINUTE_MS } from '@brokerage/contracts';
import { type Actor, databaseNow, DomainError, type RateLimit, RateLimiter } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { UserFields } from '../users/user.model.ts';
import { UserRepository } from '../users/user.repository.ts';
import { PasswordHasher } from './password-hasher.ts';

/** Requires the password again for operations that a stolen session must not be able to do. */
@Injectable()
export class CurrentPassword {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UserRepository,
    private readonly limits: RateLimiter,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Returns the user if the password is right. After ten wrong ones within 15 minutes, throws `rate_limited`. */
  async confirmed({ userId }: Actor, password: string): Promise<UserFields> {
    const failures: RateLimit[] = [{ key: `password of ${userId}`, max: 10, windowMs: 15 * MINUTE_MS }];
    await this.limits.takeAll(failures, await databaseNow(this.connection));
    const user = await this.users.findById(userId);
    if (!(await this.hasher.matches(user?.passwordHash, password)) || !user) throw new DomainError('wrong_password');
    await this.limits.release(failures);
    return user;
  }
}
