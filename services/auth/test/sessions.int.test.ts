import { generateKeyPairSync } from 'node:crypto';
import {
  checkSession,
  endSession,
  identifySession,
  listAudit,
  refreshSession,
  signIn,
  roleOf,
} from '@brokerage/contracts';
import {
  backgroundContext,
  connectNats,
  createMetrics,
  processConfig,
  RpcClient,
  signActor,
  namedKey,
} from '@brokerage/service-kit';
import { jwtVerify } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { AUTH_KEYS } from '@brokerage/testing';
import { ADMIN, startAuth } from './fixtures.ts';

const expired = { code: 'session_expired' };

async function claimsOf(accessToken: string) {
  const options = { algorithms: ['ES256'], issuer: 'brokerage', audience: 'brokerage-web', typ: 'at+jwt' };
  const { payload } = await jwtVerify(accessToken, AUTH_KEYS.publicKey, options);
  return { ids: { sessionId: String(payload.sid), userId: String(payload.sub) }, payload };
}

async function signedInAdmin(options: Parameters<typeof startAuth>[0] = {}) {
  const auth = await startAuth({ mail: false, ...options });
  const grant = await auth.call(signIn, ADMIN);
  return { ...auth, grant, ...(await claimsOf(grant.session.accessToken)) };
}

test('an access token is valid for 5 minutes and has user, session and role, but no email address', async () => {
  const { grant, payload } = await signedInAdmin();
  expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'role', 'sid', 'sub']);
  expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
  expect(payload).toMatchObject({ role: 'owner', sub: grant.session.user.id });
  expect(Math.floor(Date.parse(grant.session.expiresAt) / 1000)).toBe(payload.exp);
});

test('a refresh issues new tokens for the same session and does not extend it', async () => {
  const { call, grant, ids } = await signedInAdmin();
  const next = await call(refreshSession, { refreshToken: grant.refreshToken });
  expect(next.refreshToken).not.toBe(grant.refreshToken);
  expect(next.refreshExpiresAt).toBe(grant.refreshExpiresAt);
  expect((await claimsOf(next.session.accessToken)).ids).toEqual(ids);
  await call(refreshSession, { refreshToken: next.refreshToken });
});

test('20 refreshes sent concurrently get one successor, and the session continues', async () => {
  const { call, grant } = await signedInAdmin({ instances: 2 });
  const refresh = () => call(refreshSession, { refreshToken: grant.refreshToken });
  const grants = await Promise.all(Array.from({ length: 20 }, refresh));
  const successors = new Set(grants.map(({ refreshToken }) => refreshToken));
  expect(successors.size).toBe(1);
  for (const refreshToken of successors) await call(refreshSession, { refreshToken });
});

test('a replaced token used after the overlap ends the session for both parties', async () => {
  const { call, grant, ids } = await signedInAdmin({ env: { REFRESH_OVERLAP_MS: '0' } });
  const next = await call(refreshSession, { refreshToken: grant.refreshToken });
  await expect(call(refreshSession, { refreshToken: grant.refreshToken })).rejects.toMatchObject(expired);
  await expect(call(refreshSession, { refreshToken: next.refreshToken })).rejects.toMatchObject(expired);
  await expect(call(checkSession, ids)).rejects.toMatchObject(expired);
});

test('a token two refreshes old ends the session even within the overlap', async () => {
  const { call, grant } = await signedInAdmin();
  const second = await call(refreshSession, { refreshToken: grant.refreshToken });
  const third = await call(refreshSession, { refreshToken: second.refreshToken });
  await expect(call(refreshSession, { refreshToken: grant.refreshToken })).rejects.toMatchObject(expired);
  await expect(call(refreshSession, { refreshToken: third.refreshToken })).rejects.toMatchObject(expired);
});

test('signing out ends the session immediately and can be repeated', async () => {
  const { call, grant, ids } = await signedInAdmin();
  expect((await call(checkSession, ids)).user).toEqual(grant.session.user);
  const { refreshToken } = grant;
  expect(await call(endSession, { refreshToken })).toEqual({ ended: true });
  await expect(call(checkSession, ids)).rejects.toMatchObject(expired);
  await expect(call(refreshSession, { refreshToken })).rejects.toMatchObject(expired);
  expect(await call(endSession, { refreshToken })).toEqual({ ended: true });
  expect(await call(endSession, { refreshToken: 'no token at all' })).toEqual({ ended: true });
});

