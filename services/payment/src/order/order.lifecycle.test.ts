import { OrderState } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import type { OrderRefund } from './order.model.ts';
import {
  approvalEnd,
  approvalUrlEnd,
  assertOrderMoves,
  canMove,
  isOpen,
  lastApproval,
  nextCheck,
  openRefusals,
  ORDER_MOVES,
  pauseAfterMove,
  pauseBeforeCheck,
  registrationEnd,
  reservationEnd,
} from './order.lifecycle.ts';

test('the table of order states is valid', () => {
  expect(() => assertOrderMoves()).not.toThrow();
});

test('a state that leads to itself, cannot be reached or cannot be left prevents startup', () => {
  expect(() => assertOrderMoves({ ...ORDER_MOVES, fulfilled: ['fulfilled'] })).toThrow('leads to itself');
  expect(() => assertOrderMoves({ ...ORDER_MOVES, captured: ['review'], refunded: [] })).toThrow(
    'can ever be fulfilled',
  );
  expect(() => assertOrderMoves({ ...ORDER_MOVES, pending: [] })).toThrow('never be finished');
});

test('an order becomes fulfilled only from captured or refunded', () => {
  expect(OrderState.options.filter((state) => canMove(state, 'fulfilled'))).toEqual(['captured', 'refunded']);
});

test('an order becomes captured only from created, capturing or pending', () => {
  expect(OrderState.options.filter((state) => canMove(state, 'captured'))).toEqual(['created', 'capturing', 'pending']);
});

test('a cancelled, failed or expired order never changes state', () => {
  for (const state of ['cancelled', 'failed', 'expired'] as const) {
    expect(ORDER_MOVES[state]).toEqual([]);
    expect(isOpen(state)).toBe(false);
  }
});

test('a fulfilled order or one under review can only be refunded', () => {
  expect(ORDER_MOVES.fulfilled).toEqual(['refunded']);
  expect(ORDER_MOVES.review).toEqual(['refunded']);
});

const paces = { SWEEP_APPROVING_AFTER_MS: 60_000, SWEEP_RETRY_MS: 2000, SWEEP_CLOSED_AFTER_MS: 3_600_000 };
const pause = (state: Parameters<typeof pauseBeforeCheck>[0], checks: number): number =>
  pauseBeforeCheck(state, checks, paces, 0.5);

test('retry delays double up to a maximum', () => {
  expect([0, 1, 2, 3].map((checks) => pause('capturing', checks))).toEqual([2000, 4000, 8000, 16_000]);
  expect(pause('capturing', 50)).toBe(60_000);
});

test('PayPal is polled only after the browser has had its time, and a pending payment is polled less often', () => {
  expect(pause('approving', 0)).toBe(60_000);
  expect(pause('approving', 50)).toBe(600_000);
  expect(pause('pending', 0)).toBe(30_000);
  expect(pause('pending', 50)).toBe(3_600_000);
});

test('jitter spreads the delays of different orders', () => {
  expect(pauseBeforeCheck('captured', 0, paces, 0)).toBe(1800);
  expect(pauseBeforeCheck('captured', 0, paces, 1)).toBe(2200);
});

test('an order that can proceed is checked immediately, and a closed one an hour later', () => {
  expect(pauseAfterMove('captured', paces)).toBe(0);
  expect(pauseAfterMove('refunded', paces)).toBe(0);
  expect(pauseAfterMove('cancelled', paces)).toBe(3_600_000);
});

const createdAt = new Date('2026-11-21T12:00:00Z');
const minutes = (count: number): Date => new Date(createdAt.getTime() + count * 60_000);

test('the limits of an unpaid order follow what PayPal still offers', () => {
  const order = { createdAt };
  expect(reservationEnd(order)).toBeUndefined();
  expect(registrationEnd(order)).toEqual(minutes(60));
  expect(approvalUrlEnd(order)).toEqual(minutes(150));
  expect(approvalEnd(order)).toEqual(minutes(210));
});

test('an unpaid order that holds a redemption slot expires earlier', () => {
  const order = { createdAt, couponKey: 'SPRING:1' };
  expect(approvalUrlEnd(order)).toEqual(minutes(20));
  for (const end of [reservationEnd, registrationEnd, approvalEnd]) expect(end(order)).toEqual(minutes(30));
  expect(lastApproval(order)).toEqual(minutes(210));
});

test('the next check of an unpaid order is due by the end of its reservation', () => {
  const order = { createdAt, couponKey: 'SPRING:1' };
  const hour = 3_600_000;
  expect(nextCheck(order, 'approving', createdAt, hour)).toEqual(minutes(30));
  expect(nextCheck(order, 'approving', createdAt, 60_000)).toEqual(minutes(1));
  expect(nextCheck(order, 'captured', createdAt, hour)).toEqual(minutes(60));
  expect(nextCheck(order, 'approving', minutes(31), hour)).toEqual(minutes(91));
});

const refund = (change: Partial<OrderRefund>): OrderRefund => ({
  id: 'r',
  captureId: 'OWN',
  amountMinor: 500,
  bookedMinor: 500,
  cause: 'admin',
  reason: 'Bought twice',
  by: 'admin',
  state: 'done',
  at: new Date(0),
  ...change,
});
const refused = refund({ state: 'refused' });

test.each([
  ['on its own', 'fulfilled', [refused], 1],
  ['after a completed refund', 'fulfilled', [refund({}), refused], 1],
  ['before a smaller refund', 'fulfilled', [refused, refund({ bookedMinor: 400, amountMinor: 400 })], 1],
  ['before a pending refund', 'fulfilled', [refused, refund({ state: 'pending' })], 1],
  ['before a refund of another payment', 'fulfilled', [refused, refund({ captureId: 'OTHER' })], 1],
  [
    'before two refunds of the same total',
    'fulfilled',
    [refused, refund({ bookedMinor: 200 }), refund({ bookedMinor: 300 })],
    0,
  ],
  [
    'before a refund of the entire remainder',
    'fulfilled',
    [refused, refund({ amountMinor: null, bookedMinor: 400 })],
    0,
  ],
  ['of a refunded order', 'refunded', [refused], 0],
  ['of a second payment of a refunded order', 'refunded', [refund({ captureId: 'OTHER', state: 'refused' })], 1],
] as const)('open refusals are counted: a refused refund %s', (_name, state, refunds, open) => {
  expect(openRefusals({ state, captureId: 'OWN', refunds: [...refunds] })).toHaveLength(open);
});
