import { expect, test } from 'vitest';
import { type SalesTax, taxText } from './tax-text.ts';

const price = { amountMinor: 2999, currency: 'USD' } as const;
const tax: SalesTax = {
  rates: [
    { place: 'ON', percent: 13 },
    { place: 'AB', percent: 5 },
    { place: 'elsewhere', percent: 0 },
  ],
  home: 'ON',
};

test('the text says that no tax is charged only when the shop confirms it', () => {
  expect(taxText(undefined, 'ON', price)).toBe('Any GST/HST is included.');
  expect(taxText({ rates: null, home: 'ON' }, 'ON', price)).toBe('No GST/HST is charged.');
});

test('a registered seller states the included tax by the buyer’s location', () => {
  expect(taxText(tax, 'ON', price)).toBe('Includes HST 13% (Ontario), US$3.45.');
  expect(taxText(tax, 'AB', price)).toBe('Includes GST 5% (Alberta), US$1.43.');
  expect(taxText(tax, 'elsewhere', price)).toBe('GST/HST 0%, buyer outside Canada.');
  expect(taxText(tax, 'ON', { ...price, amountMinor: 0 })).toBe('Includes HST 13% (Ontario).');
});
