import { signIn, writtenRole, roleOf } from '@brokerage/contracts';
import { AUTH_KEYS } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { start } from '../src/start.ts';
import { ADMIN, startAuth } from './fixtures.ts';

const wrong = { email: ADMIN.email, password: 'not the password' };
const refused = { code: 'invalid_credentials', message: 'Invalid email or password' };
const limited = { code: 'rate_limited' };

test('the configured first admin can sign in', async () => {
  const { call } = await startAuth({ instances: 2, mail: false });
  const { session } = await call(signIn, ADMIN);
  expect(session.user).toMatchObject({ email: ADMIN.email, ...writtenRole('owner') });
});

test('a later start does not change an existing admin', async () => {
  const { call, startOne, users } = await startAuth({ mail: false });
  await startOne({ ADMIN_PASSWORD: 'another password altogether', ADMIN_EMAIL: ADMIN.email });
  await startOne({ ADMIN_PASSWORD: 'another password altogether', ADMIN_EMAIL: 'second@northgate.example.ca' });
  expect(await users.countDocuments()).toBe(1);
  expect(roleOf((await call(signIn, ADMIN)).session.user)).toBe('owner');
});

test('no admin is created unless both variables are set', async () => {
  const { users } = await startAuth({ env: { ADMIN_PASSWORD: '' }, mail: false });
  expect(await users.countDocuments()).toBe(0);
});

