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

test('a value at most one second old is returned without a read', async () => {
  const { clock, copy, reads, refresh } = givenCopy();
  await refresh('first');
  clock.now = 1000;
  expect(await copy.value()).toBe('first');
  expect(reads).toHaveLength(1);
});

test('an older value is read again, once for all concurrent callers', async () => {
  const { clock, copy, reads, refresh } = givenCopy();
  await refresh('first');
  clock.now = 1001;
  const answers = Promise.all([copy.value(), copy.value(), copy.value()]);
  reads[1]?.resolve('second');
  expect(await answers).toEqual(['second', 'second', 'second']);
  expect(reads).toHaveLength(2);
});

test('the age of a value is measured from the start of its read', async () => {
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
])('while reads fail, a value %i ms old is answered as %s', async (now, expected) => {
  const { clock, copy, reads, refresh } = givenCopy();
  await refresh('first');
  clock.now = now;
  const answer = copy.value();
  reads[1]?.reject(new Error('no database'));
  expect(await answer).toBe(expected);
});

test('a read that hangs does not delay the answer', async () => {
  const { clock, copy, refresh } = givenCopy({ patienceMs: 1 });
  await refresh('first');
  clock.now = 2000;
  expect(await copy.value()).toBe('first');
});

test('there is no value if the first read fails', async () => {
  const { copy, reads } = givenCopy();
  const answer = copy.value();
  reads[0]?.reject(new Error('no database'));
  expect(await answer).toBeUndefined();
});
