import { type Actor, type CallContext, DomainError } from '@brokerage/service-kit';

/** The gateway has asked already; this is the second door. */
export function adminOf({ actor }: CallContext): Actor {
  if (actor?.role !== 'admin') throw new DomainError('forbidden');
  return actor;
}
