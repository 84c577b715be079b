import { ERRORS, ONE_CLICK_PATH, withdrawConsent } from '@brokerage/contracts';
import { DomainError, type RpcClient } from '@brokerage/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf } from '../edge/request-context.ts';

const BODY_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const BODY_LIMIT = 1024;
/** What a mail program sends according to RFC 8058, in either encoding. */
const ONE_CLICK = /^List-Unsubscribe=One-Click\s*$|name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n/;

/**
 * One-click unsubscribing (RFC 8058): a mail program posts to the address whose page a person would open. It needs no
 * cookie, origin or redirect; the key in the address proves that it came with our mail.
 */
export async function registerOneClickUnsubscribe(fastify: FastifyInstance, rpc: RpcClient): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeContentTypeParser([...BODY_TYPES, 'application/json']);
    const parse = { parseAs: 'string', bodyLimit: BODY_LIMIT } as const;
    scope.addContentTypeParser(BODY_TYPES, parse, async (_request: FastifyRequest, body: string) => body);
    scope.post(ONE_CLICK_PATH, async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      const input = withdrawConsent.input.safeParse({ consentKey: keyOf(request.query) });
      if (!input.success || typeof request.body !== 'string' || !ONE_CLICK.test(request.body))
        return reply.code(400).send('This is not a one-click unsubscribe request.\n');
      try {
        await rpc.call(withdrawConsent, input.data, contextOf(request, withdrawConsent));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return reply.code(ERRORS[error.code].status).send(`${error.message}\n`);
      }
      return reply.send('Unsubscribed.\n');
    });
  });
}

function keyOf(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'key' in query ? query.key : undefined;
}
