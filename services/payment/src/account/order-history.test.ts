import { expect, test } from 'vitest';
import type { OrderActionFields } from '../order/order-action.model.ts';
import type { OrderRefund } from '../order/order.model.ts';
import { historyOf } from './order-history.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 12, minute));
const refund = (minute: number, change: Partial<OrderRefund>): OrderRefund => ({
  id: `r${minute}`,
  captureId: 'C1',
  amountMinor: 1000,
  bookedMinor: 1000,
  cause: 'admin',
  reason: 'a reason of the admin',
  by: 'admin-1',
  state: 'done',
  at: at(minute),
  ...change,
});
const action = (minute: number, change: Partial<OrderActionFields>): OrderActionFields => ({
  _id: `a${minute}`,
  orderId: 'o1',
  action: 'revoke',
  detail: {},
  reason: 'a reason of the admin',
  by: 'admin-1',
  at: at(minute),
  doneAt: at(minute),
  ...change,
});
const paid = { capturedAt: at(0), transitions: [{ from: 'captured', to: 'fulfilled', at: at(1) }] } as const;
const order = (refunds: OrderRefund[] = []) => ({ ...paid, transitions: [...paid.transitions], refunds });

test('the history shows payment, access, refunds and decisions in chronological order', () => {
  const actions = [
    action(2, { action: 'extend', detail: { days: 7, expiresAt: new Date('2026-12-05T17:00:00Z') } }),
    action(4, { action: 'reset-uses' }),
  ];
  expect(historyOf(order([refund(3, {}), refund(5, { amountMinor: null, state: 'pending' })]), actions)).toEqual([
    { at: at(0).toISOString(), text: 'Paid' },
    { at: at(1).toISOString(), text: 'Access given' },
    { at: at(2).toISOString(), text: 'Access extended to 2026-12-05' },
    { at: at(3).toISOString(), text: 'A refund of US$10.00 was made' },
    { at: at(4).toISOString(), text: 'All downloads made available again' },
    { at: at(5).toISOString(), text: 'A refund of US$10.00 is on its way' },
  ]);
});

test('the history omits the admin, the reason and decisions that were not carried out', () => {
  const { doneAt: _undone, ...open } = action(3, { action: 'restore' });
  const text = JSON.stringify(historyOf(order([refund(2, { state: 'refused', issue: 'X_DENIED' })]), [open]));
  expect(text).not.toMatch(/reason|admin-1|X_DENIED|given back/);
  expect(text).toContain('a person looks after it');
});

test('a refund of money that was never part of the order is shown as a returned payment', () => {
  expect(historyOf(order([refund(2, { amountMinor: null, bookedMinor: 0 })]), []).at(-1)?.text).toBe(
    'A return of the payment was made',
  );
});
