import { DomainError } from '@brokerage/service-kit';
import type { FastifyRequest } from 'fastify';

/** Headers of speculative requests; each browser had its own before there was a standard. */
const SPECULATIVE = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Refuses speculative requests of a browser, which must not take a use of a download. */
export function assertNotSpeculative({ headers }: FastifyRequest): void {
  if (SPECULATIVE.some((name) => headers[name] !== undefined)) throw new DomainError('cross_site_request');
}

/**
 * Prevents other sites from acting with a visitor's cookie. Browsers send the origin of a request in Sec-Fetch-Site
 * and, for writes, in Origin; either must be our own. `required` also refuses a request with neither.
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