test('a forged token does not end a session', async () => {
  const { call, grant, ids } = await signedInAdmin();
  const forged = `${grant.refreshToken.slice(0, -43)}${'A'.repeat(43)}`;
  await call(endSession, { refreshToken: forged });
  await expect(call(refreshSession, { refreshToken: forged })).rejects.toMatchObject(expired);
  expect((await call(checkSession, ids)).user).toEqual(grant.session.user);
});

test('ending one session of a user does not end another', async () => {
  const { call, grant } = await signedInAdmin();
  const other = await call(signIn, ADMIN);
  await call(endSession, { refreshToken: grant.refreshToken });
  await call(refreshSession, { refreshToken: other.refreshToken });
});

test('a session ends at its expiry, by the time of the database', async () => {
  const { call, grant, ids, sessions } = await signedInAdmin();
  await sessions.updateOne({ _id: ids.sessionId }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
  await expect(call(checkSession, ids)).rejects.toMatchObject(expired);
  await expect(call(refreshSession, { refreshToken: grant.refreshToken })).rejects.toMatchObject(expired);
});

test('a disabled user loses the session, and a changed role takes effect immediately', async () => {
  const { call, grant, ids, users } = await signedInAdmin();
  await users.updateOne({ email: ADMIN.email }, { $set: { role: 'buyer' }, $unset: { officeRole: 1 } });
  expect(roleOf((await call(checkSession, ids)).user)).toBe('buyer');
  await users.updateOne({ email: ADMIN.email }, { $set: { disabledAt: new Date() } });
  await expect(call(checkSession, ids)).rejects.toMatchObject(expired);
  await expect(call(refreshSession, { refreshToken: grant.refreshToken })).rejects.toMatchObject(expired);
});

test('a session is valid for its own user only', async () => {
  const { call, ids, signedIn } = await signedInAdmin({ mail: true });
  const { session } = await signedIn('buyer@example.ca');
  const mixed = { sessionId: ids.sessionId, userId: session.user.id };
  await expect(call(checkSession, mixed)).rejects.toMatchObject(expired);
});

test('identifying a refresh token returns its session and does not use it up', async () => {
  const { call, grant, ids } = await signedInAdmin();
  const identify = () => call(identifySession, { refreshToken: grant.refreshToken });
  for (let times = 0; times < 3; times += 1) {
    expect(await identify()).toMatchObject({ sessionId: ids.sessionId, user: grant.session.user });
  }
  const next = await call(refreshSession, { refreshToken: grant.refreshToken });
  expect((await call(identifySession, { refreshToken: next.refreshToken })).sessionId).toBe(ids.sessionId);
  expect((await identify()).sessionId).toBe(ids.sessionId);
});

test('identifying a replaced token after the overlap, a made-up token or an ended session fails and ends no session', async () => {
  const { call, grant } = await signedInAdmin({ env: { REFRESH_OVERLAP_MS: '0' } });
  const next = await call(refreshSession, { refreshToken: grant.refreshToken });
  await expect(call(identifySession, { refreshToken: grant.refreshToken })).rejects.toMatchObject(expired);
  await expect(call(identifySession, { refreshToken: 'made-up' })).rejects.toMatchObject(expired);
  expect(await call(identifySession, { refreshToken: next.refreshToken })).toBeDefined();
  await call(endSession, { refreshToken: next.refreshToken });
  await expect(call(identifySession, { refreshToken: next.refreshToken })).rejects.toMatchObject(expired);
});

test('a forged actor in a message is refused, even with valid NATS credentials', async () => {
  const { call, env, grant, ids } = await signedInAdmin();
  const settings = processConfig.parse(env('another-process'));
  const admin = { ...ids, email: ADMIN.email, role: 'owner' as const };
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const connection = await connectNats(settings, 'another-process');
  const rpc = new RpcClient({
    connection,
    namespace: settings.NATS_NAMESPACE,
    metrics: createMetrics('other'),
    caller: 'other',
  });
  onTestFinished(async () => {
    rpc.close();
    await connection.close();
  });
  const listAs = (actorToken: string) => rpc.call(listAudit, {}, { ...backgroundContext(5000), actorToken });
  const forged = [
    Buffer.from(JSON.stringify(admin)).toString('base64url'),
    await signActor(admin, namedKey(foreign.privateKey)),
    grant.session.accessToken,
  ];
  for (const token of forged) await expect(listAs(token)).rejects.toMatchObject({ code: 'validation_failed' });
  const { actorToken } = await call(checkSession, ids);
  await expect(listAs(actorToken)).resolves.toHaveProperty('rows');
});
