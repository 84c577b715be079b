import { AUTH_KEYS } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { gatewayConfig } from './gateway.config.ts';

const env = {
  NATS_URL: 'nats://127.0.0.1:4222',
  PORT: '8080',
  PUBLIC_ORIGIN: 'https://storage.example',
  ACCESS_TOKEN_PUBLIC_KEY: AUTH_KEYS.publicPem,
};

test('production starts with a trusted proxy configured', () => {
  const { success } = gatewayConfig.safeParse({ ...env, NODE_ENV: 'production', TRUSTED_PROXIES: '172.30.1.0/24' });
  expect(success).toBe(true);
});

test('production does not start without a trusted proxy', () => {
  const { error } = gatewayConfig.safeParse({ ...env, NODE_ENV: 'production' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('TRUSTED_PROXIES');
});

test.each(['172.30.1.0/24', '10.0.0.1, fd00::/8', '::1'])('%s is a valid list of proxies', (TRUSTED_PROXIES) => {
  expect(gatewayConfig.safeParse({ ...env, NODE_ENV: 'test', TRUSTED_PROXIES }).success).toBe(true);
});

test.each(['edge', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,,', '10.0.0.0/', 'loopback'])(
  '%s is not a valid list of proxies',
  (list) => {
    const { error } = gatewayConfig.safeParse({ ...env, NODE_ENV: 'test', TRUSTED_PROXIES: list });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['TRUSTED_PROXIES']);
  },
);

test('development starts without a trusted proxy', () => {
  expect(gatewayConfig.safeParse({ ...env, NODE_ENV: 'development' }).success).toBe(true);
});
