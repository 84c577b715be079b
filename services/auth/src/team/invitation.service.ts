import {
  DAY_MS,
  HOUR_MS,
  type InputOf,
  type Invitation,
  INVITATION_DAYS,
  inviteMember,
  isOffice,
  MINUTE_MS,
  type OutputOf,
  type readInvitation,
  roleOf,
  sendMail,
  type SessionGrant,
  type acceptInvitation,
} from '@brokerage/contracts';
import {
  type Actor,
  type CallContext,
  CONFIG,
  databaseNow,
  DomainError,
  LOGGER,
  type Logger,
  type RateLimit,
  RateLimiter,
  RpcClient,
} from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { decodeJwt } from 'jose';
import type { Connection } from 'mongoose';
import { AuditService } from '../audit/audit.service.ts';
import type { AuthConfig } from '../auth.config.ts';
import { isJustMailed } from '../limits/just-mailed.ts';
import { NewPassword } from '../passwords/new-password.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { SessionService } from '../sessions/session.service.ts';
import { UserRepository } from '../users/user.repository.ts';
import type { InvitationFields } from './invitation.model.ts';
import { InvitationRepository } from './invitation.repository.ts';
import { invitationToken, readInvitationToken } from './invitation-token.ts';

const LIFE_MS = INVITATION_DAYS * DAY_MS;

