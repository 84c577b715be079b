import { DomainError } from '@brokerage/service-kit';
import type { FastifyRequest } from 'fastify';

/**
 * Keeps other sites from acting with a visitor's cookie. Browsers say where a request comes from in Sec-Fetch-Site and, for
 * writes, in Origin; either must be our own. `required` also refuses a request that says nothing.
 */
export function assertSameOrigin(request: FastifyRequest, publicOrigin: string, rule: 'required' | 'if stated'): void {
  if (request.method === 'GET') return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin') throw new DomainError('cross_site_request');
    return;
  }
  const { origin } = request.headers;
  if (origin === undefined ? rule === 'required' : origin !== publicOrigin) throw new DomainError('cross_site_request');
}
