import { type Contract, operations } from '@brokerage/contracts';
import { DomainError } from '@brokerage/service-kit';

/** Paths of the API as patterns, with the methods each takes. */
const known = Object.values<Contract>(operations).flatMap(({ http }) =>
  http ? [{ method: http.method, pattern: new RegExp(`^/api${http.path.replaceAll(/:\w+/g, '[^/]+')}$`) }] : [],
);

/** 405 for a path that exists with another method, 404 for the rest. */
export function noRoute(path: string): DomainError {
  return new DomainError(known.some(({ pattern }) => pattern.test(path)) ? 'method_not_allowed' : 'not_found');
}
