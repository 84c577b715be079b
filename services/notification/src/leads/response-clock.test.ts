import { expect, test } from 'vitest';
import { dueAt } from './response-clock.ts';

test('a contact is due after four office hours', () => {
  expect(dueAt('contact', new Date('2026-11-18T22:00:00Z')).toISOString()).toBe('2026-11-19T17:00:00.000Z');
});

test('a valuation is due after 48 hours', () => {
  expect(dueAt('valuation', new Date('2026-11-20T23:00:00Z')).toISOString()).toBe('2026-11-22T23:00:00.000Z');
});
