import { expect, test } from 'vitest';
import { succeedsWithin } from './succeeds-within.ts';

test('work that succeeds is true, work that fails or never ends is false', async () => {
  expect(await succeedsWithin(1000, Promise.resolve('done'))).toBe(true);
  expect(await succeedsWithin(1000, Promise.reject(new Error('no')))).toBe(false);
  expect(await succeedsWithin(1, new Promise(() => undefined))).toBe(false);
});
