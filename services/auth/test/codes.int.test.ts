import { checkSession, requestCode, verifyCode } from '@brokerage/contracts';
import { decodeJwt } from 'jose';
import type { Collection } from 'mongoose';
import { expect, test } from 'vitest';
import type { CodeFields } from '../src/codes/code.model.ts';
import { ADMIN, otherThan, startAuth } from './fixtures.ts';

const email = 'buyer@example.ca';
const refused = { code: 'invalid_code' };
const limited = { code: 'rate_limited' };

/** Backdates all requests by the given time. */
async function age(codes: Collection<CodeFields>, byMs: number): Promise<void> {
  for await (const { _id, createdAt, mailedAt } of codes.find())
    await codes.updateOne(
      { _id },
      { $set: { createdAt: new Date(createdAt.getTime() - byMs), mailedAt: new Date(mailedAt.getTime() - byMs) } },
    );
}

test('a mailed code signs in and creates the buyer, and the next code signs in the same buyer', async () => {
  const { call, codes, signedIn, users } = await startAuth();
  const first = await signedIn(email);
  expect(first.session.user).toMatchObject({ email, role: 'buyer' });
  const second = await signedIn(email.toUpperCase());
  expect(second.session.user).toEqual(first.session.user);
  expect(await users.countDocuments({ email })).toBe(1);
  expect(await codes.countDocuments()).toBe(1);
  const { sid, sub } = decodeJwt(second.session.accessToken);
  expect(await call(checkSession, { sessionId: String(sid), userId: String(sub) })).toMatchObject({
    user: first.session.user,
  });
});

test('the code itself is not stored in the database', async () => {
  const { codeFor, codes } = await startAuth();
  const code = await codeFor(email);
  expect(JSON.stringify(await codes.find().toArray())).not.toContain(code);
});

test('the answer is the same for a known and an unknown address', async () => {
  const { call } = await startAuth();
  const known = await call(requestCode, { email: ADMIN.email });
  const unknown = await call(requestCode, { email: 'nobody@example.ca' });
  expect(known).toEqual(unknown);
});

test('a second request within 30 seconds keeps the code and sends no second mail', async () => {
  const { call, codeFor, mailbox } = await startAuth({ instances: 2 });
  const code = await codeFor(email);
  await Promise.all(Array.from({ length: 5 }, () => call(requestCode, { email })));
  await call(verifyCode, { email, code });
  expect(mailbox.mails).toHaveLength(1);
});

test('five concurrent requests create one code and one mail', async () => {
  const { call, mailbox, mailedCode } = await startAuth({ instances: 2 });
  await Promise.all(Array.from({ length: 5 }, () => call(requestCode, { email })));
  await call(verifyCode, { email, code: await mailedCode(email) });
  expect(mailbox.mails).toHaveLength(1);
});

test('after 30 seconds a valid code is mailed again, so that another visitor cannot invalidate it', async () => {
  const { call, callFrom, codeFor, codes, mailbox } = await startAuth();
  const code = await codeFor(email);
  await age(codes, 31_000);
  await callFrom('198.51.100.1', requestCode, { email });
  await expect.poll(() => mailbox.mails.length).toBe(2);
  expect(mailbox.mails[1]?.parsed.text).toContain(code);
  expect((await call(verifyCode, { email, code })).session.user.email).toBe(email);
});

test('a code requested 20 minutes ago is replaced and no longer accepted', async () => {
  const { call, codeFor, codes } = await startAuth();
  const old = await codeFor(email);
  await age(codes, 20 * 60_000);
  const fresh = await codeFor(email);
  if (fresh !== old) await expect(call(verifyCode, { email, code: old })).rejects.toMatchObject(refused);
  await call(verifyCode, { email, code: fresh });
});

test('a code stored while mail is unavailable is mailed when the request is repeated', async () => {
  const { call, codes, mailbox, mailedCode, startMail } = await startAuth({ mail: false });
  await expect(call(requestCode, { email })).rejects.toMatchObject({ code: 'service_unavailable' });
  const stored = await codes.findOne({ email });
  await startMail();
  await call(requestCode, { email });
  const code = await mailedCode(email);
  expect((await codes.findOne({ email }))?.codeId).toBe(stored?.codeId);
  expect((await call(verifyCode, { email, code })).session.user.email).toBe(email);
  expect(mailbox.mails).toHaveLength(1);
});

test('20 concurrent verifications consume a code once', async () => {
  const { call, codeFor, sessions, users } = await startAuth({ instances: 2 });
  const code = await codeFor(email);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => call(verifyCode, { email, code })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused);
  await expect(call(verifyCode, { email, code })).rejects.toMatchObject(refused);
  expect(await users.countDocuments({ email })).toBe(1);
  expect(await sessions.countDocuments()).toBe(1);
});

