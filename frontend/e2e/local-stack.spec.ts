import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

/** Returns a server's answer to a client without a password. */
function answerOf(url: string, sent: string, refusal: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(sent));
    socket.on('data', (data) => {
      heard += data.toString();
      if (refusal.test(heard)) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}

test('local NATS and Redis require a password, and data files are readable by their owner only', async ({ stack }) => {
  const nats = await answerOf(stack.natsUrl, 'CONNECT {"verbose":false}\r\nPING\r\n', /PONG|-ERR/);
  expect(nats).toContain('Authorization Violation');
  expect(await answerOf(stack.redisUrl, 'KEYS *\r\n', /\r\n/)).toContain('NOAUTH');
  expect(statSync(stack.dataDir).mode & 0o077).toBe(0);
  const kept = readdirSync(stack.dataDir, { recursive: true, encoding: 'utf8' });
  expect(kept).toEqual(expect.arrayContaining([join('mongo', 'mongo.sqlite'), 'secrets.json']));
  // A journal may have been deleted meanwhile.
  const modes = kept.map(
    (name) => [name, statSync(join(stack.dataDir, name), { throwIfNoEntry: false })?.mode ?? 0] as const,
  );
  expect(modes.filter(([, mode]) => (mode & 0o077) !== 0)).toEqual([]);
});
