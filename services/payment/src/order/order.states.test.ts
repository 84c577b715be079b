import { OrderState } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { assertOrderMoves, isOpen, mayMove, ORDER_MOVES } from './order.states.ts';

test('the table is sound', () => {
  expect(() => assertOrderMoves()).not.toThrow();
});

test('a state that leads to itself, cannot be reached or cannot be left stops the start', () => {
  expect(() => assertOrderMoves({ ...ORDER_MOVES, fulfilled: ['fulfilled'] })).toThrow('leads to itself');
  expect(() => assertOrderMoves({ ...ORDER_MOVES, captured: ['review'], refunded: [] })).toThrow(
    'can ever be fulfilled',
  );
  expect(() => assertOrderMoves({ ...ORDER_MOVES, pending: [] })).toThrow('never be finished');
});

test('only a captured order is fulfilled, and one whose money came back', () => {
  expect(OrderState.options.filter((state) => mayMove(state, 'fulfilled'))).toEqual(['captured', 'refunded']);
});

test('only an order that is being captured, waits for PayPal or is new and costs nothing becomes captured', () => {
  expect(OrderState.options.filter((state) => mayMove(state, 'captured'))).toEqual(['created', 'capturing', 'pending']);
});

test('a cancelled, failed or expired order stays what it is', () => {
  for (const state of ['cancelled', 'failed', 'expired'] as const) {
    expect(ORDER_MOVES[state]).toEqual([]);
    expect(isOpen(state)).toBe(false);
  }
});

test('after the sale money may go back, and nothing else', () => {
  expect(ORDER_MOVES.fulfilled).toEqual(['refunded']);
  expect(ORDER_MOVES.review).toEqual(['refunded']);
});
