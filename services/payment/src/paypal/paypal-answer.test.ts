import { expect, test } from 'vitest';
import { classifyAnswer, idFromUpLink, readCreated, readOrder } from './paypal-answer.ts';

const order = {
  id: '5O190127TN364715T',
  status: 'COMPLETED',
  purchase_units: [
    {
      custom_id: 'order-1',
      amount: { currency_code: 'USD', value: '29.99' },
      payments: {
        captures: [
          {
            id: '3C679366HH908993F',
            status: 'COMPLETED',
            amount: { currency_code: 'USD', value: '29.99' },
            custom_id: 'order-1',
          },
        ],
        refunds: [],
      },
    },
  ],
};
const answer = (status: number, body: unknown) => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  debugId: 'debug-1',
});

test('amounts of an order are read in minor units, and unknown fields are ignored', () => {
  expect(classifyAnswer(answer(200, { ...order, surprise: true }), readOrder)).toEqual({
    kind: 'done',
    debugId: 'debug-1',
    value: {
      paypalOrderId: '5O190127TN364715T',
      status: 'COMPLETED',
      amountMinor: 2999,
      currency: 'USD',
      customId: 'order-1',
      captures: [
        { id: '3C679366HH908993F', status: 'COMPLETED', amountMinor: 2999, currency: 'USD', customId: 'order-1' },
      ],
      refunds: [],
    },
  });
});

test.each([
  ['an empty body', ''],
  ['a truncated body', '{"id":"5O1'],
  ['a missing id', { status: 'COMPLETED', purchase_units: order.purchase_units }],
  ['a status of another type', { ...order, status: 4711 }],
])('a success with %s leaves the outcome unknown', (_name, body) => {
  expect(classifyAnswer(answer(201, body), readOrder)).toMatchObject({ kind: 'unknown', debugId: 'debug-1' });
});

test.each([408, 409, 429, 500, 502, 503, 504])('status %i leaves the outcome unknown', (status) => {
  const body = { name: 'ANY', details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] };
  expect(classifyAnswer(answer(status, body), readOrder).kind).toBe('unknown');
});

test.each([401, 403])('status %i means that our account is refused, whatever the body contains', (status) => {
  const body = { name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] };
  expect(classifyAnswer(answer(status, body), readOrder)).toMatchObject({
    kind: 'forbidden',
    issue: `${status} PERMISSION_DENIED`,
  });
  expect(classifyAnswer(answer(status, { error: 'invalid_client' }), readOrder)).toMatchObject({
    kind: 'forbidden',
    issue: `${status} invalid_client`,
  });
  expect(classifyAnswer(answer(status, '<html></html>'), readOrder)).toMatchObject({ kind: 'forbidden' });
});

test('a 422 with an issue is a refusal', () => {
  const body = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] };
  expect(classifyAnswer(answer(422, body), readOrder)).toEqual({
    kind: 'refused',
    status: 422,
    issue: 'INSTRUMENT_DECLINED',
    debugId: 'debug-1',
  });
});

test('an error in another format than that of the API is not a refusal', () => {
  expect(classifyAnswer(answer(404, '<html>not found</html>'), readOrder).kind).toBe('unknown');
});

test('the approval link is recognized under both of its names', () => {
  const created = (rel: string) => ({ id: 'AB1', links: [{ href: 'https://paypal.test/x', rel, method: 'GET' }] });
  for (const rel of ['approve', 'payer-action']) {
    expect(classifyAnswer(answer(201, created(rel)), readCreated)).toMatchObject({
      kind: 'done',
      value: { paypalOrderId: 'AB1', approvalUrl: 'https://paypal.test/x' },
    });
  }
  expect(classifyAnswer(answer(201, created('self')), readCreated).kind).toBe('unknown');
});

test('the capture of a refund is read from its up link', () => {
  const up = (href: string) => idFromUpLink('captures', [{ href, rel: 'up' }]);
  expect(up('https://api.paypal.com/v2/payments/captures/3C679366HH908993F')).toBe('3C679366HH908993F');
  expect(up('https://api.paypal.com/v2/payments/refunds/3C679366HH908993F')).toBeUndefined();
  expect(idFromUpLink('captures', [])).toBeUndefined();
});
