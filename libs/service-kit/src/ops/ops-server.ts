import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export interface OpsServerOptions {
  host: string;
  port: number;
  metrics: Metrics;
  /** Returns null when ready, otherwise what is missing. */
  readiness: () => Promise<string | null>;
  /** True while NATS can be reached. */
  isConnected: () => boolean;
}

export interface OpsServer {
  url: string;
  close(): Promise<void>;
}

/** Serves /health/live, /health/ready and /metrics on a process's internal port, which is never published. */
export async function startOpsServer({
  host,
  port,
  metrics,
  readiness,
  isConnected,
}: OpsServerOptions): Promise<OpsServer> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: string, type = 'application/json'): void => {
      response.writeHead(status, { 'content-type': type }).end(body);
    };
    if (request.url === '/health/live') return answer(200, '{"status":"live"}');
    if (request.url === '/health/ready') {
      void readiness()
        .catch(() => 'check failed')
        .then((missing) => answer(missing ? 503 : 200, JSON.stringify({ status: missing ?? 'ready' })));
      return;
    }
    if (request.url === '/metrics') {
      metrics.natsConnected.set(isConnected() ? 1 : 0);
      void metrics.registry.metrics().then(
        (text) => answer(200, text, metrics.registry.contentType),
        () => answer(500, '{}'),
      );
      return;
    }
    answer(404, '{}');
  });
  server.requestTimeout = 5000;
  await listen(server, host, port);
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
