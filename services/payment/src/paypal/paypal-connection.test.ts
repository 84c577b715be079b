import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallGate, retryAfterMsOf } from './paypal-connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function fail(gate: CallGate, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect(await gate.enter()).toBeNull();
    gate.leave(true);
  }
}

test('five consecutive failures pause calls for ten seconds, and the next failure pauses them again', async () => {
  const gate = new CallGate();
  await fail(gate, 5);
  expect(await gate.enter()).toBe('paused after repeated failures');
  vi.advanceTimersByTime(9999);
  expect(await gate.enter()).toBe('paused after repeated failures');
  vi.advanceTimersByTime(1);

  await fail(gate, 1);

  expect(await gate.enter()).toBe('paused after repeated failures');
});

test('a success resets the failure count', async () => {
  const gate = new CallGate();
  await fail(gate, 4);
  expect(await gate.enter()).toBeNull();
  gate.leave(false);
  await fail(gate, 4);
  expect(await gate.enter()).toBeNull();
});

test('the seventeenth concurrent call waits for a place', async () => {
  const gate = new CallGate();
  for (let count = 0; count < 16; count += 1) await gate.enter();
  const seventeenth = gate.enter();

  gate.leave(false);

  expect(await seventeenth).toBeNull();
});

test('a call that has waited two seconds is refused, and its place in the queue becomes free', async () => {
  const gate = new CallGate();
  for (let count = 0; count < 16; count += 1) await gate.enter();
  const late = gate.enter();
  vi.advanceTimersByTime(2000);
  expect(await late).toBe('too many calls at once');

  const next = gate.enter();
  gate.leave(false);
  expect(await next).toBeNull();
});

test('a call beyond the queue limit is refused immediately', async () => {
  const gate = new CallGate();
  for (let count = 0; count < 16; count += 1) await gate.enter();
  const queued = Array.from({ length: 64 }, () => gate.enter());

  expect(await gate.enter()).toBe('too many calls at once');

  vi.advanceTimersByTime(2000);
  expect(new Set(await Promise.all(queued))).toEqual(new Set(['too many calls at once']));
});

test('a rate limit pauses all calls for the requested time and refuses the waiting ones', async () => {
  const gate = new CallGate();
  for (let count = 0; count < 16; count += 1) await gate.enter();
  const waiting = gate.enter();

  await gate.rateLimited(30_000);
  gate.leave(false);

  expect(await waiting).toBe('paused by a rate limit');
  vi.advanceTimersByTime(29_999);
  expect(await gate.enter()).toBe('paused by a rate limit');
  vi.advanceTimersByTime(1);
  expect(await gate.enter()).toBeNull();
});

test('the longer of two rate limits applies; the default is ten seconds and the maximum an hour', async () => {
  const gate = new CallGate();
  await gate.rateLimited(30_000);
  await gate.rateLimited();
  vi.advanceTimersByTime(29_999);
  expect(gate.whyPaused()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(gate.whyPaused()).toBeNull();

  await gate.rateLimited();
  vi.advanceTimersByTime(10_000);
  expect(gate.whyPaused()).toBeNull();

  await gate.rateLimited(999_999_999);
  vi.advanceTimersByTime(3_600_000);
  expect(gate.whyPaused()).toBeNull();
});

test.each([
  ['30', 30_000],
  [' 0 ', 0],
  ['Sun, 22 Nov 2026 12:01:00 GMT', 60_000],
  ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %s is read as %s ms', (header, ms) => {
  expect(retryAfterMsOf(header, Date.parse('2026-11-22T12:00:00Z'))).toBe(ms);
});
