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
} from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { signedIn } from '../users/signed-in.ts';
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
  async read(_input: unknown, context: CallContext): Promise<OutputOf<typeof readSession>> {
    const { userId: id, email, role } = signedIn(context);
    return { user: { id, email, role } };
  }

  @Handles(listSessions)
  async list(_input: unknown, context: CallContext): Promise<OutputOf<typeof listSessions>> {
    return { sessions: await this.sessions.list(signedIn(context)) };
  }

  @Handles(revokeSession)
  async revoke(
    { sessionId }: InputOf<typeof revokeSession>,
    context: CallContext,
  ): Promise<OutputOf<typeof revokeSession>> {
    await this.sessions.revoke(signedIn(context), sessionId);
    return { revoked: true };
  }

  @Handles(revokeOtherSessions)
  async revokeOthers(_input: unknown, context: CallContext): Promise<OutputOf<typeof revokeOtherSessions>> {
    return { revoked: await this.sessions.revokeOthers(signedIn(context)) };
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
