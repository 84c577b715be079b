import {
  checkSession,
  endSession,
  identifySession,
  type InputOf,
  type OutputOf,
  refreshSession,
} from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
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

  @Handles(checkSession)
  async check({ sessionId, userId }: InputOf<typeof checkSession>): Promise<OutputOf<typeof checkSession>> {
    return this.sessions.check(sessionId, userId);
  }

  @Handles(identifySession)
  async identify({ refreshToken }: InputOf<typeof identifySession>): Promise<OutputOf<typeof identifySession>> {
    return this.sessions.identify(refreshToken);
  }
}
