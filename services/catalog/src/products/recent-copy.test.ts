import { expect, test } from 'vitest';
import { RecentCopy } from './recent-copy.ts';

function givenCopy({ patienceMs = 60_000 } = {}) {
  const clock = { now: 0 };
  const reads: PromiseWithResolvers<string>[] = [];
  const copy = new RecentCopy<string>({
    read: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
    freshMs: 1000,
    usableMs: 5000,
    patienceMs,
    now: () => clock.now,
  });
  const refresh = async (value: string): Promise<void> => {
    const refreshed = copy.refresh();
    reads.at(-1)?.resolve(value);
    await refreshed;
  };
  return { clock, copy, reads, refresh };
}

test('a value of up to one second is answered without asking', async () => {
  const { clock, copy, reads, refresh } = givenCopy();
  await refresh('first');
  clock.now = 1000;
  expect(await copy.value()).toBe('first');
  expect(reads).toHaveLength(1);
});

test('an older value is read anew, once for everybody who waits', async () => {
  const { clock, copy, reads, refresh } = givenCopy();
  await refresh('first');
  clock.now = 1001;
  const answers = Promise.all([copy.value(), copy.value(), copy.value()]);
  reads[1]?.resolve('second');
  expect(await answers).toEqual(['second', 'second', 'second']);
  expect(reads).toHaveLength(2);
});

test('the age of a value counts from the start of its read', async () => {
  const { clock, copy, reads } = givenCopy();
  const refreshed = copy.refresh();
  clock.now = 900;
  reads[0]?.resolve('slow');
  await refreshed;
  clock.now = 1100;
  const answer = copy.value();
  reads[1]?.resolve('next');
  expect(await answer).toBe('next');
});

test.each([
  [5000, 'first'],
  [5001, undefined],
])('while reads fail, at %i ms of age the answer is %s', async (now, expected) => {
  const { clock, copy, reads, refresh } = givenCopy();
  await refresh('first');
  clock.now = now;
  const answer = copy.value();
  reads[1]?.reject(new Error('no database'));
  expect(await answer).toBe(expected);
});

test('a read that hangs does not hold up the answer', async () => {
  const { clock, copy, refresh } = givenCopy({ patienceMs: 1 });
  await refresh('first');
  clock.now = 2000;
  expect(await copy.value()).toBe('first');
});

test('with nothing read yet and a failing source there is no value', async () => {
  const { copy, reads } = givenCopy();
  const answer = copy.value();
  reads[0]?.reject(new Error('no database'));
  expect(await answer).toBeUndefined();
});
