import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { dispatch } from './commands/dispatch.ts';
import type { ServerState } from './commands/command.ts';
import { Cursors } from './protocol/cursors.ts';
import { deleteExpired } from './queries/expiry.ts';
import { Store } from './storage/store.ts';
import { encodeReply, type Request, RequestReader } from './protocol/wire.ts';

type EmbeddedMongoOptions = {
  /** The SQLite file; created when missing. */
  dataFile: string;
  /** Any free port if 0 or absent. */
  port?: number;
  /** If false, a write is acknowledged before it is on disk: it survives a killed process, but maybe not a power cut. */
  durable?: boolean;
  /** Makes the server the only member of a replica set of this name. */
  replicaSet?: string;
  /** Interval between checks for expired documents; by default the 60 seconds of a real server. */
  expiryIntervalMs?: number;
};

const EXPIRY_INTERVAL_MS = 60_000;

type Answer = (socket: Socket, request: Request) => void;

function serve(socket: Socket, answer: Answer): void {
  const reader = new RequestReader();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const request of reader.push(chunk)) answer(socket, request);
    } catch {
      // After a message with invalid framing, the stream cannot be trusted.
      socket.destroy();
    }
  });
}

/** Starts a MongoDB-protocol server for development and tests; refuses to run when NODE_ENV is production. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions) {
  if (process.env['NODE_ENV'] === 'production') throw new Error('the embedded MongoDB server is not for production');
  const store = new Store(options.dataFile, options.durable);
  const cursors = new Cursors();
  const state: ServerState = { store, cursors, isPrimary: true };
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  /** Syncs concurrent commands to disk together, before any of them is answered. A disk error ends the server. */
  const flush = (): void => {
    store.flush();
    for (const send of waiting.splice(0)) send();
  };
  const answer: Answer = (socket, request) => {
    const reply = encodeReply(request, dispatch(request.command, state));
    if (waiting.push(() => request.replyExpected && socket.write(reply)) > 1) return;
    if (store.isFlushed) flush();
    else setImmediate(flush);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, answer);
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    store.close();
    throw error;
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  if (options.replicaSet !== undefined) state.replicaSet = { name: options.replicaSet, address: `127.0.0.1:${port}` };
  let election: NodeJS.Timeout | undefined;
  const timer = setInterval(() => {
    deleteExpired(store, new Date());
    store.flush();
    cursors.dropIdle(Date.now());
  }, options.expiryIntervalMs ?? EXPIRY_INTERVAL_MS);
  const close = async (): Promise<void> => {
    clearInterval(timer);
    clearTimeout(election);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    store.close();
  };
  /** Steps down for `ms`, as during an election: all reads and writes are refused, and nothing is lost. */
  const stepDown = (ms: number): void => {
    state.isPrimary = false;
    clearTimeout(election);
    election = setTimeout(() => (state.isPrimary = true), ms);
  };
  const way = options.replicaSet === undefined ? 'directConnection=true' : `replicaSet=${options.replicaSet}`;
  return { uri: `mongodb://127.0.0.1:${port}/?${way}&retryWrites=false`, port, stepDown, close };
}
