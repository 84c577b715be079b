import { connect, createServer } from 'node:net';

/**
 * Below the system's range for ports of outgoing connections: otherwise a client that keeps connecting to a stopped server can be assigned
 * that very port, and the server never gets it back.
 */
const FIRST = 20_000;
const COUNT = 12_000;
/** Size of the block from which one process takes ports. The process holds the first port while it lives, which reserves the rest. */
const BLOCK = 100;
let blocks: AsyncGenerator<number> | undefined;

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Returns whether `localhost:port` is free on IPv4 and IPv6, since a browser may use either. Without IPv6, that side counts as free. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/** Returns a free loopback port that no running process using this function has been given. */
export async function freePort(): Promise<number> {
  blocks ??= portsOfOwnBlocks();
  for (;;) {
    const { value, done } = await blocks.next();
    if (done) throw new Error(`No block of ports from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
    if (await isFree(value)) return value;
  }
}

/** Starts at a random block, so that processes started at the same time do not all try the same ones. */
async function* portsOfOwnBlocks(): AsyncGenerator<number, undefined> {
  const count = COUNT / BLOCK;
  const start = Math.floor(Math.random() * count);
  for (let index = 0; index < count; index += 1) {
    const first = FIRST + ((start + index) % count) * BLOCK;
    if (!(await holdPort(first))) continue;
    for (let port = first + 1; port < first + BLOCK; port += 1) yield port;
  }
}

/** Listens on a port until the process ends, without keeping it alive. */
function holdPort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
    server.unref();
  });
}

/** Returns the wanted port, or the next free one after it. */
export async function firstFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port <= 65_535; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port from ${wanted} up is free.`);
}

/** Returns whether the port accepts connections and, if a question is given, answers it as expected. */
export function answers(port: number, question = '', expected = ''): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1000, () => end(false));
    socket.on('error', () => end(false));
    socket.on('connect', () => (question === '' ? end(true) : socket.write(question)));
    socket.on('data', (data) => end(data.toString().startsWith(expected)));
  });
}
