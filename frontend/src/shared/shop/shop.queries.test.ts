import { formatMoney } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { pricesOf } from './shop.queries.ts';

test('without an answer the built-in prices are shown', () => {
  const prices = pricesOf(undefined);
  expect([prices.basic, prices.premium, prices.professional].map(formatMoney)).toEqual([
    'US$29.99',
    'US$49.99',
    'US$99.99',
  ]);
});

test('a stored price applies to its own tier only', () => {
  const prices = pricesOf([{ tier: 'premium', price: { amountMinor: 7950, currency: 'USD' } }]);
  expect([prices.basic, prices.premium].map(formatMoney)).toEqual(['US$29.99', 'US$79.50']);
});

test('a zero price is shown as free', () => {
  expect(formatMoney(pricesOf([{ tier: 'basic', price: { amountMinor: 0, currency: 'USD' } }]).basic)).toBe('Free');
});
