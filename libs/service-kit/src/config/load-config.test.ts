import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { redisConfig, serviceConfig } from './base-config.ts';
import { ConfigError, type Env, loadConfig } from './load-config.ts';

const schema = serviceConfig.extend({
  ...redisConfig.shape,
  SIGNING_KEY: z.string().min(32, 'must have 32 characters'),
});

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const good: Env = {
  NODE_ENV: 'test',
  NATS_URL: 'nats://127.0.0.1:4222',
  ACCESS_TOKEN_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  MONGODB_DATABASE: 'catalog',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SIGNING_KEY: 'k'.repeat(32),
};

function refusalOf(env: Env): ConfigError {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('The configuration was accepted.');
}

function secretFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'config-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

test('reads a valid environment, applies defaults and drops unknown variables', () => {
  const config = loadConfig(schema, { ...good, OPS_PORT: '9100', HOME: '/nowhere' });
  expect(config).toMatchObject({ LOG_LEVEL: 'info', INSTANCE: hostname(), OPS_PORT: 9100, NATS_NAMESPACE: '' });
  expect(config).not.toHaveProperty('HOME');
});

test('lists every missing variable in one error', () => {
  const { problems } = refusalOf({});
  for (const name of Object.keys(good))
    expect(
      problems.some((line) => line.startsWith(`${name}: `)),
      name,
    ).toBe(true);
});

test('an empty variable counts as missing', () => {
  expect(refusalOf({ ...good, SIGNING_KEY: '' }).problems).toHaveLength(1);
});

test.each([
  ['NODE_ENV', 'staging-7f3a'],
  ['LOG_LEVEL', 'loud-7f3a'],
  ['OPS_PORT', '70000'],
  ['OPS_PORT', 'x-7f3a'],
  ['NATS_URL', 'http://user:pass-7f3a@host'],
  ['NATS_NAMESPACE', 'a.b-7f3a'],
  ['ACCESS_TOKEN_PUBLIC_KEY', 'not a key'],
  ['MONGODB_URI', 'postgres://user:pass-7f3a@host'],
  ['MONGODB_DATABASE', 'a/b-7f3a'],
  ['REDIS_URL', 'http://:pass-7f3a@host'],
  ['REDIS_PREFIX', 'a:7f3a'],
  ['SIGNING_KEY', 'short-7f3a'],
])('an invalid %s is named, and its value is never printed', (name, value) => {
  const refusal = refusalOf({ ...good, [name]: value });
  expect(refusal.problems).toHaveLength(1);
  expect(refusal.message).toContain(`${name}: `);
  expect(JSON.stringify([refusal.message, refusal.stack, refusal.problems])).not.toContain(value);
});

test('a variable can name a file with the value, and the trailing line break is removed', () => {
  const path = secretFile(`${'s'.repeat(40)}\n`);
  const { SIGNING_KEY: _unset, ...rest } = good;
  expect(loadConfig(schema, { ...rest, SIGNING_KEY_FILE: path }).SIGNING_KEY).toBe('s'.repeat(40));
});

test('the file takes precedence over the variable of the same name', () => {
  const path = secretFile('f'.repeat(32));
  expect(loadConfig(schema, { ...good, SIGNING_KEY_FILE: path }).SIGNING_KEY).toBe('f'.repeat(32));
});

test('an invalid value in a file is named and not printed', () => {
  const refusal = refusalOf({ ...good, SIGNING_KEY_FILE: secretFile('short-7f3a') });
  expect(refusal.message).toContain('SIGNING_KEY: must have 32 characters');
  expect(refusal.message).not.toContain('7f3a');
});

test('an unreadable file is named', () => {
  const refusal = refusalOf({ ...good, SIGNING_KEY_FILE: '/nowhere/at-all' });
  expect(refusal.message).toContain('SIGNING_KEY_FILE: the file cannot be read');
});
