import type { Session } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api-error.ts';
import { SessionManager } from './session-manager.ts';
import type { SessionMessage } from './session-calls.ts';
import { isUsable, refreshDue, retryDelayMs, TICK_MS } from './session.rules.ts';

const MINUTE = 60_000;

/** A tab whose clock is only advanced by `wait` and `clock.pass`. */
function tab({ marker = true, lifetime = 10 * MINUTE } = {}) {
  const clock = { now: 0, pass: (ms: number) => (clock.now += ms) };
  const log = { renewals: 0, waits: [] as number[], posted: [] as SessionMessage[], ended: 0, cleared: 0 };
  const server: { failures: Error[]; hold: Promise<void> } = { failures: [], hold: Promise.resolve() };
  let marked = marker;
  let receive: (message: SessionMessage) => void = () => undefined;
  const grant = (name: string, id = 'u1'): Session => ({
    accessToken: name,
    expiresAt: new Date(clock.now + lifetime).toISOString(),
    user: { id, email: `${id}@example.ca`, role: 'buyer' },
  });
  const session = new SessionManager({
    now: () => clock.now,
    wait: async (ms) => {
      log.waits.push(ms);
      clock.pass(ms);
    },
    renew: async () => {
      log.renewals++;
      await server.hold;
      const failure = server.failures.shift();
      if (failure) throw failure;
      return grant(`renewed-${log.renewals}`);
    },
    end: async () => {
      log.ended++;
      const failure = server.failures.shift();
      if (failure) throw failure;
    },
    exclusive: (work) => work(),
    marker: {
      exists: () => marked,
      set: () => {
        marked = true;
      },
      clear: () => {
        marked = false;
        log.cleared++;
      },
    },
    channel: {
      post: (message) => log.posted.push(message),
      listen: (listener) => {
        receive = listener;
      },
    },
  });
  return { session, clock, log, server, grant, receive: (message: SessionMessage) => receive(message) };
}

test('a stranger causes no refresh', async () => {
  const { session, log } = tab({ marker: false });
  session.restore();
  await session.tick();
  expect(await session.token()).toBeUndefined();
  expect(log.renewals).toBe(0);
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
});

test('with a marker the session is restored and the other tabs are told', async () => {
  const { session, log } = tab();
  expect(session.getSnapshot()).toEqual({ status: 'restoring' });
  expect(await session.token()).toBe('renewed-1');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  expect(log.posted).toHaveLength(1);
});

test('callers at the same moment share one refresh', async () => {
  const { session, log } = tab();
  expect(await Promise.all([session.token(), session.token(), session.tick()])).toEqual([
    'renewed-1',
    'renewed-1',
    undefined,
  ]);
  expect(log.renewals).toBe(1);
});

test('a tick renews when fewer than four whole ticks are left, not before', async () => {
  const { session, clock, log, grant } = tab();
  session.begin(grant('first'));
  clock.pass(8 * MINUTE);
  await session.tick();
  expect(log.renewals).toBe(0);
  clock.pass(1);
  await session.tick();
  expect(log.renewals).toBe(1);
});

test('a token inside the margin is renewed before it is used', async () => {
  const { session, clock, grant } = tab();
  session.begin(grant('first'));
  clock.pass(8 * MINUTE + 29_000);
  expect(await session.token()).toBe('first');
  clock.pass(1000);
  expect(await session.token()).toBe('renewed-1');
});

test('a failing server is asked again after 200 ms, doubling', async () => {
  const { session, log, server } = tab();
  server.failures = [new ApiError('service_unavailable', 0), new ApiError('internal_error')];
  expect(await session.token()).toBe('renewed-3');
  expect(log.waits).toEqual([200, 400]);
});

test('a server that stays away does not end the session: the marker stays for the next tick', async () => {
  const { session, log, server } = tab();
  server.failures = Array.from({ length: 20 }, () => new ApiError('service_unavailable', 0));
  await expect(session.token()).rejects.toThrow();
  expect(log.cleared).toBe(0);
  server.failures = [];
  await session.tick();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
});

test('a refused refresh signs out', async () => {
  const { session, log, server } = tab();
  server.failures = [new ApiError('session_expired')];
  expect(await session.token()).toBeUndefined();
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', ended: true });
  expect(log.cleared).toBe(1);
});

test('signing out ends the session on the server first and tells the other tabs', async () => {
  const { session, log, grant } = tab();
  session.begin(grant('first'));
  await session.signOut();
  expect(log.ended).toBe(1);
  expect(log.posted.at(-1)).toEqual({ type: 'signed-out' });
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  expect(await session.token()).toBeUndefined();
});

test('a sign-out the server never heard of changes nothing', async () => {
  const { session, server, grant } = tab();
  session.begin(grant('first'));
  server.failures = [new ApiError('service_unavailable', 0)];
  await expect(session.signOut()).rejects.toThrow();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
});

test('a sign-out in another tab counts here, even against a refresh on its way', async () => {
  const { session, server, receive } = tab();
  let release: () => void = () => undefined;
  server.hold = new Promise((done) => {
    release = done;
  });
  const token = session.token();
  receive({ type: 'signed-out' });
  release();
  expect(await token).toBeUndefined();
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', ended: true });
});

test('another user in another tab takes over here and what was loaded is dropped', () => {
  const { session, grant, receive } = tab();
  session.begin(grant('first', 'u1'));
  let dropped = 0;
  session.onUserChange(() => dropped++);
  receive({ type: 'session', session: grant('same', 'u1') });
  expect(dropped).toBe(0);
  receive({ type: 'session', session: grant('other', 'u2') });
  expect(dropped).toBe(1);
});

test('a token the gateway refused is not used again', async () => {
  const { session, grant } = tab();
  session.begin(grant('first'));
  session.rejected('first');
  expect(await session.token()).toBe('renewed-1');
});

test('the pause doubles from 200 ms and never exceeds 30 s', () => {
  expect([0, 1, 2, 7, 8, 50].map(retryDelayMs)).toEqual([200, 400, 800, 25_600, 30_000, 30_000]);
});

test('a session is renewed at the tick at which fewer than four whole ones are left', () => {
  expect([3, 3.99, 4, 5].map((ticks) => refreshDue(ticks * TICK_MS, 0))).toEqual([true, true, false, false]);
});

test('a token is used as long as it has more than 90 seconds to go', () => {
  expect([90_000, 90_001].map((expiresAt) => isUsable(expiresAt, 0))).toEqual([false, true]);
});
