import { generateKeyPairSync } from 'node:crypto';
import { loadConfig } from '@brokerage/service-kit';
import { expect, test } from 'vitest';
import { paymentConfig } from './payment.config.ts';

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const local = {
  NODE_ENV: 'test',
  NATS_URL: 'nats://127.0.0.1:4222',
  PAYMENT_ASSETS_DIR: '.',
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  ACCESS_TOKEN_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  MONGODB_DATABASE: 'payment',
  PAYPAL_API_BASE: 'http://127.0.0.1:4000',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  ADDRESS_HASH_KEY: 'address-hash-key-of-the-tests-0123',
  PUBLIC_ORIGIN: 'http://localhost:8080/',
};
const live = {
  ...local,
  NODE_ENV: 'production',
  PAYPAL_API_BASE: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'AZDxjDScFpQtjWTOUtWKbyN_bDt4OgqaF4eYXlewfBP4',
  PAYPAL_CLIENT_SECRET: 'EGnHDxD_qRPdaLdZz8iCr8N7_MzF-YHPTkjs6NKYQvQS',
  PUBLIC_ORIGIN: 'https://storage.test',
  PAYPAL_INVOICE_PREFIX: 'S7KQ2X',
  ADDRESS_HASH_KEY: 'q7Zk2mXw9RtYb4NcV1aLs8DfGh3Jp6Ue',
};

test('a trailing slash is removed from an origin', () => {
  expect(loadConfig(paymentConfig, local).PUBLIC_ORIGIN).toBe('http://localhost:8080');
});

test('the live and the sandbox API are accepted in production', () => {
  expect(() => loadConfig(paymentConfig, live)).not.toThrow();
  expect(() =>
    loadConfig(paymentConfig, { ...live, PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' }),
  ).not.toThrow();
});

test('a container host name is accepted as the PayPal API outside production', () => {
  expect(() =>
    loadConfig(paymentConfig, {
      ...local,
      PAYPAL_API_BASE: 'http://paypal-emulator:4000',
      PAYPAL_APPROVAL_ORIGIN: 'http://localhost:4000',
    }),
  ).not.toThrow();
});

test.each([
  ['another PayPal API host', local, { PAYPAL_API_BASE: 'https://api-m.paypal.com.evil.example' }, 'PAYPAL_API_BASE'],
  ['a path in the PayPal API address', local, { PAYPAL_API_BASE: 'http://127.0.0.1:4000/v1' }, 'PAYPAL_API_BASE'],
  ['an invalid PayPal API address', local, { PAYPAL_API_BASE: 'nonsense' }, 'PAYPAL_API_BASE'],
  [
    'a loopback PayPal API address in production',
    live,
    { PAYPAL_API_BASE: 'http://127.0.0.1:4000' },
    'PAYPAL_API_BASE',
  ],
  [
    'a container host for the PayPal API in production',
    live,
    { PAYPAL_API_BASE: 'http://paypal-emulator:4000' },
    'PAYPAL_API_BASE',
  ],
  [
    'a placeholder secret in production',
    live,
    { PAYPAL_CLIENT_SECRET: 'change-me-change-me-change-me' },
    'PAYPAL_CLIENT_SECRET',
  ],
  ['a short client id in production', live, { PAYPAL_CLIENT_ID: 'id' }, 'PAYPAL_CLIENT_ID'],
  ['an HTTP origin in production', live, { PUBLIC_ORIGIN: 'http://storage.test' }, 'PUBLIC_ORIGIN'],
  ['no invoice prefix in production', live, { PAYPAL_INVOICE_PREFIX: undefined }, 'PAYPAL_INVOICE_PREFIX'],
  ['a commonly used invoice prefix in production', live, { PAYPAL_INVOICE_PREFIX: 'CHK' }, 'PAYPAL_INVOICE_PREFIX'],
  ['no key for address hashes', local, { ADDRESS_HASH_KEY: undefined }, 'ADDRESS_HASH_KEY'],
  ['a short key for address hashes', local, { ADDRESS_HASH_KEY: 'short' }, 'ADDRESS_HASH_KEY'],
  [
    'PayPal’s secret as the key for address hashes',
    live,
    { ADDRESS_HASH_KEY: live.PAYPAL_CLIENT_SECRET },
    'ADDRESS_HASH_KEY',
  ],
  ['a crash point outside tests', live, { CRASH_AT: 'order-stored' }, 'CRASH_AT'],
  ['an unknown crash point', local, { CRASH_AT: 'sometime' }, 'CRASH_AT'],
])('%s prevents startup', (_name, base, change, variable) => {
  expect(() => loadConfig(paymentConfig, { ...base, ...change })).toThrow(variable);
});
