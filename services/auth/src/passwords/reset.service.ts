import { randomUUID } from 'node:crypto';
import { sendMail, type SessionGrant } from '@brokerage/contracts';
import {
  type CallContext,
  CONFIG,
  databaseNow,
  DomainError,
  LOGGER,
  type Logger,
  RpcClient,
} from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuthConfig } from '../auth.config.ts';
import { HOUR_MS, type Limit, MINUTE_MS } from '../limits/limit.model.ts';
import { LimitRepository } from '../limits/limit.repository.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { SessionService } from '../sessions/session.service.ts';
import type { UserFields } from '../users/user.model.ts';
import { UserRepository } from '../users/user.repository.ts';
import { NewPassword } from './new-password.ts';
import { readRecoveryToken, recoveryToken } from './recovery-token.ts';
import { ResetRepository } from './reset.repository.ts';

const LIFE_MINUTES = 15;
const RESEND_AFTER_MS = 30_000;

interface Recovery {
  token: string;
  password: string;
  secondFactor?: string | undefined;
  device?: string | undefined;
}

/** A new password by mail, for the one configured admin address. */
@Injectable()
export class ResetService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rpc: RpcClient,
    private readonly resets: ResetRepository,
    private readonly users: UserRepository,
    private readonly limits: LimitRepository,
    private readonly secondFactors: SecondFactorService,
    private readonly newPasswords: NewPassword,
    private readonly sessions: SessionService,
  ) {}

  /** An address that is not the configured one is refused by name, as the page says it; it never gets a mail. */
  async request(email: string, context: CallContext): Promise<void> {
    const now = await databaseNow(this.connection);
    await this.limits.takeAll(requestLimits(email, context.clientAddress), now);
    if (email !== this.config.ADMIN_EMAIL) throw new DomainError('password_reset_not_allowed');
    const user = await this.users.findByEmail(email);
    if (!user || !mayReset(user)) return;
    const resetId = await this.currentResetId(user._id, now);
    const token = recoveryToken(this.config.CODE_KEY, resetId);
    const link = `${this.config.PUBLIC_ORIGIN}/auth#access_token=${token}&type=recovery`;
    const content = { template: 'password-reset', link, minutes: LIFE_MINUTES } as const;
    await this.rpc.call(sendMail, { mailId: `password-reset-${resetId}`, to: email, content }, context);
  }

  /** Everything that can be refused is refused before the link is used up, so that a mistyped code does not cost it. */
  async reset({ token, password, secondFactor, device }: Recovery, context: CallContext): Promise<SessionGrant> {
    const now = await databaseNow(this.connection);
    const failures = guessLimits(context.clientAddress);
    await this.limits.takeAll(failures, now);
    const resetId = readRecoveryToken(this.config.CODE_KEY, token);
    const wish = resetId && (await this.resets.findOpen(resetId, now));
    const user = wish ? await this.users.findById(wish._id) : null;
    if (!resetId || !user || !mayReset(user)) throw new DomainError('recovery_link_invalid');
    const passwordHash = await this.newPasswords.hashed(password, user.email);
    await this.secondFactors.check(user, secondFactor, now);
    if (!(await this.resets.consume(resetId, now))) throw new DomainError('recovery_link_invalid');
    await this.limits.giveBack(failures);
    const changedAt = await this.newPasswords.set(user, passwordHash, { id: resetId }, context);
    this.logger.warn({ userId: user._id }, 'a password was set by a link from a mail');
    return this.sessions.open(user, changedAt, device);
  }

  private async currentResetId(userId: string, now: Date): Promise<string> {
    const freshSince = new Date(now.getTime() - RESEND_AFTER_MS);
    const fresh = await this.resets.findUnusedSince(userId, freshSince);
    if (fresh) return fresh.resetId;
    const resetId = randomUUID();
    const expiresAt = new Date(now.getTime() + LIFE_MINUTES * MINUTE_MS);
    const wish = { _id: userId, resetId, createdAt: now, expiresAt, consumedAt: null };
    if (await this.resets.replace(wish, freshSince)) return resetId;
    const winner = await this.resets.findUnusedSince(userId, freshSince);
    if (!winner) throw new DomainError('rate_limited');
    return winner.resetId;
  }
}

function mayReset({ role, disabledAt }: UserFields): boolean {
  return role === 'admin' && !disabledAt;
}

function requestLimits(email: string, address: string | undefined): Limit[] {
  const perEmail: Limit = { key: `reset email ${email}`, most: 5, windowMs: HOUR_MS };
  return address ? [{ key: `reset address ${address}`, most: 10, windowMs: HOUR_MS }, perEmail] : [perEmail];
}

function guessLimits(address: string | undefined): Limit[] {
  return address ? [{ key: `reset guess ${address}`, most: 20, windowMs: 15 * MINUTE_MS }] : [];
}
