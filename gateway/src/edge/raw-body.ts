import { Readable } from 'node:stream';
import { type Contract, operations } from '@brokerage/contracts';
import { DomainError } from '@brokerage/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const routes = new Set(
  Object.values<Contract>(operations).flatMap(({ http }) => (http?.rawBody ? [`/api${http.path}`] : [])),
);
const bodies = new WeakMap<FastifyRequest, Buffer>();

/**
 * Keeps the bytes of bodies that carry a signature: parsing and serializing JSON would change them. The usual parser
 * gets the same bytes, so that every limit and refusal stays the same.
 */
export function keepRawBodies(fastify: FastifyInstance, limitBytes: number): void {
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    if (!routes.has(request.routeOptions.url ?? '')) return payload;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limitBytes) throw new DomainError('payload_too_large');
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    bodies.set(request, bytes);
    return Object.assign(Readable.from([bytes]), { receivedEncodedLength: bytes.length });
  });
}

export function rawBodyOf(request: FastifyRequest): Buffer {
  const bytes = bodies.get(request);
  if (!bytes) throw new DomainError('validation_failed');
  return bytes;
}
