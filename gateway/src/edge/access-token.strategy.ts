import type { KeyObject } from 'node:crypto';
import { CONFIG, type VerificationKeys } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { decodeProtectedHeader } from 'jose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { GatewayConfig } from '../gateway.config.ts';

const TOKEN_TYPE = 'at+jwt';
const CLOCK_TOLERANCE_S = 60;
/** Auth signs for five minutes, so a token with a longer life is not from auth. */
const MAX_LIFE_S = 600;

const Claims = z
  .object({ sub: z.string().min(1), sid: z.string().min(1), iat: z.int().min(0), exp: z.int().min(0) })
  .refine(({ iat, exp }) => exp > iat && exp - iat <= MAX_LIFE_S);
/** Allows no other header fields: a token may name a key that we have, but not where to find one. */
const Token = z.object({
  header: z.strictObject({ alg: z.literal('ES256'), typ: z.literal(TOKEN_TYPE), kid: z.string().optional() }),
  payload: Claims,
});
export type AccessClaims = z.infer<typeof Claims>;

export const ACCESS_TOKEN = 'access-token';

/**
 * Verifies signature, type, issuer, audience and lifetime of an access token. The type excludes tokens signed for
 * another purpose. Whether the session is still alive is asked of auth afterwards.
 */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN) {
  constructor(@Inject(CONFIG) config: GatewayConfig) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, key?: string) => void) =>
        // A key object, although the types allow only strings: a string would be parsed as a key on every request.
        done(null, keyOf(token, config.ACCESS_TOKEN_PUBLIC_KEY) as unknown as string),
      algorithms: ['ES256'],
      issuer: 'brokerage',
      audience: 'brokerage-web',
      jsonWebTokenOptions: { clockTolerance: CLOCK_TOLERANCE_S, complete: true },
    });
  }

  validate(token: unknown): AccessClaims | false {
    const parsed = Token.safeParse(token);
    if (!parsed.success) return false;
    const { payload } = parsed.data;
    return payload.iat <= Date.now() / 1000 + CLOCK_TOLERANCE_S ? payload : false;
  }
}

/** The key that the token names; undefined for an unknown one. */
function keyOf(token: string, keys: VerificationKeys): KeyObject | undefined {
  try {
    return keys.find(decodeProtectedHeader(token).kid);
  } catch {
    return undefined;
  }
}
