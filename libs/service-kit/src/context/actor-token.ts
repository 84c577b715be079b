import type { KeyObject } from 'node:crypto';
import { Role } from '@brokerage/contracts';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { NamedKey, VerificationKeys } from '../config/verification-keys.ts';

/** The verified user on whose behalf a call is made. */
export interface Actor {
  userId: string;
  sessionId: string;
  email: string;
  role: Role;
}

const TYPE = 'actor+jwt';
const ISSUER = 'brokerage';
/** Services alone take it: an access token of a browser is for another audience and of another type. */
const AUDIENCE = 'brokerage-services';
/** Longer than any call with all its tries, much shorter than a session. */
const LIFE_S = 60;
const CLOCK_TOLERANCE_S = 30;

const Claims = z.object({ sub: z.string().min(1), sid: z.string().min(1), email: z.string(), role: Role });

/** Signed by auth alone, when it has just found the session alive. */
export function signActor({ userId, sessionId, email, role }: Actor, { key, kid }: NamedKey): Promise<string> {
  return new SignJWT({ sid: sessionId, email, role })
    .setProtectedHeader({ alg: 'ES256', typ: TYPE, kid })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${LIFE_S}s`)
    .sign(key);
}

/** Null for everything that auth has not signed, or signed too long ago. */
export async function readActor(token: string, keys: VerificationKeys): Promise<Actor | null> {
  const keyOf = ({ kid }: { kid?: string }): KeyObject => {
    const key = keys.find(kid);
    if (!key) throw new Error('signed with a key that is not known');
    return key;
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: ['ES256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: CLOCK_TOLERANCE_S,
    });
    const { sub: userId, sid: sessionId, email, role } = Claims.parse(payload);
    return { userId, sessionId, email, role };
  } catch {
    return null;
  }
}
