import { expect, onTestFinished, test } from 'vitest';
import { connectAccessTokens } from '../../../shared/access-token.ts';
import { readAdminEvents, splitEvents } from './admin-events.ts';
import { isChangedBy, live, liveState, partlyLive } from './live.ts';

test('events are parsed from chunks of any size, and comments are ignored', () => {
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

test('a session that cannot be refreshed ends one connection, after which the caller reconnects', async () => {
  onTestFinished(() => connectAccessTokens({ token: async () => undefined, rejected: () => undefined }));
  connectAccessTokens({ token: () => Promise.reject(new Error('unreachable')), rejected: () => undefined });
  await expect(readAdminEvents(undefined, new AbortController().signal, () => undefined)).resolves.toBeUndefined();
});

test('a list is refetched only for events of its entity', () => {
  const { meta } = live('payment.order');
  expect(isChangedBy(meta, new Set(['payment.order.created']))).toBe(true);
  expect(isChangedBy(meta, new Set(['payment.orders.created', 'payment.coupon.created']))).toBe(false);
  expect(isChangedBy(undefined, new Set(['payment.order.created']))).toBe(false);
});

test('a list polls every 15 seconds without live events or when only partly live', () => {
  expect(live('payment.order').refetchInterval()).toBe(15_000);
  liveState.set(true);
  expect([live('payment.order').refetchInterval(), partlyLive().refetchInterval]).toEqual([60_000, 15_000]);
  liveState.set(false);
});
