import { type Contract, listProducts } from '@brokerage/contracts';
import type { RpcClient } from '@brokerage/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '../edge/request-context.ts';

const STALE_LIMIT_MS = 5000;

/**
 * The product list as every visitor sees it, kept for half a second and refilled by one call however many ask at once. It is
 * answered before Nest's routing, which is allowed because the operation is public and takes no input. When catalog is away the
 * copy is good for five seconds. A limit of 0 switches copy and sharing off, to measure what they are worth.
 */
export function serveProductCopy(fastify: FastifyInstance, rpc: RpcClient, freshMs: number): void {
  if (freshMs === 0) return;
  const path = `/api${(listProducts as Contract).http?.path}`;
  let copy: { bytes: Buffer; at: number } | undefined;
  let refill: Promise<Buffer> | undefined;

  const load = async (request: FastifyRequest): Promise<Buffer> => {
    const bytes = Buffer.from(await rpc.callBytes(listProducts, {}, contextOf(request)));
    copy = { bytes, at: Date.now() };
    return bytes;
  };

  const read = async (request: FastifyRequest): Promise<Buffer> => {
    refill ??= load(request).finally(() => {
      refill = undefined;
    });
    try {
      return await refill;
    } catch (error) {
      if (copy && Date.now() - copy.at < STALE_LIMIT_MS) return copy.bytes;
      throw error;
    }
  };

  const send = (reply: FastifyReply, bytes: Buffer): void => {
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache').send(bytes);
  };

  fastify.addHook('onRequest', (request, reply, next) => {
    if (request.raw.url !== path || request.method !== 'GET') return next();
    if (copy && Date.now() - copy.at < freshMs) return send(reply, copy.bytes);
    read(request).then((bytes) => send(reply, bytes), next);
  });
}
