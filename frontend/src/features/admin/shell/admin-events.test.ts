import { expect, test } from 'vitest';
import { splitEvents } from './admin-events.ts';
import { isChangedBy, live, liveState, partlyLive } from './live.ts';

test('events are read from whatever pieces they come in; comments are none', () => {
  const stream = ': \n\nid: a-1\nevent: ready\ndata: \n\nid: a-2\ndata: {"type":"x: y"}\n\n';
  const expected = [
    { id: 'a-1', event: 'ready', data: '' },
    { id: 'a-2', event: 'message', data: '{"type":"x: y"}' },
  ];
  for (let size = 1; size <= stream.length; size += 1) {
    const found = [];
    let rest = '';
    for (let from = 0; from < stream.length; from += size) {
      const split = splitEvents(rest + stream.slice(from, from + size));
      found.push(...split.events);
      rest = split.rest;
    }
    expect([found, rest], String(size)).toEqual([expected, '']);
  }
});

test('a list is read again for what happens to its entity and for nothing else', () => {
  const { meta } = live('payment.order');
  expect(isChangedBy(meta, new Set(['payment.order.created']))).toBe(true);
  expect(isChangedBy(meta, new Set(['payment.orders.created', 'payment.coupon.created']))).toBe(false);
  expect(isChangedBy(undefined, new Set(['payment.order.created']))).toBe(false);
});

test('who is not told what happens asks every fifteen seconds, and so does a list that no event is about', () => {
  expect(live('payment.order').refetchInterval()).toBe(15_000);
  liveState.set(true);
  expect([live('payment.order').refetchInterval(), partlyLive().refetchInterval]).toEqual([60_000, 15_000]);
  liveState.set(false);
});
