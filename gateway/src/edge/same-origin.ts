import { DomainError } from '@brokerage/service-kit';
import type { FastifyRequest } from 'fastify';

/** Headers by which browsers say that nobody has asked yet; each browser had its own before there was a standard one. */
const SPECULATIVE = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Refuses what a browser fetches because somebody might ask for it: a use of a download must not be taken by a guess. */
export function assertNotSpeculative({ headers }: FastifyRequest): void {
  if (SPECULATIVE.some((name) => headers[name] !== undefined)) throw new DomainError('cross_site_request');
}

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
