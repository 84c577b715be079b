import { OrderState } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { assertOrderMoves, isOpen, mayMove, ORDER_MOVES } from './order.states.ts';

test('the table is sound', () => {
  expect(() => assertOrderMoves()).not.toThrow();
});

test('a state that leads to itself, cannot be reached or cannot be left stops the start', () => {
  expect(() => assertOrderMoves({ ...ORDER_MOVES, fulfilled: ['fulfilled'] })).toThrow('leads to itself');
  expect(() => assertOrderMoves({ ...ORDER_MOVES, captured: ['review'] })).toThrow('can ever be fulfilled');
  expect(() => assertOrderMoves({ ...ORDER_MOVES, pending: [] })).toThrow('never be finished');
});

test('only a captured order is fulfilled', () => {
  expect(OrderState.options.filter((state) => mayMove(state, 'fulfilled'))).toEqual(['captured']);
});

test('only an order that is being captured or waits for PayPal becomes captured', () => {
  expect(OrderState.options.filter((state) => mayMove(state, 'captured'))).toEqual(['capturing', 'pending']);
});

test('a cancelled, failed or expired order stays what it is', () => {
  for (const state of ['cancelled', 'failed', 'expired', 'fulfilled', 'review'] as const) {
    expect(ORDER_MOVES[state]).toEqual([]);
    expect(isOpen(state)).toBe(false);
  }
});
