import { createServer, type Server, type Socket } from 'node:net';
import { CommandError } from './command-error.ts';
import { dispatch, errorReply } from './commands/dispatch.ts';
import type { CommandContext } from './commands/command.ts';
import { Cursors } from './cursors.ts';
import { deleteExpired } from './expiry.ts';
import { Store } from './store.ts';
import { encodeReply, type Reply, type Request, RequestReader } from './wire.ts';

type EmbeddedMongoOptions = {
  /** The SQLite file; created when missing. */
  dataFile: string;
  /** 0 or absent: any free port. */
  port?: number;
  /** False: a write is acknowledged before it is on disk. It outlives a killed process all the same, and a power cut it may not. */
  durable?: boolean;
};

type EmbeddedMongo = { uri: string; port: number; close(): Promise<void> };

const EXPIRY_INTERVAL_MS = 1000;

function answer(request: Request, context: Omit<CommandContext, 'db'>): Reply {
  const db = request.command['$db'];
  try {
    return dispatch(request.command, { ...context, db: typeof db === 'string' ? db : 'admin' });
  } catch (error) {
    return errorReply(
      new CommandError(8, error instanceof Error ? `embedded server: ${error.message}` : 'unknown error'),
    );
  }
}

function serve(socket: Socket, context: Omit<CommandContext, 'db'>): void {
  const reader = new RequestReader();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const request of reader.push(chunk)) {
        const reply = answer(request, context);
        if (request.replyExpected) socket.write(encodeReply(request, reply));
      }
    } catch {
      // The stream can no longer be trusted once a message could not be cut out of it.
      socket.destroy();
    }
  });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** A MongoDB-protocol server for development and tests; refuses to run where NODE_ENV is production. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('the embedded MongoDB server is not for production');
  const store = new Store(options.dataFile, options.durable);
  const cursors = new Cursors();
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, { store, cursors, connectionId: connections });
  });
  const port = await listen(server, options.port ?? 0).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const timer = setInterval(() => {
    deleteExpired(store, new Date());
    cursors.dropIdle(Date.now());
  }, EXPIRY_INTERVAL_MS);
  const close = async (): Promise<void> => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    store.close();
  };
  return { uri: `mongodb://127.0.0.1:${port}/?directConnection=true&retryWrites=false`, port, close };
}
