import type { ErrorCode, PriceParts } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { quoteAll } from './quotes.queries.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' }) as const;
const parts = (toPay: number): PriceParts => ({ listPrice: usd(4999), toPay: usd(toPay) });

/** A shop that answers by tier and records its requests. */
function shop(
  answer: (request: { productTier: string; couponCode?: string; upgradeFrom?: string }) => PriceParts | ErrorCode,
) {
  const asked: string[] = [];
  return {
    asked,
    quote: async (request: Parameters<typeof answer>[0]) => {
      asked.push([request.productTier, request.couponCode ?? '-', request.upgradeFrom ?? '-'].join(' '));
      return answer(request);
    },
  };
}

test('an unknown code is tried once, not once per checklist', async () => {
  const { asked, quote } = shop(() => 'coupon_unknown');
  const quotes = await quoteAll('WRONG', {}, quote);
  expect(asked).toEqual(['basic WRONG -']);
  expect(quotes).toEqual({ parts: {}, refused: { basic: 'coupon_unknown' } });
});

test('a code for one checklist applies to that checklist and is refused for the others', async () => {
  const { quote } = shop(({ productTier }) => (productTier === 'premium' ? parts(4499) : 'coupon_wrong_tier'));
  expect(await quoteAll('SPRING', {}, quote)).toEqual({
    parts: { premium: parts(4499) },
    refused: { basic: 'coupon_wrong_tier', professional: 'coupon_wrong_tier' },
  });
});

test('an upgrade is quoted without a refused code', async () => {
  const { asked, quote } = shop(({ couponCode }) => (couponCode ? 'coupon_ended' : parts(2000)));
  const quotes = await quoteAll('OLD', { premium: 'o1', professional: 'o1' }, quote);
  expect(asked).toEqual(['basic OLD -', 'premium - o1', 'professional - o1']);
  expect(quotes).toEqual({
    parts: { premium: parts(2000), professional: parts(2000) },
    refused: { basic: 'coupon_ended' },
  });
});

test('without a code only upgrades are quoted', async () => {
  const { asked, quote } = shop(() => parts(2000));
  await quoteAll(undefined, { premium: 'o1' }, quote);
  expect(asked).toEqual(['premium - o1']);
});

test('a refused upgrade is the reason for the list price, with and without a refused code', async () => {
  const { quote } = shop(({ couponCode }) => (couponCode ? 'coupon_wrong_tier' : 'upgrade_in_use'));
  const refused = { premium: 'upgrade_in_use' };
  expect(await quoteAll(undefined, { premium: 'o1' }, quote)).toEqual({ parts: {}, refused });
  const wrongTier = { basic: 'coupon_wrong_tier', professional: 'coupon_wrong_tier' };
  expect(await quoteAll('SPRING', { premium: 'o1' }, quote)).toEqual({
    parts: {},
    refused: { ...wrongTier, ...refused },
  });
});
