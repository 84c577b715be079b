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
} from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuthConfig } from '../auth.config.ts';
import { CurrentPassword } from '../passwords/current-password.ts';
import type { UserFields } from '../users/user.model.ts';
import { UserRepository } from '../users/user.repository.ts';
import { authenticatorUri, newSecret, stepOf } from './authenticator.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-code.ts';
import { seal, unseal } from './sealed.ts';

const APP_CODE = /^\d{6}$/;
const CONFIRM_WITHIN_MS = 15 * MINUTE_MS;

/** The authenticator app of an account, and the recovery codes that stand in for it. */
@Injectable()
export class SecondFactorService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UserRepository,
    private readonly limits: RateLimiter,
    private readonly passwords: CurrentPassword,
  ) {}

  /** Passes an account without a second factor. Otherwise uses the code up, or throws. */
  async check(user: UserFields, code: string | undefined, now: Date): Promise<void> {
    if (!user.secondFactor) return;
    if (code === undefined) throw new DomainError('second_factor_required');
    const failures = failureLimits(user._id);
    await this.limits.takeAll(failures, now);
    if (!(await this.use(user, user.secondFactor.sealedSecret, code, now)))
      throw new DomainError('invalid_second_factor');
    await this.limits.giveBack(failures);
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
    await this.users.setPendingSecondFactor(user._id, seal(this.config.CODE_KEY, secret), now);
    return { secret, uri: authenticatorUri(secret, user.email) };
  }

  async confirm({ userId }: Actor, code: string): Promise<string[]> {
    const now = await databaseNow(this.connection);
    const user = await this.users.findById(userId);
    if (user?.secondFactor) throw new DomainError('second_factor_exists');
    const pending = user?.pendingSecondFactor;
    const failures = failureLimits(userId);
    await this.limits.takeAll(failures, now);
    const isFresh = pending && now.getTime() - pending.createdAt.getTime() < CONFIRM_WITHIN_MS;
    const lastStep = isFresh ? stepOf(unseal(this.config.CODE_KEY, pending.sealedSecret), code, now) : null;
    if (!pending || lastStep === null) throw new DomainError('invalid_second_factor');
    await this.limits.giveBack(failures);
    const codes = newRecoveryCodes();
    const recoveryHashes = codes.map((recovery) => recoveryHash(this.config.CODE_KEY, userId, recovery));
    const { sealedSecret } = pending;
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

  private async use(user: UserFields, sealedSecret: string, code: string, now: Date): Promise<boolean> {
    if (!APP_CODE.test(code))
      return this.users.takeRecoveryCode(user._id, recoveryHash(this.config.CODE_KEY, user._id, code));
    const step = stepOf(unseal(this.config.CODE_KEY, sealedSecret), code, now);
    return step !== null && this.users.takeStep(user._id, step);
  }
}

/**
 * One counter for every door a code is asked at: sign-in, recovery, setting up and turning off. Only somebody with the password or
 * the mailbox gets that far, so a stranger cannot use it up.
 */
function failureLimits(userId: string): RateLimit[] {
  return [
    { key: `second factor ${userId}`, max: 10, windowMs: 15 * MINUTE_MS },
    { key: `second factor day ${userId}`, max: 30, windowMs: DAY_MS },
  ];
}
