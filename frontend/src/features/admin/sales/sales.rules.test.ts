import { expect, test } from 'vitest';
import { conversionText, salesCsv } from './sales.rules.ts';

test('conversion is the share of started orders that were paid for', () => {
  expect(conversionText({ started: 3, startedAndPaid: 1 })).toBe('33%');
  expect(conversionText({ started: 0, startedAndPaid: 0 })).toBe('–');
});

test('the CSV file has one row per day and amounts with two decimals', () => {
  const day = {
    day: '2026-11-21',
    started: 2,
    startedAndPaid: 1,
    paid: 1,
    revenueMinor: 2999,
    refundedOrders: 0,
    refundedMinor: 5,
  };
  expect(salesCsv([day]).split('\r\n')).toEqual([expect.any(String), '2026-11-21,2,1,1,29.99,0,0.05', '']);
});