test('a visitor who guesses is blocked after ten tries, and the owner of the code is not', async () => {
  const { callFrom, codeFor } = await startAuth();
  const code = await codeFor(email);
  const guess = () => callFrom('198.51.100.1', verifyCode, { email, code: otherThan(code) });
  for (let index = 0; index < 10; index += 1) await expect(guess()).rejects.toMatchObject(refused);
  await expect(guess()).rejects.toMatchObject(limited);
  expect((await callFrom('203.0.113.7', verifyCode, { email, code })).session.user.email).toBe(email);
});

test('100 wrong codes a day from any addresses block an account, except for a known device', async () => {
  const { callFrom, codeFor, codes, signedIn } = await startAuth();
  const { device } = await signedIn(email);
  const other = await signedIn('other@example.ca');
  const code = await codeFor(email);
  for (let host = 0; host < 10; host += 1) {
    const guess = () => callFrom(`198.51.100.${host}`, verifyCode, { email, code: otherThan(code) });
    for (const { status } of await Promise.allSettled(Array.from({ length: 10 }, guess)))
      expect(status).toBe('rejected');
  }
  const tries = (deviceToken?: string) => callFrom('203.0.113.7', verifyCode, { email, code, deviceToken });
  await expect(tries()).rejects.toMatchObject(limited);
  await expect(tries(other.device?.token)).rejects.toMatchObject(limited);
  await expect(tries(`${device?.token.slice(0, -4)}AAAA`)).rejects.toMatchObject(limited);
  expect((await tries(device?.token)).session.user.email).toBe(email);
  expect(await codes.countDocuments({ email, consumedAt: null })).toBe(0);
});

test('an expired code and the code of another address are refused', async () => {
  const { call, codeFor, codes } = await startAuth();
  const code = await codeFor(email);
  await expect(call(verifyCode, { email: 'other@example.ca', code })).rejects.toMatchObject(refused);
  await codes.updateOne({ email }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
  await expect(call(verifyCode, { email, code })).rejects.toMatchObject(refused);
});

test('a disabled user cannot sign in with a code', async () => {
  const { call, codeFor, signedIn, users } = await startAuth();
  await signedIn(email);
  await users.updateOne({ email }, { $set: { disabledAt: new Date() } });
  await expect(call(verifyCode, { email, code: await codeFor(email) })).rejects.toMatchObject(refused);
});

test('a visitor can have 5 codes an hour mailed to an address, and its owner can still request one', async () => {
  const { callFrom, codes } = await startAuth();
  const ask = async (address: string) => {
    await callFrom(address, requestCode, { email });
    await age(codes, 31_000);
  };
  for (let index = 0; index < 5; index += 1) await ask('198.51.100.1');
  await expect(ask('198.51.100.1')).rejects.toMatchObject(limited);
  await ask('203.0.113.7');
});

test('an address is mailed at most 30 codes an hour, except at the request of a known device', async () => {
  const { callFrom, codes, signedIn } = await startAuth();
  const { device } = await signedIn(email);
  const ask = async (address: string, deviceToken?: string) => {
    await callFrom(address, requestCode, { email, deviceToken });
    await age(codes, 31_000);
  };
  for (let host = 0; host < 29; host += 1) await ask(`198.51.100.${host}`);
  await expect(ask('203.0.113.7')).rejects.toMatchObject(limited);
  await ask('203.0.113.7', device?.token);
});

test('a visitor can request 20 codes an hour across all addresses', async () => {
  const { callFrom } = await startAuth();
  const request = (address: string, index: number) =>
    callFrom(address, requestCode, { email: `buyer-${index}@example.ca` });
  await Promise.all(Array.from({ length: 20 }, (_, index) => request('203.0.113.7', index)));
  await expect(request('203.0.113.7', 20)).rejects.toMatchObject({ code: 'rate_limited' });
  await request('203.0.113.8', 20);
});

test('a visitor can guess 20 codes in 15 minutes across all addresses', async () => {
  const { callFrom } = await startAuth();
  const guess = (address: string, index: number) =>
    callFrom(address, verifyCode, { email: `buyer-${index}@example.ca`, code: '123456' });
  for (let index = 0; index < 20; index += 1) await expect(guess('203.0.113.7', index)).rejects.toMatchObject(refused);
  await expect(guess('203.0.113.7', 20)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(guess('203.0.113.8', 20)).rejects.toMatchObject(refused);
});
