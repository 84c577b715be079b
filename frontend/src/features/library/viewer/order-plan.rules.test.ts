import { expect, test } from 'vitest';
import { BLANK_MARK, BLANK_PLAN } from '../working-file/working-file.model.ts';
import { exampleChecklist } from '../../../../test/example-checklist.ts';
import { planOf } from './order-plan.rules.ts';

const checklist = exampleChecklist(
  [{ order: 'survey' }, { order: 'lawyer' }, { order: 'survey' }, {}],
  [
    { id: 'lawyer', name: 'Lawyer', orderedBy: 'you', days: 5, fee: { low: 100, high: 200 } },
    { id: 'survey', name: 'Survey', orderedBy: 'your lawyer', days: 20 },
  ],
);
const none = new Map();
const today = '2026-12-29';
const plan = (days: Record<string, number> = {}) => ({ conditionOn: '2027-01-29', days });

test('orders are sorted by the last day to place them and list the checks that wait for them', () => {
  const { orders, due, daysLeft, fees } = planOf(checklist, none, plan(), today);
  expect(daysLeft).toBe(31);
  expect(orders.map(({ service, openChecks, dates }) => [service.id, openChecks, dates?.orderOn])).toEqual([
    ['survey', ['1.1', '1.3'], '2027-01-01'],
    ['lawyer', ['1.2'], '2027-01-22'],
  ]);
  expect(due.map(({ service }) => service.id)).toEqual(['survey']);
  expect(orders[0]?.dates).toMatchObject({ lateDays: 0, bar: { from: 10, width: 90 } });
  expect(fees).toEqual({ low: 100, high: 200, known: 1, of: 2 });
});

test('promised days replace those of the checklist', () => {
  const { orders } = planOf(checklist, none, plan({ survey: 2, lawyer: 25 }), today);
  expect(orders.map(({ service, days }) => [service.id, days])).toEqual([
    ['lawyer', 25],
    ['survey', 2],
  ]);
  expect(orders[0]?.dates).toMatchObject({ orderOn: '2026-12-25', isDue: true, lateDays: 4, bar: { from: 0 } });
});

test('a service whose checks are all settled has no order date and no fee', () => {
  const marks = new Map([['b-leg-02', { ...BLANK_MARK, state: 'not-applicable' as const }]]);
  const { orders, fees } = planOf(checklist, marks, plan({ lawyer: 25 }), today);
  expect(orders.at(-1)).toMatchObject({ service: { id: 'lawyer' }, openChecks: [] });
  expect(orders.at(-1)?.dates).toBeUndefined();
  expect(fees).toMatchObject({ high: 0, of: 1 });
});

test('without a condition date the longest service comes first; a past date leaves negative days', () => {
  const { orders, due, daysLeft } = planOf(checklist, none, BLANK_PLAN, today);
  expect([daysLeft, due, orders.map(({ service }) => service.id)]).toEqual([null, [], ['survey', 'lawyer']]);
  const passed = planOf(checklist, none, { conditionOn: '2026-12-01', days: {} }, today);
  expect(passed.daysLeft).toBe(-28);
  expect(passed.orders[0]?.dates?.bar).toEqual({ from: 0, width: 100 });
});
