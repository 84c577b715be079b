import { createHmac } from 'node:crypto';
import {
  checkSession,
  confirmSecondFactor,
  readSecondFactor,
  refreshSession,
  requestCode,
  resetPassword,
  signIn,
  startSecondFactor,
  verifyCode,
} from '@brokerage/contracts';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { ADMIN, actorOf, startAuth } from './fixtures.ts';

const OLD = {
  CODE_KEY: 'code-key-number-one-of-the-tests-0123',
  REFRESH_TOKEN_KEY: 'refresh-key-number-one-of-the-tests-01',
};
const NEW = {
  CODE_KEY: 'code-key-number-two-of-the-tests-4567',
  REFRESH_TOKEN_KEY: 'refresh-key-number-two-of-the-tests-45',
};
const ring = (...keys: (typeof OLD)[]) => ({
  CODE_KEY: keys.map(({ CODE_KEY }) => CODE_KEY).join('\n'),
  REFRESH_TOKEN_KEY: keys.map(({ REFRESH_TOKEN_KEY }) => REFRESH_TOKEN_KEY).join(','),
});

const { email, password } = ADMIN;
const BUYER = 'buyer@example.ca';

function codeAt(secret: string, stepsFromNow: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsFromNow * 30_000 });
}

/** Auth with the old keys, and a function that does a rolling restart: the next process is ready before the last one ends. */
async function withOldKeys() {
  const auth = await startAuth({ env: ring(OLD), instances: 0 });
  let current = await auth.startOne();
  const restartWith = async (...keys: (typeof OLD)[]) => {
    const next = await auth.startOne(ring(...keys));
    await current.close();
    current = next;
  };
  const grant = await auth.call(signIn, ADMIN);
  const actor = actorOf(grant);
  const { secret } = await auth.call(startSecondFactor, { password }, actor);
  const { recoveryCodes } = await auth.call(confirmSecondFactor, { secondFactor: codeAt(secret, 0) }, actor);
  return { ...auth, restartWith, grant, actor, secret, recoveryCodes };
}

test('the authenticator app and recovery codes remain valid after a key rotation', async () => {
  const { actor, call, recoveryCodes, restartWith, secret } = await withOldKeys();
  const [first, second] = recoveryCodes;
  await restartWith(OLD, NEW);
  await restartWith(NEW, OLD);
  await call(signIn, { ...ADMIN, secondFactor: codeAt(secret, 1) });
  await call(signIn, { ...ADMIN, secondFactor: first });
  await restartWith(NEW);
  await call(signIn, { ...ADMIN, secondFactor: second });
  await expect(call(signIn, { ...ADMIN, secondFactor: second })).rejects.toMatchObject({
    code: 'invalid_second_factor',
  });
  expect(await call(readSecondFactor, {}, actor)).toEqual({ enabled: true, recoveryCodesLeft: 8 });
});

test('recovery codes stored with CODE_KEY itself, as in the first release, still work', async () => {
  const { call, recoveryCodes, restartWith, users } = await withOldKeys();
  const admin = await users.findOne({ email });
  const [code = ''] = recoveryCodes;
  const letters = code.replace('-', '');
  const stored = createHmac('sha256', OLD.CODE_KEY).update(`recovery ${admin?._id} ${letters}`).digest('base64url');
  await users.updateOne({ email }, { $set: { 'secondFactor.recoveryHashes': [stored] } });
  await restartWith(NEW, OLD);
  await call(signIn, { ...ADMIN, secondFactor: code });
});

test('existing sessions, mailed codes and recovery links remain valid until the old key is retired', async () => {
  const { call, grant, mailedCode, recoveryCodes, recoveryToken, restartWith } = await withOldKeys();
  await call(requestCode, { email: BUYER });
  const code = await mailedCode(BUYER);
  const token = await recoveryToken(email);
  await restartWith(OLD, NEW);
  const { refreshToken } = await call(refreshSession, { refreshToken: grant.refreshToken });
  await restartWith(NEW, OLD);
  const moved = await call(refreshSession, { refreshToken });
  await call(verifyCode, { email: BUYER, code });
  await call(resetPassword, { token, password: 'gravel otter lantern 94', secondFactor: recoveryCodes[0] });
  const later = await call(verifyCode, { email: BUYER, code }).catch((error: unknown) => error);
  expect(later).toMatchObject({ code: 'invalid_code' });
  expect(moved.refreshToken).not.toBe(refreshToken);
});

test('removing the old key without a rotation ends its sessions and codes, and a new code can be requested', async () => {
  const { call, codeFor, grant, mailedCode, restartWith } = await withOldKeys();
  await call(requestCode, { email: BUYER });
  const code = await mailedCode(BUYER);
  await restartWith(NEW);
  await expect(call(refreshSession, { refreshToken: grant.refreshToken })).rejects.toMatchObject({
    code: 'session_expired',
  });
  await expect(call(verifyCode, { email: BUYER, code })).rejects.toMatchObject({ code: 'invalid_code' });
  const { session } = await call(verifyCode, { email: BUYER, code: await codeFor(BUYER) });
  const sessionId = String(decodeJwt(session.accessToken).sid);
  expect((await call(checkSession, { sessionId, userId: session.user.id })).user.email).toBe(BUYER);
});
