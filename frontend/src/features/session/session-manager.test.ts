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

test('a visitor without a session causes no refresh', async () => {
  const { session, log } = tab({ marker: false });
  session.restore();
  await session.tick();
  expect(await session.token()).toBeUndefined();
  expect(log.renewals).toBe(0);
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
});

test('with a marker the session is restored and other tabs are notified', async () => {
  const { session, log } = tab();
  expect(session.getSnapshot()).toEqual({ status: 'restoring' });
  expect(await session.token()).toBe('renewed-1');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', user: { id: 'u1' } });
  expect(log.posted).toHaveLength(1);
});

test('concurrent callers share one refresh', async () => {
  const { session, log } = tab();
  expect(await Promise.all([session.token(), session.token(), session.tick()])).toEqual([
    'renewed-1',
    'renewed-1',
    undefined,
  ]);
  expect(log.renewals).toBe(1);
});

test('a tick renews the session only when fewer than four whole ticks are left', async () => {
  const { session, clock, log, grant } = tab();
  session.begin(grant('first'));
  clock.pass(8 * MINUTE);
  await session.tick();
  expect(log.renewals).toBe(0);
  clock.pass(1);
  await session.tick();
  expect(log.renewals).toBe(1);
});

test('a token close to expiry is renewed before use', async () => {
  const { session, clock, grant } = tab();
  session.begin(grant('first'));
  clock.pass(8 * MINUTE + 29_000);
  expect(await session.token()).toBe('first');
  clock.pass(1000);
  expect(await session.token()).toBe('renewed-1');
});

test('a failed refresh is retried after 200 ms, doubling each time', async () => {
  const { session, log, server } = tab();
  server.failures = [new ApiError('service_unavailable', 0), new ApiError('internal_error')];
  expect(await session.token()).toBe('renewed-3');
  expect(log.waits).toEqual([200, 400]);
});

test('an unreachable server does not end the session, and the next tick restores it', async () => {
  const { session, log, server } = tab();
  server.failures = Array.from({ length: 20 }, () => new ApiError('service_unavailable', 0));
  await expect(session.token()).rejects.toThrow();
  expect(log.cleared).toBe(0);
  server.failures = [];
  await session.tick();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
});

test.each([
  ['code that cannot be loaded', () => new TypeError('Failed to fetch dynamically imported module')],
  ['too many calls', () => new ApiError('rate_limited')],
  ['an answer of a newer release', () => new ApiError('release_behind', 200)],
])('%s does not end the session', async (_, failure) => {
  const { session, log, server } = tab();
  server.failures = [failure()];
  expect(await session.token()).toBe('renewed-2');
  expect(log.cleared).toBe(0);
});

test('a token refused while the server is unreachable does not sign the user out', async () => {
  const { session, log, server, grant } = tab();
  session.begin(grant('first'));
  server.failures = Array.from({ length: 20 }, () => new ApiError('service_unavailable', 0));
  session.rejected('first');
  await expect(session.token()).rejects.toThrow();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
  expect(log.cleared).toBe(0);
  server.failures = [];
  expect(await session.token()).toMatch(/^renewed/);
});

test('a refused refresh signs the user out', async () => {
  const { session, log, server } = tab();
  server.failures = [new ApiError('session_expired')];
  expect(await session.token()).toBeUndefined();
  expect(session.getSnapshot()).toEqual({ status: 'signed-out', ended: true });
  expect(log.cleared).toBe(1);
});

test('signing out ends the session on the server and notifies other tabs', async () => {
  const { session, log, grant } = tab();
  session.begin(grant('first'));
  await session.signOut();
  expect(log.ended).toBe(1);
  expect(log.posted.at(-1)).toEqual({ type: 'signed-out' });
  expect(session.getSnapshot()).toEqual({ status: 'signed-out' });
  expect(await session.token()).toBeUndefined();
});

test('a sign-out that fails on the server leaves the session unchanged', async () => {
  const { session, server, grant } = tab();
  session.begin(grant('first'));
  server.failures = [new ApiError('service_unavailable', 0)];
  await expect(session.signOut()).rejects.toThrow();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
});

test('a sign-out in another tab applies here, even during a refresh', async () => {
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

test('another user in another tab replaces the session here, and loaded data is dropped', () => {
  const { session, grant, receive } = tab();
  session.begin(grant('first', 'u1'));
  let dropped = 0;
  session.onUserChange(() => dropped++);
  receive({ type: 'session', session: grant('same', 'u1') });
  expect(dropped).toBe(0);
  receive({ type: 'session', session: grant('other', 'u2') });
  expect(dropped).toBe(1);
});

test('a token rejected by the gateway is not reused', async () => {
  const { session, grant } = tab();
  session.begin(grant('first'));
  session.rejected('first');
  expect(await session.token()).toBe('renewed-1');
});

test('the retry delay doubles from 200 ms up to 30 s', () => {
  expect([0, 1, 2, 7, 8, 50].map(retryDelayMs)).toEqual([200, 400, 800, 25_600, 30_000, 30_000]);
});

test('a refresh is due when fewer than four whole ticks are left', () => {
  expect([3, 3.99, 4, 5].map((ticks) => refreshDue(ticks * TICK_MS, 0))).toEqual([true, true, false, false]);
});

test('a token is usable while it has more than 90 seconds left', () => {
  expect([90_000, 90_001].map((expiresAt) => isUsable(expiresAt, 0))).toEqual([false, true]);
});
