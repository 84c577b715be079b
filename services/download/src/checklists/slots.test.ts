import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

test('no more works run at once than there are slots, and all of them run', async () => {
  const slots = new Slots(2);
  const running = { now: 0, most: 0 };
  const work = async (at: number): Promise<number> => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise((resolve) => setImmediate(resolve));
    running.now -= 1;
    return at;
  };
  const results = await Promise.all([0, 1, 2, 3, 4].map((at) => slots.run(() => work(at))));
  expect(results).toEqual([0, 1, 2, 3, 4]);
  expect(running.most).toBe(2);
});

test('a failing work gives its slot back', async () => {
  const slots = new Slots(1);
  await expect(slots.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await slots.run(async () => 'next')).toBe('next');
});
