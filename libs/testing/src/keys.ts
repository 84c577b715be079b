import { generateKeyPairSync } from 'node:crypto';
import type { checkSession, OutputOf } from '@brokerage/contracts';
import {
  type Actor,
  backgroundContext,
  type CallContext,
  namedKey,
  signActor,
  VerificationKeys,
} from '@brokerage/service-kit';

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Auth's key pair in the tests of one file: every process that a harness starts gets its public key. */
export const AUTH_KEYS = {
  ...pair,
  privatePem: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  publicPem: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};

const SIGNING_KEY = namedKey(pair.privateKey);
/** The keys with which all test processes verify auth's signatures. */
export const ACTOR_KEYS = new VerificationKeys([namedKey(pair.publicKey)]);

/** Returns what the gateway forwards about a signed-in user. */
export async function signedIn(actor: Actor): Promise<Required<Pick<CallContext, 'actor' | 'actorToken'>>> {
  return { actor, actorToken: await signActor(actor, SIGNING_KEY) };
}

/** Returns auth's answer about an active session. */
export async function activeSession(actor: Actor): Promise<OutputOf<typeof checkSession>> {
  const { userId: id, email, role } = actor;
  return { user: { id, email, role }, actorToken: await signActor(actor, SIGNING_KEY) };
}

/** Returns the context of a call as the gateway creates it, anonymous or for a signed-in user. */
export async function callContext(actor?: Actor): Promise<CallContext> {
  return { ...backgroundContext(15_000), ...(actor ? await signedIn(actor) : {}) };
}
