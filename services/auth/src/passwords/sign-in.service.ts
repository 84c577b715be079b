import type { SessionGrant } from '@brokerage/contracts';
import { databaseNow, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type Limit, HOUR_MS, MINUTE_MS } from '../limits/limit.model.ts';
import { LimitRepository } from '../limits/limit.repository.ts';
import { SessionService } from '../sessions/session.service.ts';
import { UserRepository } from '../users/user.repository.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { PasswordHasher } from './password-hasher.ts';

interface SignIn {
  email: string;
  password: string;
  secondFactor?: string | undefined;
  device?: string | undefined;
  clientAddress: string | undefined;
}

@Injectable()
export class SignInService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UserRepository,
    private readonly limits: LimitRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionService,
    private readonly secondFactors: SecondFactorService,
  ) {}

  /**
   * A try is counted before the password is looked at and given back when it was right, so that a thousand guesses at the same
   * moment get no further than ten in a row.
   */
  async signIn({ email, password, secondFactor, device, clientAddress }: SignIn): Promise<SessionGrant> {
    const now = await databaseNow(this.connection);
    const failures = failureLimits(email, clientAddress);
    await this.limits.takeAll(failures, now);
    const user = await this.users.findByEmail(email);
    const right = await this.hasher.matches(user?.passwordHash, password);
    if (!right || !user || user.disabledAt) throw new DomainError('invalid_credentials');
    if (user.secondFactor && secondFactor === undefined) {
      await this.limits.giveBack(failures);
      throw new DomainError('second_factor_required');
    }
    await this.secondFactors.check(user, secondFactor, now);
    await this.limits.giveBack(failures);
    return this.sessions.open(user, now, device);
  }
}

function failureLimits(email: string, address: string | undefined): Limit[] {
  const perAccount: Limit = { key: `sign-in account ${email}`, most: 100, windowMs: HOUR_MS };
  if (!address) return [perAccount];
  return [
    { key: `sign-in address ${address}`, most: 20, windowMs: 15 * MINUTE_MS },
    { key: `sign-in account ${email} address ${address}`, most: 10, windowMs: 15 * MINUTE_MS },
    perAccount,
  ];
}
