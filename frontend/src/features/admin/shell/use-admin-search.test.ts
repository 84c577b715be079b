import { listAdminOrders } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { knownFilters } from './use-admin-search.ts';

const schema = listAdminOrders.input as z.ZodObject;

test('known filters are passed on; unknown filters and invalid values are dropped', () => {
  const filters = { state: 'fulfilled', tier: 'gold', page: '3', sort: 'newest', order: 'x', from: '2026-13-40' };
  expect(knownFilters(schema, filters)).toEqual({ state: 'fulfilled', page: '3', sort: 'newest' });
});

test('a filter named like an Object.prototype property is unknown', () => {
  const filters = Object.fromEntries(['constructor', 'toString', '__proto__', 'valueOf'].map((name) => [name, 'x']));
  expect(knownFilters(schema, filters)).toEqual({});
});
