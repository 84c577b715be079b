import { expect, test } from 'vitest';
import { searchTarget } from './order-search.ts';

test.each([
  ['sc-2026-04', 'orderNumber', 'SC-2026-04'],
  ['SC-', 'orderNumber', 'SC-'],
  ['Jordan@Example.ca', 'email', 'jordan@example.ca'],
  ['scott', 'email', 'scott'],
  ['12345', 'email', '12345'],
])('%s is searched as a prefix of %s', (text, field, from) => {
  expect(searchTarget(text)).toMatchObject({ kind: 'prefix', field, from });
});

test('a PayPal id is searched as an exact match', () => {
  expect(searchTarget('5O190127TN364715T')).toEqual({ kind: 'ids', id: '5O190127TN364715T' });
});

test('a receipt number is searched as a receipt, with email as the fallback', () => {
  const otherwise = { kind: 'prefix', field: 'email', from: '000042' };
  expect(searchTarget('000042')).toMatchObject({ kind: 'receipt', receiptNumber: 42, otherwise });
  expect(searchTarget('2611222205-000001')).toMatchObject({ kind: 'receipt', receiptNumber: 2_611_222_205_000_001 });
});

test('a prefix range ends after the last text with the prefix', () => {
  const target = searchTarget('jo');
  if (target.kind !== 'prefix') throw new Error('no prefix');
  expect('jo@example.ca' >= target.from && 'jo@example.ca' < target.to).toBe(true);
  expect('jp@example.ca' < target.to).toBe(false);
});
