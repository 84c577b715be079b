import { STATUS_CODES } from 'node:http';
import { ERRORS, type ErrorBody, type ErrorCode } from '@brokerage/contracts';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { newRequestId } from './request-context.ts';

/**
 * Answers what never reaches a hook: bytes that are not HTTP, and addresses that cannot be decoded. Fastify's own
 * answers would have another shape and no security headers.
 */
export function malformedRequests(
  headers: Record<string, string>,
): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> {
  return {
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      socket.end(rawAnswer(error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'validation_failed', headers));
    },
    frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request;
      reply.status(ERRORS.validation_failed.status).headers(headers).header('x-request-id', id);
      reply.send(bodyOf('validation_failed', id));
    },
  };
}

function bodyOf(code: ErrorCode, requestId: string): ErrorBody {
  return { code, message: ERRORS[code].message, requestId };
}

function rawAnswer(code: ErrorCode, headers: Record<string, string>): string {
  const requestId = newRequestId();
  const body = JSON.stringify(bodyOf(code, requestId));
  const { status } = ERRORS[code];
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
