import {
  type eraseAccount,
  exportEntitlements,
  exportOrders,
  exportPerson,
  type OutputOf,
  type PersonalData,
  roleOf,
  sendMail,
} from '@brokerage/contracts';
import { type Actor, type CallContext, databaseNow, DomainError, RpcClient } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CODE_MINUTES, MailedCodes } from '../codes/mailed-codes.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { SessionService } from '../sessions/session.service.ts';
import { UserRepository } from '../users/user.repository.ts';
import { ErasureService } from './erasure.service.ts';

/** Exports everything we keep about a person, or erases it. Both require a fresh code from their mailbox. */
@Injectable()
export class PersonalDataService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly rpc: RpcClient,
    private readonly codes: MailedCodes,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly sessionList: SessionService,
    private readonly erasures: ErasureService,
  ) {}

  async requestCode({ userId, email }: Actor, context: CallContext): Promise<{ expiresInSeconds: number }> {
    const { mailId, code } = await this.codes.issue(keyOf(userId), { address: context.clientAddress });
    const content = { template: 'account-code', code, minutes: CODE_MINUTES } as const;
    await this.rpc.call(sendMail, { mailId: `account-code-${mailId}`, to: email, content }, context);
    return { expiresInSeconds: CODE_MINUTES * 60 };
  }

  async exportOf(actor: Actor, code: string, context: CallContext): Promise<PersonalData> {
    const { userId } = actor;
    await this.codes.consume(keyOf(userId), code, { address: context.clientAddress });
    const user = await this.users.findById(userId);
    if (!user) throw new DomainError('session_expired');
    const [sessions, { orders }, { purchases }, records] = await Promise.all([
      this.sessionList.list(actor),
      this.rpc.call(exportOrders, { userId }, context),
      this.rpc.call(exportEntitlements, { userId }, context),
      this.rpc.call(exportPerson, { email: user.email }, context),
    ]);
    const { email, createdAt } = user;
    return {
      exportedAt: (await databaseNow(this.connection)).toISOString(),
      account: { userId, email, role: roleOf(user), createdAt: createdAt.toISOString() },
      sessions,
      orders,
      purchases,
      ...records,
    };
  }

  /**
   * Closes the account in one write that also records what is left to erase elsewhere; its event completes that even if
   * this process dies. Accounts of the office, including former ones, are not erased: they belong to the brokerage, and
   * their acts must stay attributable.
   */
  async erase({ userId }: Actor, code: string, context: CallContext): Promise<OutputOf<typeof eraseAccount>> {
    const user = await this.users.findById(userId);
    if (!user) throw new DomainError('session_expired');
    if (user.officeSince) throw new DomainError('forbidden');
    const now = await this.codes.consume(keyOf(userId), code, { address: context.clientAddress });
    await this.users.close(user, now);
    await this.sessions.endAllOf(userId, now, 'erased');
    const closed = await this.users.findById(userId);
    const { done, keptUntil } = closed
      ? await this.erasures.eraseEverywhere(closed, context)
      : { done: false, keptUntil: null };
    return { erased: true, complete: done, keptUntil };
  }
}

function keyOf(userId: string): string {
  return `account ${userId}`;
}
