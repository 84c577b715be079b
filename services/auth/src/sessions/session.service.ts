import { randomUUID } from 'node:crypto';
import {
  isOffice,
  type checkSession,
  type identifySession,
  MINUTE_MS,
  type OutputOf,
  RECENT_PASSWORD_MINUTES,
  roleOf,
  type SessionEntry,
  type SessionGrant,
  userAnswer,
} from '@brokerage/contracts';
import { type Actor, CONFIG, databaseNow, DomainError, LOGGER, type Logger, signActor } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import type { AuthConfig } from '../auth.config.ts';
import { KnownDevices } from '../limits/known-devices.ts';
import { canHoldSession, toUser, type UserFields } from '../users/user.model.ts';
import { UserRepository } from '../users/user.repository.ts';
import { AccessTokens } from './access-tokens.ts';
import { deviceName } from './device-name.ts';
import { readRefreshToken, refreshToken } from './refresh-token.ts';
import type { SessionFields } from './session.model.ts';
import { SessionRepository } from './session.repository.ts';

const LIFE_MS = 30 * 24 * 3_600_000;
const MAX_LISTED = 50;
/** An actor token is valid for a minute, and cached for the first third of it. */
const TOKEN_REUSED_FOR_MS = 20_000;
const MAX_TOKENS_KEPT = 1000;

