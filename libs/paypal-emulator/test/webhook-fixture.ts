import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import type { Shop } from './emulator-fixture.ts';

type Message = { headers: IncomingHttpHeaders; body: string };

export type Hook = {
  url: string;
  /** Received messages, oldest first. */
  messages: Message[];
  /** The statuses of the next answers; 200 when empty. `hang` gives no answer. */
  answers: (number | 'hang')[];
  /** Waits for one event of a kind and returns its envelope. */
  event(type: string): Promise<Envelope>;
  types(): string[];
};

type Envelope = {
  id: string;
  event_type: string;
  resource_type: string;
  resource: Record<string, unknown>;
  [field: string]: unknown;
};

/** Opens the shop's webhook address, until the test ends. */
export async function openHook(): Promise<Hook> {
  const messages: Message[] = [];
  const answers: Hook['answers'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      messages.push({ headers: request.headers, body });
      const answer = answers.shift() ?? 200;
      if (answer !== 'hang') response.writeHead(answer).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const read = (): Envelope[] => messages.map(({ body }) => JSON.parse(body) as Envelope);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    messages,
    answers,
    types: () => read().map(({ event_type: type }) => type),
    async event(type) {
      await expect.poll(() => read().some((event) => event.event_type === type)).toBe(true);
      const found = read().findLast((event) => event.event_type === type);
      if (!found) throw new Error(`There is no ${type}.`);
      return found;
    },
  };
}

/** Returns the webhook's id. */
export async function subscribe(shop: Shop, url: string, ...types: string[]): Promise<string> {
  const names = types.length === 0 ? ['*'] : types;
  const answer = await shop.call('POST', '/v1/notifications/webhooks', {
    body: { url, event_types: names.map((name) => ({ name })) },
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
