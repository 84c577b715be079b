import type { User } from '@brokerage/contracts';
import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import type { AuthConfig } from '../auth.config.ts';

const LIFE_MS = 5 * 60_000;

/** Issues the browser's 5-minute token. It holds user, session and role, but no email address, because tokens end up in many places. */
@Injectable()
export class AccessTokens {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  async issue(user: User, sessionId: string, now: Date): Promise<{ accessToken: string; expiresAt: Date }> {
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    const { key, kid } = this.config.ACCESS_TOKEN_PRIVATE_KEY;
    const accessToken = await new SignJWT({ sid: sessionId, role: user.role })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
      .setSubject(user.id)
      .setIssuer('brokerage')
      .setAudience('brokerage-web')
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { accessToken, expiresAt };
  }
}
