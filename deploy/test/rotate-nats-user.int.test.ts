import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOrderPrice } from '@brokerage/contracts';
import { backgroundContext, connectNats, createMetrics, processConfig, RpcClient } from '@brokerage/service-kit';
import { eventually, freePort } from '@brokerage/testing';
import { connect, headers } from '@nats-io/transport-node';
import { expect, onTestFinished, test } from 'vitest';
import { localNatsConfig } from './local-nats-config.ts';

const deploy = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const PRICE = { productId: 'p', name: 'Basic', price: { amountMinor: 2999, currency: 'USD' }, version: 1 };

/** The production configuration on a real server; only port and monitoring differ. */
async function startNats() {
  const root = mkdtempSync(join(tmpdir(), 'nats-'));
  const secrets = join(root, 'run/secrets');
  mkdirSync(join(root, 'etc/nats'), { recursive: true });
  execFileSync(process.execPath, [deploy('generate-secrets.mjs'), secrets, join(root, '.env')]);
  const file = join(root, 'etc/nats/nats.conf');
  const port = await freePort();
  writeFileSync(file, localNatsConfig({ port, data: join(root, 'data') }));
  const server = spawn('nats-server', ['-a', '127.0.0.1', '-c', file], { stdio: 'ignore' });
  onTestFinished(() => {
    server.kill('SIGKILL');
    rmSync(root, { recursive: true });
  });
  const url = `nats://127.0.0.1:${port}`;
  const passwordOf = (user: string) => readFileSync(join(secrets, `nats_password_${user}`), 'utf8').trim();
  return {
    url,
    passwordOf,
    rotate: (user: string) => {
      execFileSync(process.execPath, [deploy('rotate-secret.mjs'), `nats_password_${user}`, 'replace', secrets]);
      server.kill('SIGHUP');
    },
    connectAs: async (user: string, name: string) => {
      const config = processConfig.parse({
        NODE_ENV: 'test',
        NATS_URL: url,
        NATS_USER: user,
        NATS_PASSWORD: passwordOf(user),
        NATS_PASSWORD_FILE: join(secrets, `nats_password_${user}`),
      });
      const connection = await connectNats(config, name);
      onTestFinished(() => connection.close());
      return connection;
    },
  };
}

test('NATS passwords rotate one user at a time under load, without a restart', async () => {
  const nats = await startNats();
  const asker = await nats.connectAs('payment', 'payment-1');
  const rpc = new RpcClient({ connection: asker, namespace: '', metrics: createMetrics('payment'), caller: 'payment' });
  onTestFinished(() => rpc.close());
  const outcome = headers();
  outcome.set('outcome', 'ok');
  for (const name of ['catalog-1', 'catalog-2']) {
    const service = await nats.connectAs('catalog', name);
    service.subscribe(readOrderPrice.subject, {
      queue: 'catalog',
      callback: (_error, message) => void message.respond(JSON.stringify(PRICE), { headers: outcome }),
    });
    await service.flush();
  }
  const call = () => rpc.call(readOrderPrice, { tier: 'basic' }, backgroundContext(10_000));
  const ask = () => eventually(() => call().catch(() => undefined));
  const over = new AbortController();
  const load = Array.from({ length: 4 }, async () => {
    let answered = 0;
    while (!over.signal.aborted) {
      expect(await ask()).toEqual(PRICE);
      answered += 1;
    }
    return answered;
  });

  for (const user of ['catalog', 'payment']) {
    const old = nats.passwordOf(user);
    nats.rotate(user);
    expect(nats.passwordOf(user)).not.toBe(old);
    await eventually(() =>
      connect({ servers: nats.url, user, pass: old, reconnect: false }).then(
        (connection) => connection.close().then(() => false),
        () => true,
      ),
    );
    expect(await ask()).toEqual(PRICE);
  }
  over.abort();
  for (const answered of await Promise.all(load)) expect(answered).toBeGreaterThan(0);
});
