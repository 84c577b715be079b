import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PaymentConfig } from '../payment.config.ts';
import { PurchaseAdmission } from './purchase-admission.ts';

const PLACES = 2;
const WAITING = 12;

test('purchases without a free place wait in order of arrival, and one beyond the queue limit is refused immediately', async () => {
  const purchases = new PurchaseAdmission({ MAX_PURCHASES_IN_FLIGHT: PLACES } as PaymentConfig);
  const done: number[] = [];
  const { promise: go, resolve } = Promise.withResolvers<void>();
  const begin = (index: number) =>
    purchases.begin(async () => {
      await go;
      done.push(index);
    });
  const all = Array.from({ length: PLACES + WAITING }, (_, index) => begin(index));
  await expect(begin(-1)).rejects.toMatchObject({ code: 'service_unavailable', details: { retryAfterSeconds: 5 } });
  resolve();
  await Promise.all(all);
  expect(done).toEqual(all.map((_, index) => index));
});

test('a quarter of the places is used while many wait, and never have more purchases begun than twice the places', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const purchases = new PurchaseAdmission({ MAX_PURCHASES_IN_FLIGHT: 4 } as PaymentConfig);
  const atPayPal: (() => void)[] = [];
  let begun = 0;
  const buy = (count: number): void => {
    for (let index = 0; index < count; index += 1)
      void purchases
        .begin(async () => {
          begun += 1;
          await purchases.whileAtPayPal(() => new Promise<void>((answer) => atPayPal.push(answer)));
          begun -= 1;
        })
        .catch(() => undefined);
  };
  const begunAfter = async (answers: number): Promise<number> => {
    for (const answer of atPayPal.splice(0, answers)) answer();
    await setImmediate();
    return begun;
  };
  buy(24);
  expect(await begunAfter(0)).toBe(8);
  // Four have a place. Nobody follows them until the last of them has finished; then seven leave the one place to the next.
  expect(await begunAfter(7)).toBe(1);
  expect(await begunAfter(1)).toBe(8);
  // The others have left, but the places of those at PayPal are not free.
  await vi.advanceTimersByTimeAsync(1500);
  buy(24);
  expect(await begunAfter(0)).toBe(8);
});