/** Invitations into the office by mail: sent by owners, valid once and for a week. */
@Injectable()
export class InvitationService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rpc: RpcClient,
    private readonly invitations: InvitationRepository,
    private readonly users: UserRepository,
    private readonly limits: RateLimiter,
    private readonly newPasswords: NewPassword,
    private readonly sessions: SessionRepository,
    private readonly sessionGrants: SessionService,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<Invitation[]> {
    const now = await databaseNow(this.connection);
    return (await this.invitations.listUnanswered()).map((invitation) => present(invitation, now));
  }

  /** Stores it, then mails it: a repeat of the same invitation requests the same mail again. */
  async invite(
    { invitationId, email, role }: InputOf<typeof inviteMember>,
    actor: Actor,
    context: CallContext,
  ): Promise<Invitation> {
    const now = await databaseNow(this.connection);
    await this.limits.takeAll([{ key: `invitations of ${actor.userId}`, max: 20, windowMs: HOUR_MS }], now);
    const user = await this.users.findByEmail(email);
    if (user && isOffice(roleOf(user))) throw new DomainError('member_exists');
    const fresh: InvitationFields = {
      _id: email,
      invitationId,
      role,
      invitedBy: actor.userId,
      createdAt: now,
      mailedAt: now,
      mailings: 1,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      acceptedAt: null,
      withdrawnAt: null,
    };
    const invitation = (await this.invitations.open(fresh)) ? fresh : await this.invitations.find(invitationId);
    if (invitation?._id !== email || invitation.role !== role) throw new DomainError('invitation_exists');
    await this.mail(invitation, context);
    return present(invitation, now);
  }

  /**
   * Mails an unanswered invitation again, also an expired one: it is valid for seven days from now, and the previous link stops working.
   * Within 30 seconds of the last mail that same mail is requested again instead, so a second click changes nothing. Throws
   * `invitation_not_found` when it does not exist, is answered or withdrawn, and `rate_limited` after six in an hour.
   */
  async resend(invitationId: string, context: CallContext): Promise<Invitation> {
    const now = await databaseNow(this.connection);
    await this.limits.takeAll([{ key: `invitation ${invitationId}`, max: 6, windowMs: HOUR_MS }], now);
    const before = await this.invitations.findUnanswered(invitationId);
    if (!before) throw new DomainError('invitation_not_found');
    const isUnderWay = isJustMailed(before, now) && before.expiresAt > now;
    const renewed = isUnderWay ? before : await this.invitations.renew(before, now, new Date(now.getTime() + LIFE_MS));
    const current = renewed ?? (await this.invitations.findUnanswered(invitationId));
    if (!current) throw new DomainError('invitation_not_found');
    await this.mail(current, context);
    return present(current, now);
  }

  async withdraw(invitationId: string): Promise<void> {
    await this.invitations.withdraw(invitationId, await databaseNow(this.connection));
    const invitation = await this.invitations.find(invitationId);
    if (!invitation?.withdrawnAt) throw new DomainError('invitation_not_found');
  }

  async read(token: string, { clientAddress }: CallContext): Promise<OutputOf<typeof readInvitation>> {
    const now = await databaseNow(this.connection);
    const invitation = await this.living(token, clientAddress, now);
    const by = await this.users.findById(invitation.invitedBy);
    const { _id: email, role, expiresAt } = invitation;
    return { email, role, invitedBy: by?.name ?? '', expiresAt: expiresAt.toISOString() };
  }

  /** Checks everything that can fail before using up the invitation, so that a common password does not cost it. */
  async accept(
    { token, name, password, device }: InputOf<typeof acceptInvitation>,
    context: CallContext,
  ): Promise<SessionGrant> {
    const now = await databaseNow(this.connection);
    const { _id: email, invitationId, mailings, role } = await this.living(token, context.clientAddress, now);
    const passwordHash = await this.newPasswords.hashed(password, email);
    if (!(await this.invitations.accept(invitationId, mailings, now))) throw new DomainError('invitation_invalid');
    const user = await this.users.joinOffice(email, { name, role, passwordHash, now });
    if (!user) throw new DomainError('invitation_invalid');
    await this.sessions.endAllOf(user._id, now, 'role-changed');
    const grant = await this.sessionGrants.open(user, now, device);
    const sessionId = String(decodeJwt(grant.session.accessToken).sid);
    await this.audit.append(
      { operation: 'acceptInvitation', target: invitationId, phase: 'done', facts: { role } },
      { userId: user._id, sessionId },
      context.requestId,
    );
    this.logger.info({ userId: user._id, role }, 'an invitation into the office was accepted');
    return grant;
  }

  /** Returns the open invitation of a link. The error does not say what is wrong with an invalid link. */
  private async living(token: string, address: string | undefined, now: Date): Promise<InvitationFields> {
    const failures = guessLimits(address);
    await this.limits.takeAll(failures, now);
    const given = this.config.CODE_KEY.find((key) => readInvitationToken(key, token));
    const invitation = given && (await this.invitations.findAcceptable(given.invitationId, now));
    if (!invitation || invitation.mailings !== given.mailings) throw new DomainError('invitation_invalid');
    const user = await this.users.findByEmail(invitation._id);
    if (user && isOffice(roleOf(user))) throw new DomainError('invitation_invalid');
    await this.limits.release(failures);
    return invitation;
  }

  private async mail(invitation: InvitationFields, context: CallContext): Promise<void> {
    const { _id: to, invitationId, mailings, role, invitedBy, expiresAt } = invitation;
    const by = await this.users.findById(invitedBy);
    const token = invitationToken(this.config.CODE_KEY.current, invitation);
    const content = {
      template: 'invitation',
      link: `${this.config.PUBLIC_ORIGIN}/auth#access_token=${token}&type=invitation`,
      minutes: LIFE_MS / MINUTE_MS,
      role,
      invitedBy: by?.name ?? '',
      expiresAt: expiresAt.toISOString(),
    } as const;
    await this.rpc.call(sendMail, { mailId: `invitation-${invitationId}-${mailings}`, to, content }, context);
  }
}

function present(invitation: InvitationFields, now: Date): Invitation {
  const { _id: email, invitationId, role, invitedBy, mailedAt, expiresAt } = invitation;
  return {
    invitationId,
    email,
    role,
    state: expiresAt > now ? 'open' : 'expired',
    invitedBy,
    mailedAt: mailedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

function guessLimits(address: string | undefined): RateLimit[] {
  return address ? [{ key: `invitation guess ${address}`, max: 20, windowMs: 15 * MINUTE_MS }] : [];
}
