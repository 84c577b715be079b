import {
  checkSession,
  identifySession,
  readSecondFactor,
  refreshSession,
  requestCode,
  resetPassword,
  signIn,
  verifyCode,
  writtenRole,
  roleOf,
} from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { ADMIN, actorOf, startAuth } from './fixtures.ts';

const newPassword = 'gravel otter lantern 94';
const { email } = ADMIN;
const mustChoose = { code: 'password_change_required' };

test('a given password only allows its owner to choose another, which is the only valid one from then on', async () => {
  const { call, sessions, users } = await startAuth({ mail: false, firstSignIn: true });
  await expect(call(signIn, ADMIN)).rejects.toMatchObject(mustChoose);
  expect(await sessions.countDocuments()).toBe(0);
  const { session } = await call(signIn, { ...ADMIN, newPassword });
  expect(session.user).toMatchObject({ email, ...writtenRole('owner') });
  expect(await users.findOne({ email })).not.toHaveProperty('givenPassword');
  await expect(call(signIn, ADMIN)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(roleOf((await call(signIn, { email, password: newPassword })).session.user)).toBe('owner');
});

test.each([
  ['the given password', ADMIN.password, 'password_unchanged'],
  ['a common password', 'Password2026!', 'password_too_common'],
  ['a word from this site', 'northgate-admin', 'password_too_common'],
])('%s cannot be chosen as the new password', async (_name, chosen, code) => {
  const { call, sessions } = await startAuth({ mail: false, firstSignIn: true });
  await expect(call(signIn, { ...ADMIN, newPassword: chosen })).rejects.toMatchObject({ code });
  await expect(call(signIn, ADMIN)).rejects.toMatchObject(mustChoose);
  expect(await sessions.countDocuments()).toBe(0);
});

test('a wrong given password is refused as invalid credentials, also with a new password, and changes nothing', async () => {
  const { call } = await startAuth({ mail: false, firstSignIn: true });
  const wrong = { email, password: 'not the password' };
  await expect(call(signIn, wrong)).rejects.toMatchObject({ code: 'invalid_credentials' });
  await expect(call(signIn, { ...wrong, newPassword })).rejects.toMatchObject({ code: 'invalid_credentials' });
  await expect(call(signIn, { email, password: newPassword })).rejects.toMatchObject({ code: 'invalid_credentials' });
});

test('of several concurrent choices of a new password, one succeeds', async () => {
  const { call, sessions } = await startAuth({ mail: false, firstSignIn: true, instances: 2 });
  const choices = Array.from({ length: 6 }, (_, index) => `gravel otter lantern ${index}`);
  const outcomes = await Promise.allSettled(choices.map((chosen) => call(signIn, { ...ADMIN, newPassword: chosen })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await sessions.countDocuments({ endedAt: null })).toBe(1);
});

test('an account with a given password rejects mailed codes and earlier sessions, and accepts a recovery link', async () => {
  const { call, codeFor, recoveryToken, users } = await startAuth();
  const grant = await call(signIn, ADMIN);
  const { sessionId, userId } = actorOf(grant);
  await users.updateOne({ email }, { $set: { givenPassword: true } });
  const { refreshToken } = grant;
  const expired = { code: 'session_expired' };
  await expect(call(checkSession, { sessionId, userId })).rejects.toMatchObject(expired);
  await expect(call(identifySession, { refreshToken })).rejects.toMatchObject(expired);
  await expect(call(refreshSession, { refreshToken })).rejects.toMatchObject(expired);
  await expect(call(verifyCode, { email, code: await codeFor(email) })).rejects.toMatchObject({ code: 'invalid_code' });
  const token = await recoveryToken(email, 1);
  expect((await call(resetPassword, { token, password: newPassword })).session.user.email).toBe(email);
  expect((await call(signIn, { email, password: newPassword })).session.user.email).toBe(email);
});

test('a buyer session ends when its address becomes an admin, who must then choose a password', async () => {
  const { call, signedIn, startOne } = await startAuth({ instances: 0, firstSignIn: true });
  await startOne({ ADMIN_EMAIL: '' });
  const { refreshToken, session } = await signedIn(email);
  expect(roleOf(session.user)).toBe('buyer');
  await startOne();
  await expect(call(refreshSession, { refreshToken })).rejects.toMatchObject({ code: 'session_expired' });
  await expect(call(signIn, ADMIN)).rejects.toMatchObject(mustChoose);
});

test('a new password is refused at sign-in for an account that has chosen its own', async () => {
  const { call } = await startAuth({ mail: false });
  await expect(call(signIn, { ...ADMIN, newPassword })).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect((await call(signIn, ADMIN)).session.user.email).toBe(email);
});

test('a request to choose a password is not counted as a failed try', async () => {
  const { callFrom } = await startAuth({ mail: false, firstSignIn: true });
  for (let index = 0; index < 12; index += 1)
    await expect(callFrom('203.0.113.7', signIn, ADMIN)).rejects.toMatchObject(mustChoose);
  const { session } = await callFrom('203.0.113.7', signIn, { ...ADMIN, newPassword });
  expect(session.user.email).toBe(email);
});

test('a code request is answered and mailed as usual for an account with a given password', async () => {
  const { call, mailedCode } = await startAuth({ firstSignIn: true });
  expect(await call(requestCode, { email })).toEqual({ expiresInSeconds: 600 });
  expect(await mailedCode(email)).toMatch(/^\d{6}$/);
});

test('a session opened with the new password has the owner role', async () => {
  const { call } = await startAuth({ mail: false, firstSignIn: true });
  const grant = await call(signIn, { ...ADMIN, newPassword });
  expect(await call(readSecondFactor, {}, actorOf(grant))).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect(roleOf((await call(refreshSession, { refreshToken: grant.refreshToken })).session.user)).toBe('owner');
});
