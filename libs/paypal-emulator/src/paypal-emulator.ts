import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EmulatorClock } from './core/clock.ts';
import type { EmulatorContext } from './core/emulator-context.ts';
import { errorReply } from './faults/fault-replies.ts';
import { Faults } from './faults/faults.ts';
import { sendReply } from './core/http-exchange.ts';
import { debugId } from './core/ids.ts';
import type { Exchange, PayPalApi } from './api/paypal-api.ts';
import { RequestIds } from './operation/request-ids.ts';
import { RequestLog } from './api/request-log.ts';
import { handleRequest } from './server.ts';
import { StateStore } from './core/state-store.ts';
import { WebhookSender } from './delivery/delivery.ts';

export type PayPalEmulatorOptions = {
  /** A free port if absent. */
  port?: number;
  /** Without a file, the state is kept in memory only. */
  stateFile?: string;
  clientId: string;
  clientSecret: string;
  controlToken: string;
  /** Delay of every PayPal call, in milliseconds. */
  latencyMs?: number;
  /** Bind address; loopback unless a container network has to reach it. */
  host?: string;
  /** Origin of the API in links, if clients reach it under another name. */
  apiUrl?: string;
  /** Origin of the approval page in links, as reached by the buyer's browser. */
  pageUrl?: string;
  /** A webhook subscribed from the start, like one set up on PayPal's own pages. */
  webhook?: { id: string; url: string };
  /** Called after every answered call, for checks. */
  observe?: (exchange: Exchange) => void;
};

export type PayPalEmulator = { url: string; port: number; close(): Promise<void> };

/** Starts the emulator. Development and tests only: throws when NODE_ENV is production. */
export async function startPayPalEmulator(options: PayPalEmulatorOptions): Promise<PayPalEmulator> {
  if (process.env.NODE_ENV === 'production') throw new Error('The PayPal emulator refuses NODE_ENV=production.');
  for (const name of ['clientId', 'clientSecret', 'controlToken'] as const) {
    if (options[name] === '') throw new Error(`The PayPal emulator needs a value for ${name}.`);
  }
  const store = new StateStore(options.stateFile);
  const server = createServer();
  const host = options.host ?? '127.0.0.1';
  server.listen(options.port ?? 0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const closing = new AbortController();
  const api = createApi(options, store, url, closing.signal);
  server.on('request', (request, response) => {
    handleRequest(api, options.controlToken, request, response).catch((error: unknown) => {
      if (closing.signal.aborted || request.errored !== null) return;
      process.stderr.write(`PayPal emulator: ${error instanceof Error ? error.message : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else sendReply(response, errorReply(500, debugId()));
    });
  });
  if (options.webhook) subscribeFromStart(store, options.webhook);
  api.emulator.webhooks.resume();
  return {
    url,
    port,
    async close() {
      const closed = once(server, 'close');
      closing.abort();
      server.close();
      server.closeAllConnections();
      await closed;
      await api.emulator.store.save();
    },
  };
}

/** Subscribes the same webhook again, with an address that may have changed since the last start. */
function subscribeFromStart({ current }: StateStore, { id, url }: { id: string; url: string }): void {
  current.webhooks[id] = { id, url, eventTypes: ['*'] };
}

export function createApi(
  options: PayPalEmulatorOptions,
  store: StateStore,
  url: string,
  closing: AbortSignal,
  makeWebhooks = (context: EmulatorContext): WebhookSender => new WebhookSender(context, closing),
): PayPalApi {
  const context: EmulatorContext = {
    store,
    clock: new EmulatorClock(store),
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    apiUrl: options.apiUrl ?? url,
    pageUrl: options.pageUrl ?? url,
  };
  const emulator = { ...context, webhooks: makeWebhooks(context) };
  return {
    emulator,
    faults: new Faults(),
    log: new RequestLog(),
    requestIds: new RequestIds(emulator),
    latencyMs: options.latencyMs ?? 0,
    observe: options.observe,
    closing,
  };
}
