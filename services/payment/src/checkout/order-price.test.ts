import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderPrice } from './order-price.ts';

const percent = (value: number) => ({ kind: 'percent', percent: value }) as const;
const amount = (amountMinor: number) => ({ kind: 'amount', amountMinor }) as const;

test('without a coupon or an upgrade the list price is charged', () => {
  expect(orderPrice(2999)).toEqual({ listPriceMinor: 2999, creditMinor: 0, discountMinor: 0, totalMinor: 2999 });
});

test.each([
  [percent(10), 300, 2699],
  [percent(50), 1500, 1499],
  [percent(100), 2999, 0],
  [amount(500), 500, 2499],
  [amount(9_999_999), 2999, 0],
])('%j takes %i off 2999', (discount, discountMinor, totalMinor) => {
  expect(orderPrice(2999, { discount })).toMatchObject({ discountMinor, totalMinor });
});

test('the coupon discount applies to the price after the credit', () => {
  expect(orderPrice(4999, { creditMinor: 2999, discount: percent(10) })).toEqual({
    listPriceMinor: 4999,
    creditMinor: 2999,
    discountMinor: 200,
    totalMinor: 1800,
  });
});

test('a credit above the list price makes the order free, and the excess is not credited', () => {
  expect(orderPrice(1999, { creditMinor: 2999, discount: amount(100) })).toEqual({
    listPriceMinor: 1999,
    creditMinor: 1999,
    discountMinor: 0,
    totalMinor: 0,
  });
});

test('the parts always add up, and none is negative or fractional', () => {
  const minor = fc.nat({ max: 9_999_999 });
  const discount = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map(percent),
    fc.integer({ min: 1, max: 9_999_999 }).map(amount),
  );
  fc.assert(
    fc.property(minor, minor, fc.option(discount, { nil: undefined }), (list, creditMinor, coupon) => {
      const price = orderPrice(list, { creditMinor, discount: coupon });
      expect(price.listPriceMinor - price.creditMinor - price.discountMinor).toBe(price.totalMinor);
      for (const part of Object.values(price)) expect(Number.isInteger(part) && part >= 0).toBe(true);
      expect(price.creditMinor).toBeLessThanOrEqual(creditMinor);
    }),
  );
});
