import { expect, test } from 'vitest';
import { searchTarget } from './order-search.ts';

test.each([
  ['sc-2026-04', 'orderNumber', 'SC-2026-04'],
  ['SC-', 'orderNumber', 'SC-'],
  ['Jordan@Example.ca', 'email', 'jordan@example.ca'],
  ['scott', 'email', 'scott'],
  ['12345', 'email', '12345'],
])('%s is looked up as the beginning of %s', (text, field, from) => {
  expect(searchTarget(text)).toMatchObject({ kind: 'prefix', field, from });
});

test('an id of PayPal is looked up as a whole', () => {
  expect(searchTarget('5O190127TN364715T')).toEqual({ kind: 'ids', id: '5O190127TN364715T' });
});

test('a receipt is looked up by its number, and as an address where there is none', () => {
  const otherwise = { kind: 'prefix', field: 'email', from: '000042' };
  expect(searchTarget('000042')).toMatchObject({ kind: 'receipt', receiptNumber: 42, otherwise });
  expect(searchTarget('2611222205-000001')).toMatchObject({ kind: 'receipt', receiptNumber: 2_611_222_205_000_001 });
});

test('a prefix reaches to the last text that begins with it', () => {
  const target = searchTarget('jo');
  if (target.kind !== 'prefix') throw new Error('no prefix');
  expect('jo@example.ca' >= target.from && 'jo@example.ca' < target.to).toBe(true);
  expect('jp@example.ca' < target.to).toBe(false);
});
