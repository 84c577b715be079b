import {
  changePassword,
  checkSession,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  requestCode,
  resetPassword,
  signIn,
  startSecondFactor,
  verifyCode,
  roleOf,
} from '@brokerage/contracts';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { ADMIN, actorOf, startAuth } from './fixtures.ts';

const required = { code: 'second_factor_required' };
const wrong = { code: 'invalid_second_factor' };
const { email, password } = ADMIN;

function codeAt(secret: string, stepsFromNow: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsFromNow * 30_000 });
}

/** An admin with a second factor. Codes of a later step are accepted after it, even when a step ends in between. */
async function withSecondFactor() {
  const auth = await startAuth();
  const actor = actorOf(await auth.call(signIn, ADMIN));
  const { secret, uri } = await auth.call(startSecondFactor, { password }, actor);
  const { recoveryCodes } = await auth.call(confirmSecondFactor, { secondFactor: codeAt(secret, 0) }, actor);
  return { ...auth, actor, secret, uri, recoveryCodes };
}

test('with a second factor, sign-in needs the password and a code, and each code works once', async () => {
  const { actor, call, secret, uri } = await withSecondFactor();
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
  expect(await call(readSecondFactor, {}, actor)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  await expect(call(signIn, ADMIN)).rejects.toMatchObject(required);
  await expect(call(signIn, { ...ADMIN, password: 'wrong password' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  const secondFactor = codeAt(secret, 1);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => call(signIn, { ...ADMIN, secondFactor })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(call(signIn, { ...ADMIN, secondFactor })).rejects.toMatchObject(wrong);
  await expect(call(signIn, { ...ADMIN, secondFactor: codeAt(secret, 20) })).rejects.toMatchObject(wrong);
});

test('a recovery code works once, in lower case and without its dash too', async () => {
  const { actor, call, recoveryCodes } = await withSecondFactor();
  const [first = '', second = ''] = recoveryCodes;
  await call(signIn, { ...ADMIN, secondFactor: first });
  await expect(call(signIn, { ...ADMIN, secondFactor: first })).rejects.toMatchObject(wrong);
  await call(signIn, { ...ADMIN, secondFactor: second.replace('-', '').toLowerCase() });
  expect(await call(readSecondFactor, {}, actor)).toEqual({ enabled: true, recoveryCodesLeft: 8 });
});

test('neither a mailed code nor a recovery link bypasses the second factor', async () => {
  const { call, codeFor, recoveryCodes, recoveryToken } = await withSecondFactor();
  const code = await codeFor(email);
  await expect(call(verifyCode, { email, code })).rejects.toMatchObject({ code: 'invalid_code' });
  const token = await recoveryToken(email);
  const change = { token, password: 'gravel otter lantern 94' };
  await expect(call(resetPassword, change)).rejects.toMatchObject(required);
  await expect(call(resetPassword, { ...change, secondFactor: '000000' })).rejects.toMatchObject(wrong);
  const { session } = await call(resetPassword, { ...change, secondFactor: recoveryCodes[0] });
  expect(roleOf(session.user)).toBe('owner');
});

test('guesses at the second factor are limited like guesses at the password', async () => {
  const { callFrom } = await withSecondFactor();
  const guess = () => callFrom('203.0.113.7', signIn, { ...ADMIN, secondFactor: '000000' });
  for (let index = 0; index < 10; index += 1) await expect(guess()).rejects.toMatchObject(wrong);
  await expect(guess()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('wrong codes of an account are counted together across operations and addresses: 10 in 15 minutes', async () => {
  const { actor, call, callFrom, recoveryToken } = await withSecondFactor();
  const token = await recoveryToken(email);
  const change = { token, password: 'gravel otter lantern 94', secondFactor: '000000' };
  for (let index = 0; index < 4; index += 1) {
    await expect(callFrom(`203.0.113.${index}`, signIn, { ...ADMIN, secondFactor: '000000' })).rejects.toMatchObject(
      wrong,
    );
    await expect(call(removeSecondFactor, { password, secondFactor: '000000' }, actor)).rejects.toMatchObject(wrong);
  }
  for (let index = 0; index < 2; index += 1)
    await expect(callFrom(`198.51.100.${index}`, resetPassword, change)).rejects.toMatchObject(wrong);
  const held = { code: 'rate_limited' };
  await expect(callFrom('198.51.100.9', resetPassword, change)).rejects.toMatchObject(held);
  await expect(callFrom('198.51.100.9', signIn, { ...ADMIN, secondFactor: '000000' })).rejects.toMatchObject(held);
  await expect(call(removeSecondFactor, { password, secondFactor: '000000' }, actor)).rejects.toMatchObject(held);
});

test('a recovery link is invalid after ten wrong codes', async () => {
  const { callFrom, database, recoveryCodes, recoveryToken } = await withSecondFactor();
  const change = { token: await recoveryToken(email), password: 'gravel otter lantern 94' };
  for (let index = 0; index < 10; index += 1)
    await expect(
      callFrom(`203.0.113.${index}`, resetPassword, { ...change, secondFactor: '000000' }),
    ).rejects.toMatchObject(wrong);
  await database.collection('limits').deleteMany({});
  await expect(
    callFrom('203.0.113.11', resetPassword, { ...change, secondFactor: recoveryCodes[0] }),
  ).rejects.toMatchObject({
    code: 'recovery_link_invalid',
  });
});

test('the database contains neither the secret in plain text nor the recovery codes', async () => {
  const { recoveryCodes, secret, users } = await withSecondFactor();
  const dump = JSON.stringify(await users.find().toArray());
  expect(dump).not.toContain(secret);
  for (const code of recoveryCodes) expect(dump).not.toContain(code.replace('-', ''));
});

test('removing the second factor needs the password and a code', async () => {
  const { actor, call, recoveryCodes } = await withSecondFactor();
  const [secondFactor = ''] = recoveryCodes;
  const remove = (input: { password: string; secondFactor: string }) => call(removeSecondFactor, input, actor);
  await expect(remove({ password: 'wrong password', secondFactor })).rejects.toMatchObject({ code: 'wrong_password' });
  await expect(remove({ password, secondFactor: '000000' })).rejects.toMatchObject(wrong);
  await remove({ password, secondFactor });
  expect(roleOf((await call(signIn, ADMIN)).session.user)).toBe('owner');
});

test('an unconfirmed secret is not required at sign-in, and only an admin can start a second factor', async () => {
  const { call, signedIn } = await startAuth();
  const actor = actorOf(await call(signIn, ADMIN));
  await expect(call(startSecondFactor, { password: 'wrong password' }, actor)).rejects.toMatchObject({
    code: 'wrong_password',
  });
  await call(startSecondFactor, { password }, actor);
  await expect(call(confirmSecondFactor, { secondFactor: '000000' }, actor)).rejects.toMatchObject(wrong);
  await call(signIn, ADMIN);
  const buyer = actorOf(await signedIn('buyer@example.ca'));
  await expect(call(startSecondFactor, { password }, buyer)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(call(startSecondFactor, { password })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(call(requestCode, { email })).resolves.toBeDefined();
});

test('a password change ends every session except the one it was made in', async () => {
  const { call } = await startAuth();
  const here = await call(signIn, ADMIN);
  const elsewhere = await call(signIn, ADMIN);
  const change = { currentPassword: password, newPassword: 'gravel otter lantern 94' };
  const actor = actorOf(here);
  await expect(call(changePassword, { ...change, currentPassword: 'wrong password' }, actor)).rejects.toMatchObject({
    code: 'wrong_password',
  });
  await expect(call(changePassword, { ...change, newPassword: 'letmein12345' }, actor)).rejects.toMatchObject({
    code: 'password_too_common',
  });
  await call(changePassword, change, actor);
  const idsOf = (accessToken: string) => {
    const { sid, sub } = decodeJwt(accessToken);
    return { sessionId: String(sid), userId: String(sub) };
  };
  expect((await call(checkSession, idsOf(here.session.accessToken))).user.email).toBe(email);
  await expect(call(checkSession, idsOf(elsewhere.session.accessToken))).rejects.toMatchObject({
    code: 'session_expired',
  });
  await expect(call(signIn, ADMIN)).rejects.toMatchObject({ code: 'invalid_credentials' });
});
