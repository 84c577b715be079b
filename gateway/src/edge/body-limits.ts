import { type Contract, operations } from '@brokerage/contracts';
import { DomainError } from '@brokerage/service-kit';
import type { FastifyInstance } from 'fastify';

/** Bytes of a body. A form holds what one person types. */
export const BODY_LIMIT = 64 * 1024;
export const FORM_BODY_LIMIT = 16 * 1024;
/** Fields of a form or a query: several times those of the longest form of the site. */
export const MAX_FIELDS = 60;
/** The deepest and largest body expected is PayPal's webhook: about ten levels and two hundred values. */
export const MAX_JSON_DEPTH = 32;
export const MAX_JSON_VALUES = 1000;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING: readonly number[] = [91, 123];
const CLOSING: readonly number[] = [93, 125];

/**
 * Refuses a form or query with too many fields before it is parsed: the cost of parsing, checking and refusing them
 * grows with their number and blocks the event loop.
 */
export function assertFewFields(encoded: string): void {
  let fields = 1;
  for (let at = encoded.indexOf('&'); at !== -1; at = encoded.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MAX_FIELDS) throw new DomainError('payload_too_large');
  }
}

/** The same limit for JSON, in one pass over the text that stops at the limit. Invalid JSON is left to the parser. */
export function assertFewValues(json: string): void {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (inString) {
      if (character === BACKSLASH) at += 1;
      else if (character === QUOTE) inString = false;
    } else if (character === QUOTE) inString = true;
    else if (CLOSING.includes(character)) depth -= 1;
    else if (character === COMMA || OPENING.includes(character)) {
      values += 1;
      if (character !== COMMA) depth += 1;
      if (depth > MAX_JSON_DEPTH) throw new DomainError('validation_failed');
      if (values > MAX_JSON_VALUES) throw new DomainError('payload_too_large');
    }
  }
}

/** Puts the limits on depth and number of values before Fastify's own JSON parser. */
export function limitJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    try {
      assertFewValues(body);
    } catch (error) {
      return done(error as Error);
    }
    void parse(request, body, done);
  });
}

const LARGER_BODIES = new Map<string, number>(
  Object.values<Contract>(operations).flatMap(({ http }) =>
    http?.maxBodyBytes === undefined ? [] : [[`/api${http.path}`, http.maxBodyBytes] as const],
  ),
);

/** Gives the routes of the few operations that carry more than a form the body limit of their contract. */
export function allowLargerBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const limit = LARGER_BODIES.get(route.url);
    if (limit !== undefined) route.bodyLimit = limit;
  });
}
