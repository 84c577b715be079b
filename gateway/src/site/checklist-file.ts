import { createHash, randomUUID } from 'node:crypto';
import {
  BUILT_IN_TIERS,
  ERRORS,
  identifySession,
  type OutputOf,
  takeOwnPdf,
  type Tier,
  userOf,
} from '@brokerage/contracts';
import { type CallContext, DomainError, type RpcClient } from '@brokerage/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '../edge/request-context.ts';
import { assertNotSpeculative } from '../edge/same-origin.ts';
import { sendPdf } from '../routes/answers.ts';
import type { SessionCookies } from '../routes/session-cookies.ts';
import { refusalPage } from './refusal-page.ts';
import type { SiteFrame } from './site-frame.ts';

const CHECKLIST_FILE = /^\/checklists\/self-storage-([a-z]+)-checklist\.pdf$/;
/** Values for a request that a person made on our pages or by typing the address. */
const OWN_REQUESTS: unknown[] = ['same-origin', 'none', undefined];

/** The tier whose file this path names; undefined for any other path and for an unknown tier. */
export function tierOfFile(path: string): Tier | undefined {
  const name = CHECKLIST_FILE.exec(path)?.[1];
  return name !== undefined && Object.hasOwn(BUILT_IN_TIERS, name) ? (name as Tier) : undefined;
}

/**
 * Serves the address of a checklist's file. A browser opens it without an access token, so the refresh cookie
 * identifies the caller. No static file exists: a buyer gets the counted, stamped download, an admin a marked copy, and
 * everybody else a page with the reason.
 */
export class ChecklistFiles {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookies,
    private readonly frame: SiteFrame,
  ) {}

  async answer(request: FastifyRequest, reply: FastifyReply, tier: Tier): Promise<FastifyReply> {
    if (request.method !== 'GET') throw new DomainError('method_not_allowed');
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    try {
      return sendPdf(reply, await this.take(request, tier));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return sendRefusal(reply, error, { tier, frame: this.frame });
    }
  }

  /** Refuses other sites and speculative requests, which must not take a buyer's use. */
  private async take(request: FastifyRequest, tier: Tier): Promise<OutputOf<typeof takeOwnPdf>> {
    assertNotSpeculative(request);
    if (!OWN_REQUESTS.includes(request.headers['sec-fetch-site'])) throw new DomainError('cross_site_request');
    const identified = await this.identify(request);
    const ticket = ticketOf(request);
    const input = { tier, attemptId: attemptOf(request), ...(ticket === undefined ? {} : { ticket }) };
    return this.rpc.call(takeOwnPdf, input, { ...contextOf(request), ...identified });
  }

  private async identify(request: FastifyRequest): Promise<Required<Pick<CallContext, 'actor' | 'actorToken'>>> {
    const refreshToken = this.cookie.read(request, 'refresh');
    if (refreshToken === undefined) throw new DomainError('unauthenticated');
    const answer = await this.rpc.call(identifySession, { refreshToken }, contextOf(request));
    const { sessionId, actorToken } = answer;
    const { id: userId, email, role } = userOf(answer.user);
    return { actor: { userId, sessionId, email, role }, actorToken };
  }
}

function ticketOf({ query }: FastifyRequest): string | undefined {
  const ticket = typeof query === 'object' && query !== null && 'ticket' in query ? query.ticket : undefined;
  return typeof ticket === 'string' ? ticket : undefined;
}

/** Derived from the edge's request id, which stays the same when the edge retries at a second gateway: still one click. */
function attemptOf({ headers }: FastifyRequest): string {
  const name = headers['x-request-id'];
  if (typeof name !== 'string' || name === '') return randomUUID();
  const digits = createHash('sha256').update(name).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** A caller without a right to the file is asked to sign in or to buy, with or without a session. */
function sendRefusal(
  reply: FastifyReply,
  { code, details }: DomainError,
  { tier, frame }: { tier: Tier; frame: SiteFrame },
): FastifyReply {
  const { status } = ERRORS[code];
  if (status === 503) reply.header('retry-after', '1');
  const isUnauthorized = code === 'entitlement_not_found' || code === 'session_expired' || code === 'unauthenticated';
  return reply
    .status(isUnauthorized ? 401 : status)
    .type('text/html; charset=utf-8')
    .send(refusalPage({ code, details }, tier, frame));
}
