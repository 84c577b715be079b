import { type Actor, type CallContext, DomainError } from '@brokerage/service-kit';

/** The user the gateway has verified. */
export function signedIn({ actor }: CallContext): Actor {
  if (!actor) throw new DomainError('unauthenticated');
  return actor;
}

export function signedInAdmin(context: CallContext): Actor {
  const actor = signedIn(context);
  if (actor.role !== 'admin') throw new DomainError('forbidden');
  return actor;
}
