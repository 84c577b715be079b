import { DAY_MS, MINUTE_MS } from '@brokerage/contracts';
import {
  type Actor,
  CONFIG,
  databaseNow,
  DomainError,
  type Logger,
  LOGGER,
  type RateLimit,
  RateLimiter,
  retryWhileUnavailable,
  seal,
  unseal,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuthConfig } from '../auth.config.ts';
import { CurrentPassword } from '../passwords/current-password.ts';
import type { UserFields } from '../users/user.model.ts';
import { UserRepository } from '../users/user.repository.ts';
import { authenticatorUri, newSecret, stepOf } from './authenticator.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-code.ts';

/** The purpose for which authenticator secrets are encrypted. */
const PURPOSE = 'second factor';
const APP_CODE = /^\d{6}$/;
const CONFIRM_WITHIN_MS = 15 * MINUTE_MS;

/** The authenticator app of an account, and the recovery codes that replace it. */
@Injectable()
export class SecondFactorService implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UserRepository,
    private readonly limits: RateLimiter,
    private readonly passwords: CurrentPassword,
  ) {}

  /** Re-encrypts secrets of an older key with the current one, so that the older key can be retired. */
  onApplicationBootstrap(): Promise<void> {
    return retryWhileUnavailable(() => this.resealAll());
  }

  /** Passes an account without a second factor. Otherwise uses up the code, or throws. */
  async check(user: UserFields, code: string | undefined, now: Date): Promise<void> {
    if (!user.secondFactor) return;
    if (code === undefined) throw new DomainError('second_factor_required');
    const failures = failureLimits(user._id);
    await this.limits.takeAll(failures, now);
    if (!(await this.use(user, user.secondFactor.sealedSecret, code, now)))
      throw new DomainError('invalid_second_factor');
    await this.limits.release(failures);
  }

  async read({ userId }: Actor): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
    const secondFactor = (await this.users.findById(userId))?.secondFactor;
    return { enabled: secondFactor !== undefined, recoveryCodesLeft: secondFactor?.recoveryHashes.length ?? 0 };
  }

  async start(actor: Actor, password: string): Promise<{ secret: string; uri: string }> {
    const user = await this.passwords.confirmed(actor, password);
    if (user.secondFactor) throw new DomainError('second_factor_exists');
    const secret = newSecret();
    const now = await databaseNow(this.connection);
    await this.users.setPendingSecondFactor(user._id, seal(this.config.CODE_KEY.current, PURPOSE, secret), now);
    return { secret, uri: authenticatorUri(secret, user.email) };
  }

  /**
   * Turns the second factor on once a code proves that the app has the secret from `start`. Returns the recovery codes, which can only be
   * read now, since only hashes are stored. Throws `second_factor_exists` when one is already on, also from a concurrent request,
   * `invalid_second_factor` for a wrong code or an expired start, and `rate_limited` after too many wrong codes.
   */
  async confirm({ userId }: Actor, code: string): Promise<string[]> {
    const now = await databaseNow(this.connection);
    const user = await this.users.findById(userId);
    if (user?.secondFactor) throw new DomainError('second_factor_exists');
    const pending = user?.pendingSecondFactor;
    const failures = failureLimits(userId);
    await this.limits.takeAll(failures, now);
    const isFresh = pending && now.getTime() - pending.createdAt.getTime() < CONFIRM_WITHIN_MS;
    const lastStep = isFresh ? stepOf(this.unsealed(pending.sealedSecret), code, now) : null;
    if (!pending || lastStep === null) throw new DomainError('invalid_second_factor');
    await this.limits.release(failures);
    const codes = newRecoveryCodes();
    const { sealedSecret } = pending;
    const secret = this.unsealed(sealedSecret);
    const recoveryHashes = codes.map((recovery) => recoveryHash(secret, userId, recovery));
    if (!(await this.users.setSecondFactor(userId, { sealedSecret, lastStep, recoveryHashes })))
      throw new DomainError('second_factor_exists');
    this.logger.info({ userId }, 'a second factor was turned on');
    return codes;
  }

  async remove(actor: Actor, password: string, code: string): Promise<void> {
    const user = await this.passwords.confirmed(actor, password);
    await this.check(user, code, await databaseNow(this.connection));
    await this.users.removeSecondFactor(user._id);
    this.logger.warn({ userId: user._id }, 'a second factor was turned off');
  }

  private async resealAll(): Promise<void> {
    const { CODE_KEY } = this.config;
    for (const { _id, secondFactor } of await this.users.listWithSecondFactor()) {
      if (unseal(CODE_KEY.current, PURPOSE, secondFactor.sealedSecret) !== null) continue;
      const secret = CODE_KEY.find((key) => unseal(key, PURPOSE, secondFactor.sealedSecret));
      if (secret === null) this.logger.error({ userId: _id }, 'no key of CODE_KEY opens a second factor: reset-totp');
      else await this.users.resealSecondFactor(_id, secondFactor.sealedSecret, seal(CODE_KEY.current, PURPOSE, secret));
    }
  }

  private async use(user: UserFields, sealedSecret: string, code: string, now: Date): Promise<boolean> {
    const secret = this.unsealed(sealedSecret);
    if (!APP_CODE.test(code)) {
      // Accounts of the first release have hashes made with CODE_KEY.
      for (const key of [secret, ...this.config.CODE_KEY.keys])
        if (await this.users.takeRecoveryCode(user._id, recoveryHash(key, user._id, code))) return true;
      return false;
    }
    const step = stepOf(secret, code, now);
    return step !== null && this.users.takeStep(user._id, step);
  }

  /** Throws when the key that encrypted it is no longer configured: then only the operator's `reset-totp` helps. */
  private unsealed(sealedSecret: string): string {
    const secret = this.config.CODE_KEY.find((key) => unseal(key, PURPOSE, sealedSecret));
    if (secret === null) throw new Error('no key of CODE_KEY opens the authenticator secret of an account');
    return secret;
  }
}

/**
 * One counter per account for all places where a code is entered: sign-in, recovery, turning on and off. Only somebody
 * with the password or the mailbox gets that far, so a stranger cannot use it up.
 */
function failureLimits(userId: string): RateLimit[] {
  return [
    { key: `second factor ${userId}`, max: 10, windowMs: 15 * MINUTE_MS },
    { key: `second factor day ${userId}`, max: 30, windowMs: DAY_MS },
  ];
}
