import { expect, test } from 'vitest';
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
