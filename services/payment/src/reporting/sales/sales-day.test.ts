import { expect, test } from 'vitest';
import { NO_SALES, salesOf, sumOf, sumsOf } from './sales-day.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' }) as const;

test('the sales of a day count started and paid orders by tier, source and coupon', () => {
  const google = { source: 'google.com' };
  const autumn = { coupon: { code: 'AUTUMN-15' } };
  const sales = salesOf(
    [{ tier: 'basic', ...google }, { tier: 'basic', capturedAt: new Date(), ...autumn }, { tier: 'premium' }],
    [
      { tier: 'basic', total: usd(2999), ...google, ...autumn },
      { tier: 'basic', total: usd(2999), refundedMinor: 1000 },
    ],
  );
  expect(sales).toEqual({
    byTier: {
      basic: { started: 2, startedAndPaid: 1, paid: 2, revenueMinor: 5998, refundedOrders: 1, refundedMinor: 1000 },
      premium: { ...NO_SALES, started: 1 },
    },
    bySource: [{ of: 'google.com', ...NO_SALES, started: 1, paid: 1, revenueMinor: 2999 }],
    byCoupon: [{ of: 'AUTUMN-15', ...NO_SALES, started: 1, startedAndPaid: 1, paid: 1, revenueMinor: 2999 }],
  });
  expect(sumOf(Object.values(sales.byTier))).toMatchObject({ started: 3, paid: 2, revenueMinor: 5998 });
  const other = [{ of: 'bing.com', ...NO_SALES, started: 4 }];
  expect(sumsOf([sales.bySource, other, sales.bySource], 200)).toMatchObject([
    { of: 'bing.com', started: 4 },
    { of: 'google.com', started: 2, revenueMinor: 5998 },
  ]);
  expect(sumsOf([sales.bySource, other], 1)).toHaveLength(1);
});

test('the sum of no days is zero', () => {
  expect(sumOf([])).toEqual(NO_SALES);
});
