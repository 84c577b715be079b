import { expect, test } from 'vitest';
import { withDeadline } from './with-deadline.ts';

const never = new Promise<string>(() => undefined);

test('work done in time returns its result, and a failure in time is passed to the caller', async () => {
  expect(await withDeadline(Promise.resolve('done'), 60_000, null)).toBe('done');
  await expect(withDeadline(Promise.reject(new Error('no')), 60_000, null)).rejects.toThrow('no');
});

test.each([1, 0, -5000])('work not done after %i ms returns the fallback', async (limitMs) => {
  expect(await withDeadline(never, limitMs, null)).toBeNull();
});

test('work that fails after the deadline does not affect the caller', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  expect(await withDeadline(promise, 1, 'too late')).toBe('too late');
  reject(new Error('nobody listens'));
  await expect(promise).rejects.toThrow('nobody listens');
});
