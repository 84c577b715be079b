import { expect, test } from 'vitest';
import { bySource, figuresCsv, purchaseSteps, shareOf, valuationSteps } from './figures.rules.ts';

const none = { started: 0, startedAndPaid: 0, paid: 0, revenueMinor: 0, refundedOrders: 0, refundedMinor: 0 };
const visits = {
  from: '2026-11-22',
  to: '2026-11-23',
  total: { views: 70, begun: 8, sent: 3 },
  byDay: [
    { day: '2026-11-22', views: 30, begun: 4, sent: 1 },
    { day: '2026-11-23', views: 40, begun: 4, sent: 2 },
  ],
  byPage: [
    { path: '/checklist-checkout', views: 20, begun: 0, sent: 0 },
    { path: '/valuation', views: 16, begun: 8, sent: 2 },
    { path: '/checklists/premium', views: 10, begun: 0, sent: 0 },
    { path: '/checklist', views: 7, begun: 0, sent: 0 },
  ],
  bySource: [
    { source: 'google.com', views: 40, begun: 5, sent: 2 },
    { source: 'direct', views: 30, begun: 3, sent: 1 },
  ],
};
const sales = {
  from: '2026-11-22',
  to: '2026-11-23',
  total: { ...none, started: 6, startedAndPaid: 3 },
  byTier: [],
  byDay: [{ day: '2026-11-23', ...none, started: 6, startedAndPaid: 3, revenueMinor: 8997 }],
  bySource: [
    { source: 'news/autumn', ...none, started: 2, startedAndPaid: 1, revenueMinor: 2999 },
    { source: 'google.com', ...none, started: 4, startedAndPaid: 2, revenueMinor: 5998 },
  ],
  byCoupon: [{ couponCode: 'AUTUMN-15', ...none, started: 1, startedAndPaid: 1, revenueMinor: 2549 }],
  isComplete: true,
};

test('each funnel step shows its share of the previous step', () => {
  expect(valuationSteps(visits).map(({ count, share }) => [count, share])).toEqual([
    [16, '–'],
    [8, '50%'],
    [2, '25%'],
  ]);
  expect(purchaseSteps(visits, sales).map(({ count, share }) => [count, share])).toEqual([
    [30, '–'],
    [6, '20%'],
    [3, '50%'],
  ]);
  expect(valuationSteps({ byPage: [] }).map(({ share }) => share)).toEqual(['–', '–', '–']);
  expect(shareOf(1, 3)).toBe('33%');
});

test('each source has one row with its visits and its sales', () => {
  expect(bySource(visits, sales)).toMatchObject([
    { source: 'google.com', views: 40, sent: 2, started: 4, startedAndPaid: 2, revenueMinor: 5998 },
    { source: 'direct', views: 30, started: 0 },
    { source: 'news/autumn', views: 0, started: 2, revenueMinor: 2999 },
  ]);
});

test('the CSV file contains every figure of the page', () => {
  const lines = figuresCsv(visits, sales).trim().split('\r\n');
  expect(lines).toContain('Day,2026-11-23,40,4,2,6,3,89.97');
  expect(lines).toContain('Day,2026-11-22,30,4,1,0,0,0.00');
  expect(lines).toContain('Page,/valuation,16,8,2,,,');
  expect(lines).toContain('Source,google.com,40,5,2,4,2,59.98');
  expect(lines).toContain('Coupon,AUTUMN-15,,,,1,1,25.49');
  expect(lines).toHaveLength(1 + 2 + 4 + 3 + 1);
});
