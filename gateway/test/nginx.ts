import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, freePort } from '@brokerage/testing';
import { onTestFinished } from 'vitest';

const SETTINGS = fileURLToPath(new URL('../../deploy/nginx', import.meta.url));

interface EdgeSettings {
  /** Addresses of gateways, or one name with its port, resolved by the name server in `env`. */
  gateways: string[];
  env?: Record<string, string>;
  /** Changes the settings, so that a limit is reached soon. */
  change?: (settings: string) => string;
}

function run(folder: string, env: Record<string, string>) {
  const edge = spawn('sh', [join(folder, 'start-edge.sh')], {
    env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  edge.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  return { edge, said: () => said.join('') };
}

/** The edge's message when it refuses to start. */
export async function refusalOfEdge(env: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { edge, said } = run(SETTINGS, { EDGE_DIR: folder, ...env });
  const [code] = await once(edge, 'exit');
  return `${code}: ${said()}`;
}

/** The real nginx with the deployed settings, in front of the given gateways. */
export async function startNginx({ gateways, env = {}, change = (settings) => settings }: EdgeSettings) {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  const settings = join(folder, 'settings');
  cpSync(SETTINGS, settings, { recursive: true });
  for (const name of readdirSync(settings)) {
    const file = join(settings, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  // Started by root, nginx would run as a user who may not enter the folder.
  if (process.getuid?.() === 0) appendFileSync(join(settings, 'nginx.conf'), 'user root;\n');
  const [port, healthPort] = [await freePort(), await freePort()];
  const { edge, said } = run(settings, {
    EDGE_DIR: join(folder, 'run'),
    EDGE_PORT: String(port),
    // Not the next port, which is likely to be the local end of a connection.
    EDGE_HEALTH_PORT: String(healthPort),
    EDGE_LOG: join(folder, 'access.log'),
    GATEWAYS: gateways.map((url) => (url.includes('//') ? new URL(url).host : url)).join(','),
    TRUSTED_PROXIES: '127.0.0.0/8',
    ...env,
  });
  const ended = once(edge, 'exit');
  onTestFinished(async () => {
    edge.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  await eventually(async () => {
    if (edge.exitCode !== null) throw new Error(said());
    const socket = connect(port, '127.0.0.1');
    return once(socket, 'connect').then(
      () => !!socket.destroy(),
      () => false,
    );
  });
  const logged = () => readFileSync(join(folder, 'access.log'), 'utf8').split('\n').filter(Boolean);
  return { url: `http://127.0.0.1:${port}`, port, healthUrl: `http://127.0.0.1:${healthPort}`, said, logged };
}

/** A name server for one name: its addresses may change, and it answers with none while there are none. */
export async function startNameServer(addresses: string[]) {
  const server = createSocket('udp4');
  const state = { addresses };
  server.on('message', (query, { port, address }) => server.send(answerTo(query, state.addresses), port, address));
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { resolver: `127.0.0.1:${server.address().port}`, state };
}

/** RFC 1035: returns the head and the question, then an A record per address with a TTL of one second. */
function answerTo(query: Buffer, addresses: readonly string[]): Buffer {
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(addresses.length > 0 ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  const endOfName = query.indexOf(0, 12);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, query.subarray(12, endOfName + 5), ...records]);
}

/** A gateway that accepts requests and never answers, or drops the connection after the whole request. */
export async function startBrokenGateway(does: 'hangs' | 'breaks') {
  const requests: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', (data) => {
      requests.push(data.toString().split(' HTTP', 1)[0] ?? '');
      if (does === 'breaks') socket.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, requests };
}
