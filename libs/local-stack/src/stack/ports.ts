import { connect, createServer } from 'node:net';

/**
 * Below the range from which the system takes ports of outgoing connections: a client that keeps knocking at a stopped
 * server can otherwise be given that very port, and the server never gets it back.
 */
const FIRST = 20_000;
const COUNT = 12_000;
/** Ports that one process hands out at a time. It listens on the block's first port as long as it lives: no other process gets the rest. */
const BLOCK = 100;
let blocks: AsyncGenerator<number> | undefined;

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Whether `localhost:port` is free, whichever address a browser takes for it. A machine without IPv6 counts as free there. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/** A free loopback port that neither this process nor another one that asks here has handed out while both live. */
export async function freePort(): Promise<number> {
  blocks ??= portsOfOwnBlocks();
  for (;;) {
    const { value, done } = await blocks.next();
    if (done) throw new Error(`No block of ports from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
    if (await isFree(value)) return value;
  }
}

/** Starts at a block of chance, so that processes which start together do not all knock at the same ones. */
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

/** The wanted port, or the next free one after it. */
export async function firstFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port <= 65_535; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port from ${wanted} up is free.`);
}

/** Whether somebody accepts connections there, and, when a question is given, answers it as expected. */
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
