import {
  checkSession,
  listSessions,
  readSession,
  refreshSession,
  revokeOtherSessions,
  revokeSession,
  type SessionGrant,
  signIn,
  roleOf,
} from '@brokerage/contracts';
import { decodeJwt } from 'jose';
import { expect, test, vi } from 'vitest';
import { ADMIN, actorOf, startAuth } from './fixtures.ts';

const expired = { code: 'session_expired' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function idsOf({ session }: SessionGrant) {
  const { sid, sub } = decodeJwt(session.accessToken);
  return { sessionId: String(sid), userId: String(sub) };
}

test('the list has each active session and marks the current one', async () => {
  const { call } = await startAuth({ mail: false });
  const here = await call(signIn, { ...ADMIN, device: FIREFOX });
  const elsewhere = await call(signIn, { ...ADMIN, device: '<script>'.repeat(100) });
  const actor = actorOf(here);
  expect(await call(readSession, {}, actor)).toEqual({ user: here.session.user });
  const { sessions } = await call(listSessions, {}, actor);
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ current }) => current)).toMatchObject({
    sessionId: actor.sessionId,
    device: 'Firefox on Linux',
  });
  expect(sessions.find(({ current }) => !current)?.device).toBe('Unknown browser');
  await call(revokeSession, { sessionId: idsOf(elsewhere).sessionId }, actor);
  expect((await call(listSessions, {}, actor)).sessions).toHaveLength(1);
});

test('a revoked session is refused at its next check, on every instance', async () => {
  const { call } = await startAuth({ mail: false, instances: 2 });
  const [here, elsewhere] = [await call(signIn, ADMIN), await call(signIn, ADMIN)];
  await call(revokeSession, { sessionId: idsOf(elsewhere).sessionId }, actorOf(here));
  const checks = Array.from({ length: 10 }, () => call(checkSession, idsOf(elsewhere)));
  for (const check of await Promise.allSettled(checks))
    expect(check).toMatchObject({ status: 'rejected', reason: expired });
  await expect(call(refreshSession, { refreshToken: elsewhere.refreshToken })).rejects.toMatchObject(expired);
  expect(await call(revokeSession, { sessionId: idsOf(elsewhere).sessionId }, actorOf(here))).toEqual({
    revoked: true,
  });
});

test('a session of another user is reported as not found, and is not ended', async () => {
  const { call, signedIn } = await startAuth();
  const admin = await call(signIn, ADMIN);
  const buyer = actorOf(await signedIn('buyer@example.ca'));
  const refusals = await Promise.all(
    [idsOf(admin).sessionId, '0b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11'].map((sessionId) =>
      call(revokeSession, { sessionId }, buyer).catch((error: unknown) => JSON.stringify(error)),
    ),
  );
  expect(refusals[0]).toContain('session_not_found');
  expect(refusals[0]).toBe(refusals[1]);
  expect((await call(listSessions, {}, buyer)).sessions).toHaveLength(1);
  expect(await call(revokeOtherSessions, {}, buyer)).toEqual({ revoked: 0 });
  expect(roleOf((await call(checkSession, idsOf(admin))).user)).toBe('owner');
});

test('signing out everywhere else keeps the current session', async () => {
  const { call } = await startAuth({ mail: false });
  const grants = [await call(signIn, ADMIN), await call(signIn, ADMIN), await call(signIn, ADMIN)] as const;
  expect(await call(revokeOtherSessions, {}, actorOf(grants[0]))).toEqual({ revoked: 2 });
  expect(roleOf((await call(checkSession, idsOf(grants[0]))).user)).toBe('owner');
  for (const grant of grants.slice(1)) await expect(call(checkSession, idsOf(grant))).rejects.toMatchObject(expired);
});

test('1,000 concurrent refreshes leave one valid successor, and the user signed in', async () => {
  const { call, sessions } = await startAuth({ mail: false, instances: 4, env: { REFRESH_OVERLAP_MS: '60000' } });
  const grant = await call(signIn, ADMIN);
  const refresh = () => call(refreshSession, { refreshToken: grant.refreshToken });
  const outcomes = await Promise.allSettled(Array.from({ length: 1000 }, refresh));
  const successors = new Set<string>();
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') successors.add(outcome.value.refreshToken);
    // An overloaded instance says so and the client retries; nobody is told that the session has ended.
    else expect(outcome.reason).toMatchObject({ code: 'service_unavailable' });
  }
  expect(successors.size).toBe(1);
  expect(await sessions.countDocuments({ endedAt: null })).toBe(1);
  const [refreshToken = ''] = successors;
  expect((await call(refreshSession, { refreshToken })).session.user).toEqual(grant.session.user);
  expect(roleOf((await call(checkSession, idsOf(grant))).user)).toBe('owner');
}, 60_000);

test('a stolen old token ends the session for both parties, and the log and the record give the reason', async () => {
  const { call, sessions, startOne } = await startAuth({ mail: false, instances: 0 });
  const { logger } = await startOne({ REFRESH_OVERLAP_MS: '0' });
  const warn = vi.spyOn(logger, 'warn');
  const grant = await call(signIn, ADMIN);
  const owner = await call(refreshSession, { refreshToken: grant.refreshToken });
  await expect(call(refreshSession, { refreshToken: grant.refreshToken })).rejects.toMatchObject(expired);
  await expect(call(refreshSession, { refreshToken: owner.refreshToken })).rejects.toMatchObject(expired);
  expect(await sessions.findOne()).toMatchObject({ endedBecause: 'token-reuse' });
  expect(warn).toHaveBeenCalledWith({ sessionId: idsOf(grant).sessionId }, expect.stringContaining('used again'));
  expect(JSON.stringify(warn.mock.calls)).not.toContain(grant.refreshToken);
});
