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

test('path fields are put into the path, encoded, and leave the body', () => {
  expect(buildRequest(updatePrice, { id: 'a/b', priceMinor: 100, version: 2 })).toMatchObject({
    method: 'PATCH',
    url: '/api/admin/products/a%2Fb',
    body: '{"priceMinor":100,"version":2}',
  });
});

test('header fields travel as headers only', () => {
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

test('the rest of a read becomes its query', () => {
  const contract = { ...listProducts, http: { method: 'GET', path: '/products' } } as const;
  expect(buildRequest(contract, { page: 2, search: 'a b' }).url).toBe('/api/products?page=2&search=a+b');
});

test('an undefined field is left out', () => {
  expect(buildRequest(captureOrder, { paypalOrderId: 'X', productTier: 'basic', extra: undefined }).body).toBe(
    '{"productTier":"basic"}',
  );
});

test('a missing path field is a mistake of ours', () => {
  expect(() => buildRequest(takePdf, { attemptId: 'a' })).toThrow('downloadToken');
});

test('a header field that is not given is left to the server to ask for', () => {
  expect(buildRequest(takePdf, { downloadToken: 't' }).headers).not.toHaveProperty('x-attempt-id');
});

test('an internal operation cannot be called', () => {
  expect(() => buildRequest(sendMail, {})).toThrow('notification.mail.send');
});

test('payment calls are given more time than the gateway takes', () => {
  expect(timeoutOf(captureOrder)).toBe(25_000);
  expect(timeoutOf(listProducts)).toBe(12_000);
});
