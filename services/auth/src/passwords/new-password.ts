import { randomUUID } from 'node:crypto';
import { sendMail } from '@brokerage/contracts';
import {
  type Actor,
  type CallContext,
  databaseNow,
  DomainError,
  LOGGER,
  type Logger,
  RpcClient,
} from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SessionRepository } from '../sessions/session.repository.ts';
import type { UserFields } from '../users/user.model.ts';
import { UserRepository } from '../users/user.repository.ts';
import { CurrentPassword } from './current-password.ts';
import { PasswordHasher } from './password-hasher.ts';
import { isCommonPassword } from './password.rules.ts';

/** The only way to replace a password: checks it, hashes it, and ends the sessions opened with the old one. */
@Injectable()
export class NewPassword {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rpc: RpcClient,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly current: CurrentPassword,
    private readonly hasher: PasswordHasher,
  ) {}

  hashed(password: string, email: string): Promise<string> {
    if (isCommonPassword(password, email)) throw new DomainError('password_too_common');
    return this.hasher.hash(password);
  }

  /**
   * Returns the time of the change: sessions opened at or after it belong to the new password. `replaced` is the hash
   * the change requires; throws `invalid_credentials` if it is no longer the current one.
   */
  async set(
    user: UserFields,
    passwordHash: string,
    change: { id: string; keptSession?: string; replaced?: string | undefined },
    context: CallContext,
  ): Promise<Date> {
    const now = await databaseNow(this.connection);
    const { id, keptSession = '', replaced } = change;
    if (!(await this.users.setPassword(user._id, passwordHash, { now, keptSession, replaced })))
      throw new DomainError('invalid_credentials');
    await this.sessions.endAllOf(user._id, now, 'password-changed', keptSession);
    await this.tell(user.email, now, id, context);
    return now;
  }

  /** Replaces the given password that has just been confirmed. */
  async choose(user: UserFields, passwordHash: string, context: CallContext): Promise<Date> {
    const change = { id: randomUUID(), replaced: user.passwordHash };
    const changedAt = await this.set(user, passwordHash, change, context);
    this.logger.info({ userId: user._id }, 'a given password was replaced by its owner');
    return changedAt;
  }

  async change(actor: Actor, passwords: { current: string; next: string }, context: CallContext): Promise<void> {
    const user = await this.current.confirmed(actor, passwords.current);
    const passwordHash = await this.hashed(passwords.next, user.email);
    await this.set(user, passwordHash, { id: randomUUID(), keptSession: actor.sessionId }, context);
    this.logger.info({ userId: user._id }, 'a password was changed');
  }

  /** Best effort: the password is already changed, whether or not the mail is accepted. */
  private async tell(to: string, at: Date, changeId: string, context: CallContext): Promise<void> {
    const content = { template: 'password-changed', at: at.toISOString() } as const;
    try {
      await this.rpc.call(sendMail, { mailId: `password-changed-${changeId}`, to, content }, context);
    } catch (error) {
      this.logger.warn({ err: error }, 'the mail about a changed password was not accepted');
    }
  }
}
