import { Logger } from '@nestjs/common';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work is repeated while the database cannot be reached, for a minute at most', async () => {
  const warn = vi.spyOn(Logger, 'warn').mockReturnValue();
  const lost = new mongo.MongoNetworkError('connection closed');
  const work = vi.fn(() => Promise.reject(lost));
  const ended = expect(retryWhileUnavailable(work)).rejects.toBe(lost);

  await vi.advanceTimersByTimeAsync(59_000);
  const tries = work.mock.calls.length;
  await vi.advanceTimersByTimeAsync(61_000);

  await ended;
  expect(tries).toBeGreaterThan(100);
  expect(work.mock.calls.length - tries).toBeLessThan(5);
  expect(warn.mock.calls).toEqual([['the start waits for the database: MongoNetworkError: connection closed']]);
});

test('any other error ends the work at once', async () => {
  const work = vi.fn(() => Promise.reject(new Error('wrong')));

  await expect(retryWhileUnavailable(work)).rejects.toThrow('wrong');

  expect(work).toHaveBeenCalledOnce();
});
