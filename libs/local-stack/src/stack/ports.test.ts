import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PortBook } from './port-book.ts';
import { answers, firstFreePort, freePort, isFree } from './ports.ts';

async function listen(port: number, host = '127.0.0.1'): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => undefined).write('HELLO\r\n'));
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  onTestFinished(() => void server.close());
  return server;
}

test('a port in use is replaced by the next free one', async () => {
  const port = await freePort();
  await listen(port);
  const found = await firstFreePort(port);
  expect(found).toBeGreaterThan(port);
  expect(await isFree(found)).toBe(true);
});

test('a free port is used as requested', async () => {
  const port = await freePort();
  expect(await firstFreePort(port)).toBe(port);
});

test('ports are below the ephemeral range and unique', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('two concurrent processes never get the same port, even before either listens on it', async () => {
  const ask = `import { freePort } from ${JSON.stringify(new URL('./ports.ts', import.meta.url).href)};
    const ports = [];
    for (let index = 0; index < 150; index += 1) ports.push(await freePort());
    console.log(JSON.stringify(ports));
    process.stdin.on('end', () => process.exit()).resume();`;
  const askers = Array.from({ length: 2 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', ask], { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill());
    return child;
  });
  const handedOut = await Promise.all(
    askers.map(async ({ stdout }) => {
      const [line] = (await once(stdout, 'data')) as [Buffer];
      return JSON.parse(line.toString()) as number[];
    }),
  );
  expect(handedOut.map(({ length }) => length)).toEqual([150, 150]);
  expect(new Set(handedOut.flat()).size).toBe(300);
});

test('a server is recognized by its answer', async () => {
  const port = await freePort();
  expect(await answers(port)).toBe(false);
  await listen(port);
  expect(await answers(port)).toBe(true);
  expect(await answers(port, 'PING\r\n', 'HELLO')).toBe(true);
  expect(await answers(port, 'PING\r\n', '+PONG')).toBe(false);
});

test('a data folder keeps its ports, except one that is now in use', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ports-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const first = new PortBook(dir);
  const [nats, redis] = [await first.portFor('nats'), await first.portFor('redis')];
  await listen(redis);
  const second = new PortBook(dir);
  expect(await second.portFor('nats')).toBe(nats);
  expect(await second.portFor('redis')).not.toBe(redis);
});
