import { expect, test } from 'vitest';
import { cancelUrlOf, returnUrlOf } from './return-urls.ts';
import type { Order } from '../core/state.ts';

function orderReturningTo(url: string): Order {
  return {
    id: 'ORDER1',
    status: 'APPROVED',
    paidThroughPaymentSource: true,
    purchaseUnits: [],
    experience: { return_url: url, cancel_url: url },
    createdAt: 0,
    updatedAt: 0,
    expiresAt: 1,
    refusedCaptures: 0,
    mayApproveAgain: false,
  };
}

test.each([
  ['https://shop.example/r', 'https://shop.example/r?token=ORDER1&PayerID=EMUPAYER22222'],
  ['https://shop.example/r?a=%20b&c', 'https://shop.example/r?a=%20b&c&token=ORDER1&PayerID=EMUPAYER22222'],
  ['https://shop.example/r?', 'https://shop.example/r?token=ORDER1&PayerID=EMUPAYER22222'],
  ['https://shop.example/r#top', 'https://shop.example/r?token=ORDER1&PayerID=EMUPAYER22222#top'],
])('the return URL %s gets the token and the payer id', (stored, followed) => {
  expect(returnUrlOf(orderReturningTo(stored))).toBe(followed);
});

test('the return URL has no payer id after a guest has paid with a card', () => {
  const order = orderReturningTo('https://shop.example/r');
  const approval = { at: 1, source: 'card', outcome: { kind: 'completed' } } as const;
  expect(returnUrlOf({ ...order, approval })).toBe('https://shop.example/r?token=ORDER1');
});

test('the cancel URL gets the token only', () => {
  expect(cancelUrlOf(orderReturningTo('https://shop.example/c?x=1'))).toBe('https://shop.example/c?x=1&token=ORDER1');
});

test('an order without stored URLs has neither a return nor a cancel URL', () => {
  const order = { ...orderReturningTo(''), experience: {} };
  expect([returnUrlOf(order), cancelUrlOf(order)]).toEqual([undefined, undefined]);
});
