import { expect, test } from 'vitest';
import { memoized } from './memoized.ts';

test('the value is created once for all callers, on first use', async () => {
  const made: object[] = [];
  const get = memoized(async () => {
    await Promise.resolve();
    made.push({});
    return made.length;
  });
  expect(made).toEqual([]);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test('a failure is returned to all waiting callers, and the next call tries again', async () => {
  let tries = 0;
  const get = memoized(async () => {
    await Promise.resolve();
    tries += 1;
    if (tries === 1) throw new Error('not there yet');
    return tries;
  });
  const first = await Promise.allSettled([get(), get()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([await get(), await get()]).toEqual([2, 2]);
});
