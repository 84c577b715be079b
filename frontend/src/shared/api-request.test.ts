import {
  captureOrder,
  createOrder,
  listProducts,
  readChecklist,
  sendMail,
  takePdf,
  updatePrice,
} from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { buildRequest, timeoutOf } from './api-request.ts';

test('path fields are encoded into the path and left out of the body', () => {
  expect(buildRequest(updatePrice, { id: 'a/b', priceMinor: 100, version: 2 })).toMatchObject({
    method: 'PATCH',
    url: '/api/admin/products/a%2Fb',
    body: '{"priceMinor":100,"version":2}',
  });
});

test('header fields are sent as headers only', () => {
  const order = buildRequest(createOrder, { idempotencyKey: 'k', productTier: 'basic', shownPriceMinor: 2999 });
  expect(order.headers['idempotency-key']).toBe('k');
  expect(order.body).toBe('{"productTier":"basic","shownPriceMinor":2999}');

  const checklist = buildRequest(readChecklist, { tier: 'basic', downloadToken: 'secret' });
  expect(checklist.headers['x-download-token']).toBe('secret');
  expect(checklist.url).toBe('/api/checklists/basic');
});

test('a read has no body and no content type', () => {
  const { body, headers, url } = buildRequest(listProducts, {});
  expect({ body, type: headers['content-type'], url }).toEqual({
    body: undefined,
    type: undefined,
    url: '/api/products',
  });
});

test('the remaining fields of a read become its query', () => {
  const contract = { ...listProducts, http: { method: 'GET', path: '/products' } } as const;
  expect(buildRequest(contract, { page: 2, search: 'a b' }).url).toBe('/api/products?page=2&search=a+b');
});

test('an undefined field is omitted', () => {
  expect(buildRequest(captureOrder, { paypalOrderId: 'X', productTier: 'basic', extra: undefined }).body).toBe(
    '{"productTier":"basic"}',
  );
});

test('a missing path field throws an error', () => {
  expect(() => buildRequest(takePdf, { attemptId: 'a' })).toThrow('downloadToken');
});

test('a missing header field is omitted, for the server to reject', () => {
  expect(buildRequest(takePdf, { downloadToken: 't' }).headers).not.toHaveProperty('x-attempt-id');
});

test('an internal operation cannot be called', () => {
  expect(() => buildRequest(sendMail, {})).toThrow('notification.mail.send');
});

test('payment calls have a longer timeout than other calls', () => {
  expect(timeoutOf(captureOrder)).toBe(25_000);
  expect(timeoutOf(listProducts)).toBe(12_000);
});
