import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

test('no more tasks run at once than there are slots, and all of them run', async () => {
  const slots = new Slots(4);
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      slots.run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((turn) => setImmediate(turn));
        running -= 1;
        return index;
      }),
    ),
  );
  expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(most).toBe(4);
});

test('a failed task gives its slot back', async () => {
  const slots = new Slots(1);
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await slots.run(() => Promise.resolve('yes'))).toBe('yes');
});
