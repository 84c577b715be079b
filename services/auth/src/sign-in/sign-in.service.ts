import type { InputOf, SessionGrant, signIn } from '@brokerage/contracts';
import { type CallContext, databaseNow, DomainError, RateLimiter } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { accountLimits, GUESSES } from '../limits/account-limits.ts';
import { KnownDevices } from '../limits/known-devices.ts';
import { SessionService } from '../sessions/session.service.ts';
import type { UserFields } from '../users/user.model.ts';
import { UserRepository } from '../users/user.repository.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { NewPassword } from '../passwords/new-password.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';

type Entry = InputOf<typeof signIn>;

@Injectable()
export class SignInService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UserRepository,
    private readonly limits: RateLimiter,
    private readonly devices: KnownDevices,
    private readonly hasher: PasswordHasher,
    private readonly newPasswords: NewPassword,
    private readonly sessions: SessionService,
    private readonly secondFactors: SecondFactorService,
  ) {}

  /**
   * Counts a try before checking the password and uncounts it when it was right, so that a thousand concurrent guesses
   * get no further than ten in a row.
   */
  async signIn(entry: Entry, context: CallContext): Promise<SessionGrant> {
    const now = await databaseNow(this.connection);
    const client = this.devices.clientOf(entry.email, entry.deviceToken, context);
    const failures = accountLimits('sign-in', entry.email, client, GUESSES);
    await this.limits.takeAll(failures, now);
    const user = await this.users.findByEmail(entry.email);
    const caller = { deadline: context.deadline, isKnown: client.deviceId !== undefined };
    const right = await this.hasher
      .matches(user?.passwordHash, entry.password, caller)
      .catch(async (error: unknown) => {
        // The password was not checked, so this is not a failed try.
        await this.limits.release(failures);
        throw error;
      });
    if (!right || !user || user.disabledAt) throw new DomainError('invalid_credentials');
    const missing = whatIsMissing(user, entry);
    if (missing) {
      await this.limits.release(failures);
      throw new DomainError(missing);
    }
    const chosen = entry.newPassword && (await this.newPasswords.hashed(entry.newPassword, user.email));
    await this.secondFactors.check(user, entry.secondFactor, now);
    await this.limits.release(failures);
    const since = chosen ? await this.newPasswords.choose(user, chosen, context) : now;
    return this.sessions.open(user, since, entry.device);
  }
}

/** Returns what is still required with the right password. The new password comes first: an app's code can be used only once. */
function whatIsMissing({ givenPassword, secondFactor }: UserFields, entry: Entry) {
  const isGiven = givenPassword === true;
  if (isGiven && entry.newPassword === undefined) return 'password_change_required';
  if (isGiven && entry.newPassword === entry.password) return 'password_unchanged';
  if (!isGiven && entry.newPassword !== undefined) return 'invalid_credentials';
  return secondFactor && entry.secondFactor === undefined ? 'second_factor_required' : null;
}
