import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { notificationConfig } from './notification.config.ts';

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const real = {
  NODE_ENV: 'production',
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  ACCESS_TOKEN_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  MONGODB_DATABASE: 'notification',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'https://lakehead-property.ca',
  SMTP_URL: 'smtp://user:password@smtp.lakehead-property.ca:587',
  WEBHOOK_SECRET_KEY: 'w'.repeat(32),
  MAIL_FROM: 'office@lakehead-property.ca',
  LEADS_TO: 'leads@lakehead-property.ca',
};
const refused = (change: Record<string, string | undefined>): string[] =>
  notificationConfig.safeParse({ ...real, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('production starts with a real mail server, sender and inbox', () => {
  expect(refused({})).toEqual([]);
});

test.each([
  ['SMTP_URL', 'smtp://mailbox:2525'],
  ['SMTP_URL', 'smtp://localhost:2525'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525'],
  ['SMTP_URL', 'smtp://[::1]:2525'],
  ['MAIL_FROM', 'info@northgate.example.ca'],
  ['MAIL_FROM', undefined],
  ['LEADS_TO', undefined],
])('production does not start with %s=%s, and development does', (name, value) => {
  expect(refused({ [name]: value })).toEqual([name]);
  expect(refused({ [name]: value, NODE_ENV: 'development' })).toEqual([]);
});
