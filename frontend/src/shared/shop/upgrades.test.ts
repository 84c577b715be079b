import { expect, test } from 'vitest';
import { upgradeBases, upgradesOf } from './upgrades.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' }) as const;
const prices = { basic: usd(2999), premium: usd(4999), professional: usd(9999) };

test('an upgrade costs the price difference, never less than zero', () => {
  expect(upgradesOf({ tier: 'basic', upgradeCredit: usd(2999) }, prices)).toEqual([
    { tier: 'premium', toPay: usd(2000) },
    { tier: 'professional', toPay: usd(7000) },
  ]);
  expect(upgradesOf({ tier: 'premium', upgradeCredit: usd(20_000) }, prices)).toEqual([
    { tier: 'professional', toPay: usd(0) },
  ]);
});

test('the highest tier and a purchase without credit have no upgrade', () => {
  expect(upgradesOf({ tier: 'professional', upgradeCredit: usd(9999) }, prices)).toEqual([]);
  expect(upgradesOf({ tier: 'basic' }, prices)).toEqual([]);
});

test('for each tier the purchase with the highest credit is the base', () => {
  const orders = [
    { orderId: 'a', tier: 'basic', upgradeCredit: usd(1500) },
    { orderId: 'b', tier: 'basic', upgradeCredit: usd(2999) },
    { orderId: 'c', tier: 'premium', upgradeCredit: usd(4999) },
    { orderId: 'd', tier: 'premium' },
  ] as const;
  expect(upgradeBases(orders)).toEqual({ premium: 'b', professional: 'c' });
});
