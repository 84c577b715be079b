import { type Contract, operations } from '@brokerage/contracts';
import { DomainError } from '@brokerage/service-kit';
import type { FastifyRequest } from 'fastify';

const operationPaths = Object.values<Contract>(operations).flatMap(({ http }) =>
  http ? [new RegExp(`^/api${http.path.replaceAll(/:\w+/g, '[^/]+')}$`)] : [],
);

/**
 * Returns the refusal of a request that no operation serves: 405 for a path with another method, otherwise 404.
 * Undefined when a route was found. The site's catch-all route serves only pages, never anything below /api.
 */
export function refusalOfRoute(request: FastifyRequest): DomainError | undefined {
  const path = request.url.split('?', 1)[0] ?? '/';
  const inApi = path === '/api' || path.startsWith('/api/');
  if (!request.is404 && !(inApi && request.routeOptions.url === '/*')) return undefined;
  const pathExists = inApi ? operationPaths.some((pattern) => pattern.test(path)) : request.method !== 'GET';
  return new DomainError(pathExists ? 'method_not_allowed' : 'not_found');
}
