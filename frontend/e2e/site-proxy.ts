import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Serves the site at another port, where `answer` passes on the answers to one path of the API. */
export async function serveThrough(
  siteUrl: string,
  path: string | undefined,
  answer: (outgoing: ServerResponse, found: IncomingMessage) => void,
) {
  const site = new URL(siteUrl);
  const server = createServer((incoming, outgoing) => {
    const { origin, ...headers } = incoming.headers;
    const options = {
      method: incoming.method,
      headers: { ...headers, host: site.host, ...(origin === undefined ? {} : { origin: site.origin }) },
    };
    const passed = request(new URL(incoming.url ?? '/', site), options, (found) =>
      incoming.url === `/api${path}` ? answer(outgoing, found) : pass(outgoing, found),
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, site.hostname, listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://${site.hostname}:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Passes an answer on as it is. */
export function pass(outgoing: ServerResponse, found: IncomingMessage): void {
  outgoing.writeHead(found.statusCode ?? 502, found.headers);
  found.pipe(outgoing);
}
