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

/** The key pair of auth in the tests of one file: every process that a harness starts knows its public half. */
export const AUTH_KEYS = {
  ...pair,
  privatePem: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  publicPem: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};

const SIGNING_KEY = namedKey(pair.privateKey);
/** What every process of the tests checks auth's signatures with. */
export const ACTOR_KEYS = new VerificationKeys([namedKey(pair.publicKey)]);

/** What the gateway passes on about a signed-in user. */
export async function signedIn(actor: Actor): Promise<Required<Pick<CallContext, 'actor' | 'actorToken'>>> {
  return { actor, actorToken: await signActor(actor, SIGNING_KEY) };
}

/** What auth answers about a living session. */
export async function activeSession(actor: Actor): Promise<OutputOf<typeof checkSession>> {
  const { userId: id, email, role } = actor;
  return { user: { id, email, role }, actorToken: await signActor(actor, SIGNING_KEY) };
}

/** The context of a call as the gateway makes it, for nobody in particular or for a signed-in user. */
export async function callContext(actor?: Actor): Promise<CallContext> {
  return { ...backgroundContext(15_000), ...(actor ? await signedIn(actor) : {}) };
}
