import { randomUUID } from 'node:crypto';
import { type EndOfSession, MINUTE_MS, type OfficeRole, type TeamMember } from '@brokerage/contracts';
import { databaseNow, DomainError, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SessionRepository } from '../sessions/session.repository.ts';
import type { UserFields } from '../users/user.model.ts';
import { type AsRead, UserRepository } from '../users/user.repository.ts';

/** An owner who announced leaving longer ago and has not left stays: the process died. */
const LEAVES_WITHIN_MS = MINUTE_MS;

type Member = UserFields & { officeRole: OfficeRole };

/** The members of the office. At any time at least one of them is an owner who can sign in. */
@Injectable()
export class TeamService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
  ) {}

  async list(): Promise<TeamMember[]> {
    return (await this.users.listOffice()).filter(isMember).map(present);
  }

  async changeRole(userId: string, role: OfficeRole): Promise<TeamMember> {
    const member = await this.member(userId);
    if (member.officeRole === role) return present(member);
    const changed = (now: Date) => (read: AsRead) => this.users.changeRole(read, role, now);
    await this.change(member, 'role-changed', changed);
    return present(await this.member(userId));
  }

  async disable(userId: string): Promise<TeamMember> {
    const member = await this.member(userId);
    if (member.disabledAt) return present(member);
    await this.change(member, 'disabled', (now) => (read) => this.users.disableMember(read, now));
    return present(await this.member(userId));
  }

  async enable(userId: string): Promise<TeamMember> {
    await this.member(userId);
    await this.users.enable(userId);
    return present(await this.member(userId));
  }

  async remove(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user?.officeSince) throw new DomainError('member_not_found');
    if (!isMember(user)) return;
    await this.change(user, 'removed', (now) => (read) => this.users.leaveOffice(read, now));
  }

  async rename(userId: string, name: string): Promise<void> {
    await this.users.rename(userId, name);
  }

  private async change(
    member: Member,
    endedBecause: EndOfSession,
    write: (now: Date) => (read: AsRead) => Promise<boolean>,
  ): Promise<void> {
    const now = await databaseNow(this.connection);
    const isOwnerNow = member.officeRole === 'owner' && !member.disabledAt;
    const read = isOwnerNow ? await this.asLeaving(member, now) : member;
    if (!(await write(now)(read))) throw new DomainError('version_conflict');
    await this.sessions.endAllOf(member._id, now, endedBecause);
    this.logger.warn({ userId: member._id, endedBecause }, 'an account of the office was changed');
  }

  /**
   * Returns an owner who may leave. They announce it first and look for another owner afterwards: when several leave
   * concurrently, the last to announce it finds none, whatever the order of their writes. The change is only written
   * while their announcement is still in place.
   */
  private async asLeaving(member: Member, now: Date): Promise<AsRead> {
    const leaving = { id: randomUUID(), at: now };
    if (!(await this.users.announceLeaving(member, leaving))) throw new DomainError('version_conflict');
    await this.users.dropLeavingBefore(new Date(now.getTime() - LEAVES_WITHIN_MS));
    if (await this.users.hasOwnerBesides(member._id)) return { ...member, leaving };
    await this.users.stay(member._id, leaving);
    throw new DomainError('last_owner');
  }

  private async member(userId: string): Promise<Member> {
    const user = await this.users.findById(userId);
    if (!user || !isMember(user)) throw new DomainError('member_not_found');
    return user;
  }
}

function isMember(user: UserFields): user is Member {
  return user.officeRole !== undefined;
}

function present(member: Member): TeamMember {
  const {
    _id: userId,
    name = '',
    email,
    officeRole: role,
    disabledAt,
    givenPassword,
    secondFactor,
    lastSignInAt,
  } = member;
  return {
    userId,
    name,
    email,
    role,
    state: disabledAt ? 'disabled' : givenPassword ? 'new' : 'active',
    hasSecondFactor: secondFactor !== undefined,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
