import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Called for each connection; the function it returns forwards what the client sends, or does not. */
type Forward = (client: Socket, server: Socket) => (chunk: Buffer) => void;

/** Starts a TCP relay in front of a server until the test ends, and returns the server's address with the relay's port. */
export async function startRelay(address: string, forward: Forward): Promise<string> {
  const url = new URL(address);
  const target = { host: url.hostname, port: Number(url.port) };
  const relay = createServer((client) => {
    const server = connect(target);
    server.pipe(client);
    client.on('data', forward(client, server));
    const sockets = [client, server];
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        for (const one of sockets) one.destroy();
      });
    }
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void relay.close());
  url.port = String((relay.address() as AddressInfo).port);
  return url.href;
}