test('a password is stored as argon2id with 19 MiB and 2 passes', async () => {
  const { users } = await startAuth({ mail: false });
  expect((await users.findOne())?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('wrong password, unknown address, buyer without password and disabled admin get the same answer', async () => {
  const { call, signedIn, users } = await startAuth();
  await signedIn('buyer@example.ca');
  const answers = [
    await call(signIn, wrong).catch((error: unknown) => error),
    await call(signIn, { ...wrong, email: 'nobody@example.ca' }).catch((error: unknown) => error),
    await call(signIn, { ...wrong, email: 'buyer@example.ca' }).catch((error: unknown) => error),
  ];
  await users.updateOne({ email: ADMIN.email }, { $set: { disabledAt: new Date() } });
  answers.push(await call(signIn, ADMIN).catch((error: unknown) => error));
  for (const answer of answers) expect(answer).toMatchObject(refused);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('after 10 failures a visitor is blocked for this account, and its owner elsewhere is not', async () => {
  const { callFrom } = await startAuth({ mail: false });
  for (let index = 0; index < 10; index += 1) {
    await expect(callFrom('203.0.113.7', signIn, wrong)).rejects.toMatchObject(refused);
  }
  await expect(callFrom('203.0.113.7', signIn, ADMIN)).rejects.toMatchObject(limited);
  expect(roleOf((await callFrom('203.0.113.8', signIn, ADMIN)).session.user)).toBe('owner');
});

test('30 guesses sent concurrently get no more than 10 tries', async () => {
  const { callFrom } = await startAuth({ instances: 2, mail: false });
  const guesses = await Promise.allSettled(Array.from({ length: 30 }, () => callFrom('203.0.113.7', signIn, wrong)));
  const codes = guesses.map((guess) => guess.status === 'rejected' && (guess.reason as { code?: string }).code);
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(20);
});

test('a successful sign-in is not counted as a failure', async () => {
  const { callFrom } = await startAuth({ mail: false });
  for (let index = 0; index < 12; index += 1) await callFrom('203.0.113.7', signIn, ADMIN);
});

test('a visitor is blocked after 20 failures across accounts', async () => {
  const { callFrom } = await startAuth({ mail: false });
  const guess = (index: number) =>
    callFrom('203.0.113.7', signIn, { email: `buyer-${index}@example.ca`, password: 'a password' });
  for (let index = 0; index < 20; index += 1) await expect(guess(index)).rejects.toMatchObject(refused);
  await expect(guess(20)).rejects.toMatchObject(limited);
});

test('an account is temporarily closed to passwords after 100 failures from any addresses, except for a known device', async () => {
  const { callFrom } = await startAuth({ mail: false });
  const { device } = await callFrom('198.51.100.1', signIn, ADMIN);
  for (let index = 0; index < 100; index += 10) {
    const guesses = Array.from({ length: 10 }, (_, step) => callFrom(`203.0.113.${index + step}`, signIn, wrong));
    for (const guess of await Promise.allSettled(guesses)) {
      expect(guess).toMatchObject({ status: 'rejected', reason: refused });
    }
  }
  await expect(callFrom('198.51.100.1', signIn, ADMIN)).rejects.toMatchObject(limited);
  const known = { ...ADMIN, deviceToken: device?.token };
  expect(roleOf((await callFrom('198.51.100.1', signIn, known)).session.user)).toBe('owner');
});

test('a flood of wrong passwords is refused when it exceeds capacity, and a known device can still sign in', async () => {
  const { callFrom } = await startAuth({ mail: false });
  const { device } = await callFrom('198.51.100.1', signIn, ADMIN);
  const flood = Array.from({ length: 120 }, (_, index) =>
    callFrom(`203.0.113.${index}`, signIn, { ...wrong, email: `nobody-${index}@example.ca` }),
  );
  const owner = callFrom('198.51.100.1', signIn, { ...ADMIN, deviceToken: device?.token });
  const answers = await Promise.allSettled(flood);
  const codes = answers.map((answer) => answer.status === 'rejected' && (answer.reason as { code?: string }).code);
  expect(codes.filter((code) => code === 'service_unavailable').length).toBeGreaterThan(0);
  expect(new Set(codes)).toEqual(new Set(['invalid_credentials', 'service_unavailable']));
  expect(roleOf((await owner).session.user)).toBe('owner');
});

test.each([
  ['a short key', { REFRESH_TOKEN_KEY: 'x7Kp2' }, 'REFRESH_TOKEN_KEY'],
  ['a placeholder key', { CODE_KEY: 'change-me-change-me-change-me-change-me' }, 'CODE_KEY'],
  ['a key of one repeated character', { CODE_KEY: 'a'.repeat(40) }, 'CODE_KEY'],
  ['one key for two purposes', { CODE_KEY: 'vR8mQ2zT6wY1uB5nJ9cX3kL7hG4dS0pF' }, 'CODE_KEY'],
  ['no signing key', { ACCESS_TOKEN_PRIVATE_KEY: '' }, 'ACCESS_TOKEN_PRIVATE_KEY'],
  ['an invalid signing key', { ACCESS_TOKEN_PRIVATE_KEY: 'x'.repeat(200) }, 'ACCESS_TOKEN_PRIVATE_KEY'],
  ['a short admin password', { ADMIN_PASSWORD: 'aB3$xY' }, 'ADMIN_PASSWORD'],
  ['a placeholder admin password', { ADMIN_PASSWORD: 'change-this-now-99' }, 'ADMIN_PASSWORD'],
])('in production %s stops the start and names the variable', async (_name, wrongValues, variable) => {
  const env = {
    NODE_ENV: 'production',
    NATS_URL: 'nats://127.0.0.1:1',
    MONGODB_URI: 'mongodb://127.0.0.1:1',
    MONGODB_DATABASE: 'auth',
    ACCESS_TOKEN_PUBLIC_KEY: AUTH_KEYS.publicPem,
    ACCESS_TOKEN_PRIVATE_KEY: AUTH_KEYS.privatePem,
    REFRESH_TOKEN_KEY: 'vR8mQ2zT6wY1uB5nJ9cX3kL7hG4dS0pF',
    CODE_KEY: 'Zq4Wn8Ub2Mx6Yt0Rc5Vd9Kf3Lj7Hs1Pg',
    PUBLIC_ORIGIN: 'https://shop.example.ca',
    ...wrongValues,
  };
  const refusal = await start(env).catch((error: unknown) => String(error));
  expect(refusal).toContain(`${variable}:`);
  for (const value of Object.values(wrongValues)) if (value) expect(refusal).not.toContain(value);
});
