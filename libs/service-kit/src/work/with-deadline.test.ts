import { expect, test } from 'vitest';
import { withDeadline } from './with-deadline.ts';

const never = new Promise<string>(() => undefined);

test('work that is done in time gives its result, and a failure in time is the caller’s', async () => {
  expect(await withDeadline(Promise.resolve('done'), 60_000, null)).toBe('done');
  await expect(withDeadline(Promise.reject(new Error('no')), 60_000, null)).rejects.toThrow('no');
});

test.each([1, 0, -5000])('work that is not there after %i ms gives the fallback', async (limitMs) => {
  expect(await withDeadline(never, limitMs, null)).toBeNull();
});

test('work that fails after the deadline disturbs nobody', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  expect(await withDeadline(promise, 1, 'too late')).toBe('too late');
  reject(new Error('nobody listens'));
  await expect(promise).rejects.toThrow('nobody listens');
});
