import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { GatewayConfig } from '../gateway.config.ts';

const Claims = z.object({ sub: z.string().min(1), sid: z.string().min(1) });
export type AccessClaims = z.infer<typeof Claims>;

export const ACCESS_TOKEN = 'access-token';

/** Checks signature, issuer, audience and life of an access token. Whether its session still lives is asked of auth afterwards. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN) {
  constructor(@Inject(CONFIG) config: GatewayConfig) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.ACCESS_TOKEN_PUBLIC_KEY,
      algorithms: ['ES256'],
      issuer: 'brokerage',
      audience: 'brokerage-web',
      jsonWebTokenOptions: { clockTolerance: 60 },
    });
  }

  validate(claims: unknown): AccessClaims | false {
    const parsed = Claims.safeParse(claims);
    return parsed.success ? parsed.data : false;
  }
}
