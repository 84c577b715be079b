import { randomUUID } from 'node:crypto';
import {
  type InputOf,
  isOffice,
  roleOf,
  MINUTE_MS,
  type requestPasswordReset,
  sendMail,
  type SessionGrant,
} from '@brokerage/contracts';
import {
  backgroundContext,
  type CallContext,
  CONFIG,
  databaseNow,
  DomainError,
  type Logger,
  LOGGER,
  type RateLimit,
  RateLimiter,
  RpcClient,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { decodeJwt } from 'jose';
import type { Connection } from 'mongoose';
import { AuditService } from '../audit/audit.service.ts';
import type { AuthConfig } from '../auth.config.ts';
import { type Client, mailLimits } from '../limits/account-limits.ts';
import { isJustMailed } from '../limits/just-mailed.ts';
import { KnownDevices } from '../limits/known-devices.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { SessionService } from '../sessions/session.service.ts';
import type { UserFields } from '../users/user.model.ts';
import { UserRepository } from '../users/user.repository.ts';
import { NewPassword } from '../passwords/new-password.ts';
import { readRecoveryToken, recoveryToken } from './recovery-token.ts';
import type { ResetFields } from './reset.model.ts';
import { ResetRepository } from './reset.repository.ts';

const LIFE_MINUTES = 15;
/** A link younger than this is mailed again, so no link is valid for longer than half an hour. */
const RENEWED_WITHIN_MS = 15 * MINUTE_MS;
const MAIL_MS = 10_000;
/** Mails per hour and network. */
const REQUESTS = { client: 5, address: 10 };

interface Recovery {
  token: string;
  password: string;
  secondFactor?: string | undefined;
  device?: string | undefined;
}

/** Resets passwords of the office by mail. */
@Injectable()
export class ResetService implements OnApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rpc: RpcClient,
    private readonly resets: ResetRepository,
    private readonly users: UserRepository,
    private readonly limits: RateLimiter,
    private readonly devices: KnownDevices,
    private readonly secondFactors: SecondFactorService,
    private readonly newPasswords: NewPassword,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Answers the configured address once its mail is accepted. Refuses every other one in the same words before it is looked up, so that
   * neither the answer nor its timing reveals who works here; a member of the office still gets the mail.
   */
  async request({ email, deviceToken }: InputOf<typeof requestPasswordReset>, context: CallContext): Promise<void> {
    const now = await databaseNow(this.connection);
    const client = this.devices.clientOf(email, deviceToken, context);
    if (email !== this.config.ADMIN_EMAIL) {
      await this.limits.takeAll(mailLimits('reset', email, client, REQUESTS), now);
      this.mailLater(email, now);
      throw new DomainError('password_reset_not_allowed');
    }
    const user = await this.users.findByEmail(email);
    if (user && mayReset(user)) await this.mail(await this.current(user, now, client), email, context);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** The caller has already counted the request against the limits. */
  private mailLater(email: string, now: Date): void {
    const work = this.mailToMember(email, now)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a link for a new password was not sent'))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  private async mailToMember(email: string, now: Date): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (user && mayReset(user)) await this.mail(await this.current(user, now), email, backgroundContext(MAIL_MS));
  }

  private async mail({ resetId, mailings }: ResetFields, email: string, context: CallContext): Promise<void> {
    const token = recoveryToken(this.config.CODE_KEY.current, resetId);
    const link = `${this.config.PUBLIC_ORIGIN}/auth#access_token=${token}&type=recovery`;
    const content = { template: 'password-reset', link, minutes: LIFE_MINUTES } as const;
    await this.rpc.call(sendMail, { mailId: `password-reset-${resetId}-${mailings}`, to: email, content }, context);
  }

  /** Checks everything that can fail before using up the link, so that a mistyped code does not cost it. */
  async reset({ token, password, secondFactor, device }: Recovery, context: CallContext): Promise<SessionGrant> {
    const now = await databaseNow(this.connection);
    const failures = guessLimits(context.clientAddress);
    await this.limits.takeAll(failures, now);
    const resetId = this.config.CODE_KEY.find((key) => readRecoveryToken(key, token));
    const request = resetId && (await this.resets.findOpen(resetId, now));
    const user = request ? await this.users.findById(request._id) : null;
    if (!resetId || !user || !mayReset(user)) throw new DomainError('recovery_link_invalid');
    const passwordHash = await this.newPasswords.hashed(password, user.email);
    await this.secondFactors.check(user, secondFactor, now).catch(async (error: unknown) => {
      if (error instanceof DomainError && error.code === 'invalid_second_factor')
        await this.resets.countWrongCode(resetId);
      throw error;
    });
    if (!(await this.resets.consume(resetId, now))) throw new DomainError('recovery_link_invalid');
    await this.limits.release(failures);
    const changedAt = await this.newPasswords.set(user, passwordHash, { id: resetId }, context);
    this.logger.warn({ userId: user._id }, 'a password was set by a link from a mail');
    const grant = await this.sessions.open(user, changedAt, device);
    const actor = { userId: user._id, sessionId: sessionIdOf(grant), email: user.email, role: roleOf(user) };
    const row = { operation: 'resetPassword', target: user._id, phase: 'done', facts: {} } as const;
    await this.audit.append(row, actor, context.requestId);
    return grant;
  }

  /** Returns the current link. `client`: set if the mail has yet to be counted against the limits. */
  private async current({ _id: userId, email }: UserFields, now: Date, client?: Client): Promise<ResetFields> {
    const living = await this.resets.findLiving(userId, now);
    if (living && isJustMailed(living, now)) return living;
    if (client) await this.limits.takeAll(mailLimits('reset', email, client, REQUESTS), now);
    const expiresAt = new Date(now.getTime() + LIFE_MINUTES * MINUTE_MS);
    const renewable = living && now.getTime() - living.createdAt.getTime() < RENEWED_WITHIN_MS;
    const mine = renewable ? await this.resets.renew(living, now, expiresAt) : await this.make(userId, now, expiresAt);
    const current = mine ?? (await this.resets.findLiving(userId, now));
    if (!current) throw new DomainError('rate_limited');
    return current;
  }

  private async make(_id: string, now: Date, expiresAt: Date): Promise<ResetFields | null> {
    const times = { createdAt: now, mailedAt: now, expiresAt, consumedAt: null };
    const reset: ResetFields = { _id, resetId: randomUUID(), mailings: 1, wrongCodes: 0, ...times };
    return (await this.resets.replace(reset, new Date(now.getTime() - RENEWED_WITHIN_MS))) ? reset : null;
  }
}

function sessionIdOf({ session }: SessionGrant): string {
  return String(decodeJwt(session.accessToken).sid);
}

function mayReset(user: UserFields): boolean {
  return isOffice(roleOf(user)) && !user.disabledAt;
}

function guessLimits(address: string | undefined): RateLimit[] {
  return address ? [{ key: `reset guess ${address}`, max: 20, windowMs: 15 * MINUTE_MS }] : [];
}
