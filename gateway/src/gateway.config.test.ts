import { AUTH_KEYS } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { gatewayConfig } from './gateway.config.ts';

const env = {
  NATS_URL: 'nats://127.0.0.1:4222',
  PORT: '8080',
  PUBLIC_ORIGIN: 'https://storage.example',
  ACCESS_TOKEN_PUBLIC_KEY: AUTH_KEYS.publicPem,
};

test('production starts behind a proxy', () => {
  const { success } = gatewayConfig.safeParse({ ...env, NODE_ENV: 'production', TRUSTED_PROXIES: '172.30.1.0/24' });
  expect(success).toBe(true);
});

test('production does not start without the proxy that is in front of it', () => {
  const { error } = gatewayConfig.safeParse({ ...env, NODE_ENV: 'production' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('TRUSTED_PROXIES');
});

test.each(['172.30.1.0/24', '10.0.0.1, fd00::/8', '::1'])('%s names proxies', (TRUSTED_PROXIES) => {
  expect(gatewayConfig.safeParse({ ...env, NODE_ENV: 'test', TRUSTED_PROXIES }).success).toBe(true);
});

test.each(['edge', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,,', '10.0.0.0/', 'loopback'])('%s does not', (list) => {
  const { error } = gatewayConfig.safeParse({ ...env, NODE_ENV: 'test', TRUSTED_PROXIES: list });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['TRUSTED_PROXIES']);
});

test('development does', () => {
  expect(gatewayConfig.safeParse({ ...env, NODE_ENV: 'development' }).success).toBe(true);
});
