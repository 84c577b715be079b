import { fork } from 'node:child_process';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { endWithParent } from './end-with-parent.ts';
import { cpuSeconds } from './proc.ts';

const CONNECTIONS = 64;
const SECONDS = 2;

/** A separate process with only Fastify and one answer: the yardstick for all figures. */
export interface BareFastify {
  url: string;
  pid: number | undefined;
  stop: () => void;
}

/** Starts it in its own process: sharing one with the load generator would halve the yardstick. */
export async function startBareFastify(body: string, headers: Record<string, string> = {}): Promise<BareFastify> {
  const child = fork(new URL(import.meta.url), ['bare-fastify'], {
    env: { ...process.env, BODY: body, HEADERS: JSON.stringify(headers) },
  });
  const url = await new Promise<string>((resolve) => child.once('message', (message: string) => resolve(message)));
  return { url, pid: child.pid, stop: () => child.kill() };
}

/** Measures the CPU time of one request to the bare server, in microseconds: one "get". */
export async function bareGetMicros({ url, pid }: BareFastify): Promise<number> {
  const before = cpuSeconds([{ name: 'bare', pid }]);
  const { requests } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  return ((cpuSeconds([{ name: 'bare', pid }]) - before) * 1e6) / requests.total;
}

if (process.argv[2] === 'bare-fastify') {
  endWithParent();
  const app = Fastify();
  const bytes = Buffer.from(process.env.BODY ?? '');
  const headers: Record<string, string> = JSON.parse(process.env.HEADERS ?? '{}');
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').headers(headers).send(bytes));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}
