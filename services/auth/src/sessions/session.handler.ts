import {
  checkSession,
  endSession,
  identifySession,
  listSessions,
  readSession,
  revokeOtherSessions,
  revokeSession,
  type InputOf,
  type OutputOf,
  refreshSession,
  userAnswer,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { SessionService } from './session.service.ts';

@Controller()
export class SessionHandler {
  constructor(private readonly sessions: SessionService) {}

  @Handles(refreshSession)
  async refresh({ refreshToken }: InputOf<typeof refreshSession>): Promise<OutputOf<typeof refreshSession>> {
    return this.sessions.refresh(refreshToken);
  }

  @Handles(endSession)
  async end({ refreshToken }: InputOf<typeof endSession>): Promise<OutputOf<typeof endSession>> {
    await this.sessions.end(refreshToken);
    return { ended: true };
  }

  @Handles(readSession)
  async read(_input: unknown, { actor }: ActorContext): Promise<OutputOf<typeof readSession>> {
    return { user: userAnswer({ id: actor.userId, email: actor.email, role: actor.role }) };
  }

  @Handles(listSessions)
  async list(_input: unknown, { actor }: ActorContext): Promise<OutputOf<typeof listSessions>> {
    return { sessions: await this.sessions.list(actor) };
  }

  @Handles(revokeSession)
  async revoke(
    { sessionId }: InputOf<typeof revokeSession>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof revokeSession>> {
    await this.sessions.revoke(actor, sessionId);
    return { revoked: true };
  }

  @Handles(revokeOtherSessions)
  async revokeOthers(_input: unknown, { actor }: ActorContext): Promise<OutputOf<typeof revokeOtherSessions>> {
    return { revoked: await this.sessions.revokeOthers(actor) };
  }

  @Handles(checkSession)
  async check({ sessionId, userId }: InputOf<typeof checkSession>): Promise<OutputOf<typeof checkSession>> {
    return this.sessions.check(sessionId, userId);
  }

  @Handles(identifySession)
  async identify({ refreshToken }: InputOf<typeof identifySession>): Promise<OutputOf<typeof identifySession>> {
    return this.sessions.identify(refreshToken);
  }
}
