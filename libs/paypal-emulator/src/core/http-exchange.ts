import type { IncomingMessage, ServerResponse } from 'node:http';

export type Reply = { status: number; headers?: Record<string, string>; body?: string };

const largestBodyBytes = 1024 * 1024;

/** Returns the request body, or undefined if it is larger than one megabyte. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= largestBodyBytes) chunks.push(chunk);
  }
  return size > largestBodyBytes ? undefined : Buffer.concat(chunks).toString('utf8');
}

export function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

export function jsonReply(status: number, body: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return;
  const body = reply.body ?? '';
  const withoutBody = reply.status === 204;
  response.writeHead(reply.status, {
    ...reply.headers,
    ...(withoutBody ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  });
  response.end(withoutBody ? undefined : body);
}
