import { expect, test } from 'vitest';
import { gatewayConfig } from './gateway.config.ts';

const env = {
  NATS_URL: 'nats://127.0.0.1:4222',
  PORT: '8080',
  PUBLIC_ORIGIN: 'https://storage.example',
  ACCESS_TOKEN_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----',
};

test('production does not start under the name of the example brokerage', () => {
  const result = gatewayConfig.safeParse({ ...env, NODE_ENV: 'production' });
  expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['NODE_ENV', expect.stringContaining('brokerageName, agentName, officePhone, directPhone, generalEmail, address')],
  ]);
});

test('development does', () => {
  expect(gatewayConfig.safeParse({ ...env, NODE_ENV: 'development' }).success).toBe(true);
});
