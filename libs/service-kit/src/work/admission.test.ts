import { expect, test } from 'vitest';
import { Admission } from './admission.ts';

const LIMITS = { maxInFlight: 2, maxWaiting: 2, maxWaitMs: 60_000 };

test('callers wait in the order in which they came, and more than may wait are refused at once', async () => {
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

test('who has waited long enough, or has gone, leaves the queue', async () => {
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

test('work that must not be refused counts above the bound, and nobody is let in before there is a place again', async () => {
  const admission = new Admission({ ...LIMITS, maxInFlight: 1 });
  const releases = [admission.enterAlways(), admission.enterAlways()];
  const waiting = admission.enter();
  releases[0]?.();
  expect([admission.inFlight, admission.waiting]).toEqual([1, 1]);
  releases[1]?.();
  await waiting;
  expect([admission.inFlight, admission.waiting]).toEqual([1, 0]);
});
