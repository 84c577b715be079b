import { randomUUID } from 'node:crypto';
import { isOffice, roleOf } from '@brokerage/contracts';
import { type Actor, CommandRefused, databaseNow } from '@brokerage/service-kit';
import type { Connection } from 'mongoose';
import type { AuditService } from '../audit/audit.service.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';
import type { UserFields } from '../users/user.model.ts';
import type { UserRepository } from '../users/user.repository.ts';

/** The actor in the audit log for commands run on the machine itself. */
const OPERATOR: Actor = { userId: 'operator', sessionId: 'command line', email: '', role: 'owner' };

/** What an operator may do to accounts without signing in. Each act is written to the audit log first. */
export class AdminAccounts {
  constructor(
    private readonly connection: Connection,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditService,
  ) {}

  list(): Promise<UserFields[]> {
    return this.users.listOffice();
  }

  /** Creates an owner, also from a buyer's account, whose sessions end. */
  async create(email: string, password: string): Promise<void> {
    const before = await this.users.findByEmail(email);
    if (before && isOffice(roleOf(before)))
      throw new CommandRefused('This address already belongs to the office. Use reset-password or make-owner.');
    const passwordHash = await this.hasher.hash(password);
    await this.noted('create-admin', before?._id ?? '', async (now) => {
      if (!(await this.users.makeOwner(email, passwordHash, now)))
        throw new CommandRefused('This address has just joined the office.');
      if (before) await this.sessions.endAllOf(before._id, now, 'password-changed');
    });
  }

  async makeOwner(email: string): Promise<void> {
    const user = await this.userOf(email);
    const role = roleOf(user);
    if (!isOffice(role)) throw new CommandRefused('This address does not belong to the office. Use create-admin.');
    if (role === 'owner') throw new CommandRefused('This account is already an owner.');
    await this.noted('make-owner', user._id, async (now) => {
      if (!(await this.users.changeRole(user, 'owner', now)))
        throw new CommandRefused('Somebody has just changed this account. Try again.');
      await this.sessions.endAllOf(user._id, now, 'role-changed');
    });
  }

  async resetPassword(email: string, password: string): Promise<void> {
    const user = await this.userOf(email);
    const { _id } = user;
    if (!isOffice(roleOf(user))) throw new CommandRefused('Only the office has passwords.');
    const passwordHash = await this.hasher.hash(password);
    await this.noted('reset-password', _id, async (now) => {
      await this.users.givePassword(_id, passwordHash, now);
      await this.sessions.endAllOf(_id, now, 'password-changed');
    });
  }

  async disable(email: string): Promise<void> {
    const { _id } = await this.userOf(email);
    await this.noted('disable', _id, async (now) => {
      await this.users.disable(_id, now);
      await this.sessions.endAllOf(_id, now, 'disabled');
    });
  }

  async enable(email: string): Promise<void> {
    const { _id } = await this.userOf(email);
    await this.noted('enable', _id, () => this.users.enable(_id));
  }

  async resetSecondFactor(email: string): Promise<void> {
    const { _id, secondFactor } = await this.userOf(email);
    if (!secondFactor) throw new CommandRefused('This account has no second factor.');
    await this.noted('reset-totp', _id, () => this.users.removeSecondFactor(_id));
  }

  private async userOf(email: string): Promise<UserFields> {
    const user = await this.users.findByEmail(email);
    if (!user) throw new CommandRefused('There is no account with this address.');
    return user;
  }

  private async noted(operation: string, target: string, act: (now: Date) => Promise<void>): Promise<void> {
    const requestId = randomUUID();
    const row = { operation, target, facts: {} };
    await this.audit.append({ ...row, phase: 'asked' }, OPERATOR, requestId);
    await act(await databaseNow(this.connection));
    await this.audit.append({ ...row, phase: 'done' }, OPERATOR, requestId);
  }
}
