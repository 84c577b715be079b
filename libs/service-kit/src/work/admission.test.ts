import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Admission, type Release } from './admission.ts';

const LIMITS = { maxInFlight: 2, maxWaiting: 2, maxWaitMs: 60_000 };

test('callers wait in order of arrival, and those beyond the queue limit are refused immediately', async () => {
  const admission = new Admission(LIMITS);
  const [first] = await Promise.all([admission.enter(), admission.enter()]);
  const order: string[] = [];
  const [third, fourth] = ['third', 'fourth'].map((name) =>
    admission.enter().then((release) => {
      order.push(name);
      return release;
    }),
  );
  expect(await admission.enter()).toBeUndefined();
  expect([admission.inFlight, admission.waiting]).toEqual([2, 2]);
  first?.();
  const release = await third;
  expect([admission.inFlight, admission.waiting]).toEqual([2, 1]);
  release?.();
  release?.();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
  expect([admission.inFlight, admission.waiting]).toEqual([2, 0]);
});

test('a caller that waits too long or leaves is removed from the queue', async () => {
  const admission = new Admission({ maxInFlight: 1, maxWaiting: 2, maxWaitMs: 1 });
  const release = await admission.enter();
  const gone = new AbortController();
  const patient = new Admission({ ...LIMITS, maxInFlight: 0 });
  const leaving = patient.enter(gone.signal);
  gone.abort();
  expect(await leaving).toBeUndefined();
  expect(await patient.enter(gone.signal)).toBeUndefined();
  expect(await admission.enter()).toBeUndefined();
  expect([admission.waiting, patient.waiting]).toEqual([0, 0]);
  release?.();
  expect(admission.tryEnter()).toBeDefined();
});

test('work that must not be refused counts above the limit, and waiting callers enter only below it', async () => {
  const admission = new Admission({ ...LIMITS, maxInFlight: 1 });
  const releases = [admission.enterAlways(), admission.enterAlways()];
  const waiting = admission.enter();
  releases[0]?.();
  expect([admission.inFlight, admission.waiting]).toEqual([1, 1]);
  releases[1]?.();
  await waiting;
  expect([admission.inFlight, admission.waiting]).toEqual([1, 0]);
});

test('the more callers wait, the fewer pieces of work run, and order of arrival is kept', async () => {
  const admission = new Admission({ maxInFlight: 4, minInFlight: 2, maxWaiting: 8, maxWaitMs: 60_000 });
  const running: Release[] = [];
  const order: number[] = [];
  const run = async (caller: number): Promise<void> => {
    const release = await admission.enter();
    if (!release) throw new Error('refused');
    order.push(caller);
    running.push(release);
  };
  const callers = Array.from({ length: 12 }, (_, caller) => run(caller));
  await setImmediate();
  expect(running).toHaveLength(4);
  const finishOne = async (): Promise<[number, number]> => {
    running.shift()?.();
    await setImmediate();
    return [admission.inFlight, admission.waiting];
  };
  // Eight wait, so the next to finish are not replaced until two are left.
  expect([await finishOne(), await finishOne()]).toEqual([
    [3, 8],
    [2, 8],
  ]);
  expect(await admission.enter()).toBeUndefined();
  const later: [number, number][] = [];
  while (running.length > 0) later.push(await finishOne());
  expect(later).toEqual([
    [2, 7],
    [2, 6],
    [2, 5],
    [2, 4],
    [3, 2],
    [4, 0],
    [3, 0],
    [2, 0],
    [1, 0],
    [0, 0],
  ]);
  await Promise.all(callers);
  expect(order).toEqual(callers.map((_, caller) => caller));
});

test('a caller enters when others who leave bring a place back into use', async () => {
  const admission = new Admission({ ...LIMITS, minInFlight: 1, maxWaiting: 4 });
  const [release] = await Promise.all([admission.enter(), admission.enter()]);
  const gone = new AbortController();
  const waiting = [admission.enter(), ...Array.from({ length: 3 }, () => admission.enter(gone.signal))];
  release?.();
  expect([admission.inFlight, admission.waiting]).toEqual([1, 4]);
  gone.abort();
  expect([admission.inFlight, admission.waiting]).toEqual([2, 0]);
  expect(await waiting[0]).toBeDefined();
});

test('a caller that would wait too long at the recent pace is refused on arrival', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const admission = new Admission({ maxInFlight: 1, maxWaiting: 10, maxWaitMs: 1000 });
  const serve = async (ms: number): Promise<void> => {
    const release = await admission.enter();
    await vi.advanceTimersByTimeAsync(ms);
    release?.();
  };
  await serve(400);
  const release = admission.tryEnter();
  const waiting = [admission.enter(), admission.enter()];
  expect(admission.isFull).toBe(true);
  expect(await admission.enter()).toBeUndefined();
  release?.();
  (await waiting[0])?.();
  (await waiting[1])?.();
  // Fast work makes it forget an earlier slow one.
  for (let count = 0; count < 20; count += 1) await serve(1);
  const held = admission.tryEnter();
  expect(admission.isFull).toBe(false);
  held?.();
});
