import { expect, test } from 'vitest';
import { priceText } from './price-text.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' }) as const;

test('the price text itemizes credit and discount', () => {
  const listPrice = usd(4999);
  expect(priceText({ listPrice })).toBeNull();
  expect(
    priceText({
      listPrice,
      upgrade: { fromOrderNumber: 'A-1', credit: usd(2999) },
      coupon: { code: 'SPRING-10', discount: usd(200) },
    }),
  ).toBe('List price US$49.99, less US$29.99 for order A-1, less US$2.00 with code SPRING-10.');
});