@Injectable()
export class SessionService {
  private readonly refreshing = new Map<string, Promise<SessionGrant>>();
  /** Cached by everything that a token states. */
  private readonly actorTokens = new LRUCache<string, Promise<string>>({
    max: MAX_TOKENS_KEPT,
    ttl: TOKEN_REUSED_FOR_MS,
    ttlAutopurge: true,
  });

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly accessTokens: AccessTokens,
    private readonly devices: KnownDevices,
  ) {}

  async open(user: UserFields, now: Date, device: string | undefined): Promise<SessionGrant> {
    const session: SessionFields = {
      _id: randomUUID(),
      userId: user._id,
      counter: 0,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      endedAt: null,
      device: deviceName(device),
    };
    await this.sessions.insert(session);
    if (isOffice(roleOf(user))) await this.users.noteSignIn(user._id, now);
    return { ...(await this.grant(session, user, now)), device: this.devices.issue(user.email, now) };
  }

  /** Refreshes a session. Concurrent calls with the same token share one refresh in this process. */
  refresh(token: string): Promise<SessionGrant> {
    const underWay = this.refreshing.get(token);
    if (underWay) return underWay;
    const refresh = this.refreshOnce(token).finally(() => this.refreshing.delete(token));
    this.refreshing.set(token, refresh);
    return refresh;
  }

  /** The current token advances the session. The previous one gets the same successor for 10 seconds; an older one indicates theft. */
  private async refreshOnce(token: string): Promise<SessionGrant> {
    const given = this.config.REFRESH_TOKEN_KEY.find((key) => readRefreshToken(key, token));
    if (!given) throw new DomainError('session_expired');
    const now = await databaseNow(this.connection);
    const session =
      (await this.sessions.advance(given.sessionId, given.counter, now)) ??
      (await this.repeatedRefresh(given.sessionId, given.counter, now));
    const user = session && (await this.users.findById(session.userId));
    if (!session || !canHoldSession(user, session)) throw new DomainError('session_expired');
    return this.grant(session, user, now);
  }

  /** Any genuine token of the session ends it, whatever its number; an invalid token is ignored. */
  async end(token: string): Promise<void> {
    const given = this.config.REFRESH_TOKEN_KEY.find((key) => readRefreshToken(key, token));
    if (given) await this.sessions.end(given.sessionId, await databaseNow(this.connection), 'signed-out');
  }

  async check(sessionId: string, userId: string): Promise<OutputOf<typeof checkSession>> {
    const [session, user] = await Promise.all([
      this.sessions.findAliveOf(sessionId, userId),
      this.users.findById(userId),
    ]);
    if (!session || !canHoldSession(user, session)) throw new DomainError('session_expired');
    const now = await databaseNow(this.connection);
    return { user: userAnswer(toUser(user)), actorToken: await this.actorToken(user, session, now) };
  }

  /** Read-only: neither advances the session nor ends it. */
  async identify(token: string): Promise<OutputOf<typeof identifySession>> {
    const given = this.config.REFRESH_TOKEN_KEY.find((key) => readRefreshToken(key, token));
    if (!given) throw new DomainError('session_expired');
    const now = await databaseNow(this.connection);
    const session = await this.sessions.findAlive(given.sessionId, now);
    const isCurrent = session?.counter === given.counter;
    if (!session || !(isCurrent || this.isJustReplaced(session, given.counter, now)))
      throw new DomainError('session_expired');
    const user = await this.users.findById(session.userId);
    if (!canHoldSession(user, session)) throw new DomainError('session_expired');
    return {
      sessionId: session._id,
      user: userAnswer(toUser(user)),
      actorToken: await this.actorToken(user, session, now),
    };
  }

  /** The session is checked on every request, but the token about its user is signed once for several requests. */
  private actorToken(
    user: UserFields,
    { _id: sessionId, createdAt, confirmedAt = createdAt }: Pick<SessionFields, '_id' | 'createdAt' | 'confirmedAt'>,
    now: Date,
  ): Promise<string> {
    const isRecent = now.getTime() - confirmedAt.getTime() < RECENT_PASSWORD_MINUTES * MINUTE_MS;
    const { id: userId, email, role } = toUser(user);
    const actor = { userId, sessionId, email, role, isRecent };
    const key = JSON.stringify(actor);
    const kept = this.actorTokens.get(key);
    if (kept) return kept;
    const token = signActor(actor, this.config.ACCESS_TOKEN_PRIVATE_KEY);
    this.actorTokens.set(key, token);
    return token;
  }

  /** Returns the active sessions of a user, the most recently seen first. */
  async list({ userId, sessionId }: Actor): Promise<SessionEntry[]> {
    const now = await databaseNow(this.connection);
    const user = await this.users.findById(userId);
    const alive = await this.sessions.listAlive(userId, now, MAX_LISTED);
    return alive
      .filter((session) => canHoldSession(user, session))
      .map((session) => ({
        sessionId: session._id,
        device: session.device,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        current: session._id === sessionId,
      }));
  }

  /** Answers for somebody else's session as if it did not exist. */
  async revoke({ userId }: Actor, sessionId: string): Promise<void> {
    if (!(await this.sessions.isOf(sessionId, userId))) throw new DomainError('session_not_found');
    await this.sessions.end(sessionId, await databaseNow(this.connection), 'revoked');
  }

  async revokeOthers({ userId, sessionId }: Actor): Promise<number> {
    return this.sessions.endAllOf(userId, await databaseNow(this.connection), 'revoked', sessionId);
  }

  /** Two tabs may refresh concurrently, so the previous token is accepted for a few more seconds. */
  private isJustReplaced(session: SessionFields, counter: number, now: Date): boolean {
    const overlapEnds = session.lastSeenAt.getTime() + this.config.REFRESH_OVERLAP_MS;
    return session.counter === counter + 1 && now.getTime() < overlapEnds;
  }

  private async repeatedRefresh(id: string, counter: number, now: Date): Promise<SessionFields | null> {
    const session = await this.sessions.findAlive(id, now);
    if (!session || session.counter <= counter) return null;
    if (this.isJustReplaced(session, counter, now)) return session;
    await this.sessions.end(id, now, 'token-reuse');
    this.logger.warn({ sessionId: id }, 'a replaced refresh token was used again; the session was ended');
    return null;
  }

  private async grant(session: SessionFields, userFields: UserFields, now: Date): Promise<SessionGrant> {
    const user = toUser(userFields);
    const { accessToken, expiresAt } = await this.accessTokens.issue(user, session._id, now);
    return {
      session: { accessToken, expiresAt: expiresAt.toISOString(), user: userAnswer(user) },
      refreshToken: refreshToken(this.config.REFRESH_TOKEN_KEY.current, {
        sessionId: session._id,
        counter: session.counter,
      }),
      refreshExpiresAt: session.expiresAt.toISOString(),
    };
  }
}
