import type { KeyObject } from 'node:crypto';
import { type Role, roleOf, WRITTEN_ROLE, writtenRole } from '@brokerage/contracts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { NamedKey, VerificationKeys } from '../config/verification-keys.ts';

/** The verified user on whose behalf a call is made. */
export interface Actor {
  userId: string;
  sessionId: string;
  email: string;
  role: Role;
  /** Whether the password was given, or the session opened, recently. */
  isRecent?: boolean;
}

const TYPE = 'actor+jwt';
const ISSUER = 'brokerage';
/** Only services accept this audience; a browser's access token has another audience and another type. */
const AUDIENCE = 'brokerage-services';
/** Longer than any call with all its retries, and much shorter than a session. */
const LIFE_S = 60;
const CLOCK_TOLERANCE_S = 30;

/** Entries are purged when they expire rather than at the next insert: each takes a kilobyte and contains an address. */
const CACHE_OPTIONS = { max: 1000, ttl: (LIFE_S + CLOCK_TOLERANCE_S) * 1000, ttlAutopurge: true };

/** Caches verified tokens until they expire (`exp` in epoch seconds), by key set and token: one token comes with several calls. */
const verified = new WeakMap<VerificationKeys, LRUCache<string, { actor: Actor; exp: number }>>();

const Claims = z.object({
  exp: z.number(),
  sub: z.string().min(1),
  sid: z.string().min(1),
  email: z.string(),
  ...WRITTEN_ROLE,
  recent: z.literal(true).optional(),
});

/** Signs an actor token. Only auth calls it, right after confirming that the session is alive. */
export function signActor(
  { userId, sessionId, email, role, isRecent }: Actor,
  { key, kid }: NamedKey,
): Promise<string> {
  return new SignJWT({ sid: sessionId, email, ...writtenRole(role), ...(isRecent ? { recent: true } : {}) })
    .setProtectedHeader({ alg: 'ES256', typ: TYPE, kid })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${LIFE_S}s`)
    .sign(key);
}

/** Returns null for anything that auth has not signed, or whose signature has expired. */
export async function readActor(token: string, keys: VerificationKeys): Promise<Actor | null> {
  const known = verified.get(keys)?.get(token);
  if (known && known.exp + CLOCK_TOLERANCE_S > Date.now() / 1000) return { ...known.actor };
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
    const { exp, sub: userId, sid: sessionId, email, recent, ...written } = Claims.parse(payload);
    const actor = { userId, sessionId, email, role: roleOf(written), ...(recent ? { isRecent: true } : {}) };
    keep(keys, token, { actor, exp });
    return actor;
  } catch {
    return null;
  }
}

function keep(keys: VerificationKeys, token: string, entry: { actor: Actor; exp: number }): void {
  const tokens = verified.get(keys) ?? new LRUCache<string, { actor: Actor; exp: number }>(CACHE_OPTIONS);
  verified.set(keys, tokens);
  tokens.set(token, entry);
}
