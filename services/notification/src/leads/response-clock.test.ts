import { expect, test } from 'vitest';
import { afterBusinessHours, dueAt } from './response-clock.ts';

test.each([
  ['in the middle of a day', '2026-11-18T15:00:00Z', '2026-11-18T19:00:00.000Z'],
  ['before the office opens', '2026-11-18T08:00:00Z', '2026-11-18T19:00:00.000Z'],
  ['two hours before closing', '2026-11-18T22:00:00Z', '2026-11-19T17:00:00.000Z'],
  ['at closing time', '2026-11-19T00:00:00Z', '2026-11-19T19:00:00.000Z'],
  ['on Friday evening', '2026-11-20T23:00:00Z', '2026-11-23T18:00:00.000Z'],
  ['on Sunday', '2026-11-22T17:00:00Z', '2026-11-23T19:00:00.000Z'],
  ['over the end of summer time', '2026-10-30T22:00:00Z', '2026-11-02T18:00:00.000Z'],
  ['on the evening before Christmas', '2026-12-24T23:00:00Z', '2026-12-29T18:00:00.000Z'],
  ['over the start of summer time', '2026-03-06T23:00:00Z', '2026-03-09T17:00:00.000Z'],
])('four business hours from %s', (_name, from, expected) => {
  expect(afterBusinessHours(new Date(from), 4).toISOString()).toBe(expected);
});

test('a valuation has 48 hours by the clock', () => {
  expect(dueAt('valuation', new Date('2026-11-20T23:00:00Z')).toISOString()).toBe('2026-11-22T23:00:00.000Z');
});
