import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { isPublicAddress, type WebhookNetwork } from '../src/outbound-webhooks/webhook-network.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A customer's program: a real HTTPS server under the name `crm.test`, with its own certificate. */
export async function openReceiver() {
  const folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=crm.test', '-addext', 'subjectAltName=DNS:crm.test'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const request = ['req', '-x509', '-nodes', '-days', '2', ...curve, ...subject, '-keyout', key, '-out', cert];
  await promisify(execFile)('openssl', request);
  const ca = await readFile(cert, 'utf8');
  const received: Received[] = [];
  const receiver = {
    received,
    ca,
    port: 0,
    /** How it responds to a message; by default only with 204. */
    answer: (response: ServerResponse): void => void response.writeHead(204).end(),
    /** What the name resolves to, called on each lookup. */
    resolve: async (_host: string): Promise<readonly string[]> => ['127.0.0.1'],
    url: (path = '/hook') => `https://crm.test:${receiver.port}${path}`,
  };
  const server = createServer({ key: await readFile(key), cert: ca }, async (request, response) => {
    const { url: path = '', headers } = request;
    received.push({ path, headers, body: await text(request) });
    receiver.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  receiver.port = address.port;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return receiver;
}

/** The Internet of a test: the receiver's address counts as public; all others are judged as in production. */
export function networkOf(receiver: Awaited<ReturnType<typeof openReceiver>>): WebhookNetwork {
  return {
    resolve: (host) => receiver.resolve(host),
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    answerWithinMs: 1000,
    ca: receiver.ca,
  };
}
