import { connect, createServer } from 'node:net';

/**
 * Below the range from which the system takes ports of outgoing connections: a client that keeps knocking at a stopped
 * server can otherwise be given that very port, and the server never gets it back.
 */
const FIRST = 20_000;
const COUNT = 12_000;
const given = new Set<number>();

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

/** A free loopback port that this process has not handed out before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
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
