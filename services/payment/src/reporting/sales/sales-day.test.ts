import { expect, test } from 'vitest';
import { NO_SALES, salesOf, sumOf } from './sales-day.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' }) as const;

test('a day counts what was started and what was paid on it, each by tier', () => {
  const sales = salesOf(
    [{ tier: 'basic' }, { tier: 'basic', capturedAt: new Date() }, { tier: 'premium' }],
    [
      { tier: 'basic', total: usd(2999) },
      { tier: 'basic', total: usd(2999), refundedMinor: 1000 },
    ],
  );
  expect(sales).toEqual({
    basic: { started: 2, startedAndPaid: 1, paid: 2, revenueMinor: 5998, refundedOrders: 1, refundedMinor: 1000 },
    premium: { ...NO_SALES, started: 1 },
  });
  expect(sumOf(Object.values(sales))).toMatchObject({ started: 3, paid: 2, revenueMinor: 5998 });
});

test('no days are no sales', () => {
  expect(sumOf([])).toEqual(NO_SALES);
});
