import { expect, test } from 'vitest';
import { answerInTime } from './answer-in-time.ts';

test('work that is done in time answers with its result', async () => {
  expect(await answerInTime(Promise.resolve('done'), Date.now() + 60_000)).toBe('done');
});

test('work that takes too long answers null and goes on', async () => {
  let finish: (value: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });

  expect(await answerInTime(work, Date.now())).toBeNull();

  finish('stored');
  expect(await work).toBe('stored');
});

test('a failure comes through', async () => {
  await expect(answerInTime(Promise.reject(new Error('no')), Date.now() + 60_000)).rejects.toThrow('no');
});
