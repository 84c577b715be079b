import { expect, test } from 'vitest';
import { orderRequest, plainUnit, useEmulator } from './emulator-fixture.ts';

const shop = useEmulator();

const money = (value: unknown, currency = 'EUR') => ({ currency_code: currency, value });
const units = (...purchase_units: unknown[]) => orderRequest({ purchase_units });
const withAmount = (amount: unknown) => units({ amount });
const item = { name: 'Map', quantity: '3', unit_amount: money('2.50') };
const context = (experience_context: unknown) => orderRequest({ payment_source: { paypal: { experience_context } } });
const long = (length: number) => 'x'.repeat(length);

const malformed: [string, unknown, string, string][] = [
  ['no intent', orderRequest({ intent: undefined }), 'MISSING_REQUIRED_PARAMETER', '/intent'],
  ['an unknown intent', orderRequest({ intent: 'GIVE' }), 'INVALID_PARAMETER_VALUE', '/intent'],
  ['no purchase units', orderRequest({ purchase_units: undefined }), 'MISSING_REQUIRED_PARAMETER', '/purchase_units'],
  ['an empty list of units', units(), 'INVALID_ARRAY_MIN_ITEMS', '/purchase_units'],
  ['eleven units', units(...Array.from({ length: 11 }, plainUnit)), 'INVALID_ARRAY_MAX_ITEMS', '/purchase_units'],
  ['no amount', units({}), 'MISSING_REQUIRED_PARAMETER', '/purchase_units/0/amount'],
  ['a number as value', withAmount(money(10)), 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/amount/value'],
  ['a comma in the value', withAmount(money('1,00')), 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/amount/value'],
  [
    'a long custom id',
    units(plainUnit({ custom_id: long(128) })),
    'INVALID_STRING_LENGTH',
    '/purchase_units/0/custom_id',
  ],
  [
    'an empty invoice id',
    units(plainUnit({ invoice_id: '' })),
    'INVALID_STRING_LENGTH',
    '/purchase_units/0/invoice_id',
  ],
  [
    'a long item name',
    units(plainUnit({ items: [{ ...item, name: long(128) }] })),
    'INVALID_STRING_LENGTH',
    '/purchase_units/0/items/0/name',
  ],
  [
    'a quantity of zero',
    units(plainUnit({ items: [{ ...item, quantity: '0' }] })),
    'INVALID_PARAMETER_SYNTAX',
    '/purchase_units/0/items/0/quantity',
  ],
  [
    'a script as the return URL',
    context({ return_url: 'javascript:alert(1)' }),
    'INVALID_PARAMETER_SYNTAX',
    '/payment_source/paypal/experience_context/return_url',
  ],
  [
    'a long brand name',
    context({ brand_name: long(128) }),
    'INVALID_STRING_LENGTH',
    '/payment_source/paypal/experience_context/brand_name',
  ],
  [
    'an unknown user action',
    context({ user_action: 'RUN' }),
    'INVALID_PARAMETER_VALUE',
    '/payment_source/paypal/experience_context/user_action',
  ],
  [
    'an unsupported payment source',
    orderRequest({ payment_source: { card: {}, paypal: {} } }),
    'NOT_SUPPORTED',
    '/payment_source/card',
  ],
];

test.each(malformed)('an order with %s is rejected as malformed', async (_name, body, issue, field) => {
  const answer = await shop.create({ body });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ name: 'INVALID_REQUEST', details: [{ issue, field }] });
  expect((await shop.control.ledger()).captures).toEqual([]);
});

const refused: [string, unknown, string][] = [
  ['a zero amount', withAmount(money('0.00')), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['a negative amount', withAmount(money('-1.00')), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['three decimals', withAmount(money('1.001')), 'DECIMAL_PRECISION'],
  ['decimals in a currency without decimals', withAmount(money('10.50', 'JPY')), 'DECIMAL_PRECISION'],
  ['an unknown currency', withAmount(money('1.00', 'XXX')), 'INVALID_CURRENCY_CODE'],
  ['too large an amount', withAmount(money('1000000000000000.00')), 'MAX_VALUE_EXCEEDED'],
  [
    'a breakdown that does not add up',
    withAmount({ ...money('10.00'), breakdown: { shipping: money('9.99') } }),
    'AMOUNT_MISMATCH',
  ],
  [
    'a negative breakdown amount',
    withAmount({ ...money('10.00'), breakdown: { shipping: money('-1.00') } }),
    'CANNOT_BE_NEGATIVE',
  ],
  ['items without their sum', units(plainUnit({ items: [item] })), 'ITEM_TOTAL_REQUIRED'],
  [
    'items with a wrong sum',
    units({ items: [item], amount: { ...money('7.00'), breakdown: { item_total: money('7.00') } } }),
    'ITEM_TOTAL_MISMATCH',
  ],
  [
    'taxed items without their tax',
    units({
      items: [{ ...item, tax: money('0.10') }],
      amount: { ...money('7.50'), breakdown: { item_total: money('7.50') } },
    }),
    'TAX_TOTAL_REQUIRED',
  ],
  [
    'two currencies',
    units(plainUnit({ reference_id: 'a' }), { reference_id: 'b', amount: money('1.00', 'USD') }),
    'MULTI_CURRENCY_ORDER',
  ],
  [
    'duplicate reference ids',
    units(plainUnit({ reference_id: 'a' }), plainUnit({ reference_id: 'a' })),
    'DUPLICATE_REFERENCE_ID',
  ],
  ['the intent to authorize', orderRequest({ intent: 'AUTHORIZE' }), 'UNSUPPORTED_INTENT'],
];

test.each(refused)('an order with %s is refused', async (_name, body, issue) => {
  const answer = await shop.create({ body });
  expect(answer.status).toBe(422);
  expect(answer.body.details?.map((detail) => detail.issue)).toContain(issue);
});

test('a discount is subtracted, and amounts are returned with two decimals', async () => {
  const breakdown = { item_total: money('7.5'), shipping: money('2'), discount: money('0.50') };
  const answer = await shop.create({ body: units({ items: [item], amount: { ...money('9'), breakdown } }) });
  expect(answer.status).toBe(201);
  expect(answer.body.purchase_units?.[0]?.amount).toMatchObject({
    value: '9.00',
    breakdown: { shipping: money('2.00') },
  });
});

test('amounts in a currency without decimals are returned without decimals', async () => {
  const answer = await shop.create({ body: withAmount(money('1500', 'JPY')) });
  expect(answer.body.purchase_units?.[0]?.amount.value).toBe('1500');
});

test('an error has a name, a debug id, details and a link to more information', async () => {
  const answer = await shop.create({ body: withAmount(money('0')) });
  expect(answer.headers.get('paypal-debug-id')).toBe(answer.body.debug_id);
  expect(answer.body).toMatchObject({
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
    details: [
      { issue: 'CANNOT_BE_ZERO_OR_NEGATIVE', field: '/purchase_units/0/amount/value', value: '0', location: 'body' },
    ],
  });
  expect(shop.link(answer.body, 'information_link')).toContain('CANNOT_BE_ZERO_OR_NEGATIVE');
});

test('an order with a payment source requires a request id, and one without does not', async () => {
  const call = (body: unknown) => shop.call('POST', '/v2/checkout/orders', { body });
  expect(shop.issue(await call(orderRequest()))).toBe('PAYPAL_REQUEST_ID_REQUIRED');
  const plain = await call({ intent: 'CAPTURE', purchase_units: [plainUnit()] });
  expect(plain.body.status).toBe('CREATED');
  expect(plain.body.links?.map((link) => link.rel)).toEqual(['self', 'approve', 'update', 'capture']);
});

test('a request id longer than 108 characters is refused', async () => {
  expect(shop.issue(await shop.create({ key: long(109) }))).toBe('INVALID_STRING_LENGTH');
  expect((await shop.create({ key: long(108) })).status).toBe(201);
});

test('a minimal response has only id, status and links, for captures too', async () => {
  const created = await shop.create({ prefer: 'minimal' });
  expect(Object.keys(created.body)).toEqual(['id', 'status', 'links']);
  await shop.control.approve(created.body.id);
  const captured = await shop.capture(created.body.id, 'c', { prefer: 'minimal' });
  expect(Object.keys(captured.body)).toEqual(['id', 'status', 'links']);
  expect(captured.body.status).toBe('COMPLETED');
});

test('a capture requires the JSON content type and refuses an array as its body', async () => {
  const id = await shop.approvedOrder();
  const text = await shop.capture(id, 'a', { headers: { 'content-type': 'text/plain' } });
  expect(text.status).toBe(415);
  expect(shop.issue(await shop.capture(id, 'a', { body: [] }))).toBe('MALFORMED_REQUEST_JSON');
  expect((await shop.capture(id, 'a', { body: {} })).status).toBe(201);
});

test('unknown ids return 404', async () => {
  for (const path of ['/v2/checkout/orders/X', '/v2/payments/captures/__proto__', '/v2/payments/refunds/X']) {
    const answer = await shop.call('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] });
  }
});

test('the sandbox mock header makes create, capture and refund fail as requested', async () => {
  const headers = { 'paypal-mock-response': '{"mock_application_codes":"INSTRUMENT_DECLINED"}' };
  expect(shop.issue(await shop.create({ headers }))).toBe('INSTRUMENT_DECLINED');
  const id = await shop.approvedOrder();
  expect(shop.issue(await shop.capture(id, 'a', { headers }))).toBe('INSTRUMENT_DECLINED');
  const broken = { 'paypal-mock-response': '{"mock_application_codes":"INTERNAL_SERVER_ERROR"}' };
  expect((await shop.capture(id, 'a', { headers: broken })).status).toBe(500);
  const captured = await shop.capture(id, 'a');
  expect(captured.status).toBe(201);
  const { id: captureId } = shop.firstCapture(captured.body);
  const refused = { 'paypal-mock-response': '{"mock_application_codes":["REFUND_NOT_ALLOWED"]}' };
  expect(shop.issue(await shop.refund(captureId, { key: 'r', headers: refused }))).toBe('REFUND_NOT_ALLOWED');
  expect((await shop.refund(captureId, { key: 'r', headers: broken })).status).toBe(500);
  expect((await shop.control.ledger()).refunds).toEqual([]);
  expect((await shop.refund(captureId, { key: 'r' })).status).toBe(201);
});

const path = (part: string) => `/purchase_units/@reference_id=='default'/${part}`;
const patch = (id: string, ...body: unknown[]) => shop.call('PATCH', `/v2/checkout/orders/${id}`, { body });

test('amount, custom id and invoice id can be patched, all or nothing', async () => {
  const { body } = await shop.create({ body: units(plainUnit({ custom_id: 'old' })) });
  const good = { op: 'replace', path: path('custom_id'), value: 'new' };
  const bad = { op: 'replace', path: path('amount'), value: money('0') };
  expect(shop.issue(await patch(body.id, good, bad))).toBe('CANNOT_BE_ZERO_OR_NEGATIVE');
  expect((await shop.get(body.id)).body.purchase_units?.[0]).toMatchObject({ custom_id: 'old' });
  const add = { op: 'add', path: path('invoice_id'), value: 'I-1' };
  const answer = await patch(body.id, good, add, { ...bad, value: money('12') });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await shop.get(body.id)).body.purchase_units?.[0]).toMatchObject({
    custom_id: 'new',
    invoice_id: 'I-1',
    amount: money('12.00'),
  });
});

test.each([
  ['a field that cannot be patched', { op: 'replace', path: '/intent', value: 'AUTHORIZE' }, 'NOT_PATCHABLE'],
  [
    'an unknown purchase unit',
    { op: 'replace', path: "/purchase_units/@reference_id=='x'/amount", value: money('1') },
    'REFERENCE_ID_NOT_FOUND',
  ],
  [
    'a path that is not a JSON pointer',
    { op: 'replace', path: 'amount', value: money('1') },
    'INVALID_JSON_POINTER_FORMAT',
  ],
  [
    'a missing field by replacement',
    { op: 'replace', path: path('description'), value: 'x' },
    'INVALID_PATCH_OPERATION',
  ],
  ['a field without a value', { op: 'replace', path: path('custom_id') }, 'PATCH_VALUE_REQUIRED'],
  [
    'the amount to another currency',
    { op: 'replace', path: path('amount'), value: money('1', 'USD') },
    'MULTI_CURRENCY_ORDER',
  ],
])('patching %s is refused', async (_name, operation, issue) => {
  const { body } = await shop.create({ body: units(plainUnit()) });
  expect(shop.issue(await patch(body.id, operation))).toBe(issue);
});

test('a captured order cannot be patched', async () => {
  const id = await shop.approvedOrder();
  await shop.capture(id, 'c');
  expect(shop.issue(await patch(id, { op: 'replace', path: path('custom_id'), value: 'x' }))).toBe(
    'ORDER_ALREADY_COMPLETED',
  );
});

test('refunds never exceed the capture and update its status', async () => {
  const id = await shop.approvedOrder();
  const { id: captureId } = shop.firstCapture((await shop.capture(id, 'c')).body);
  const refund = (value: unknown, currency = 'EUR') =>
    shop.refund(captureId, { body: { amount: money(value, currency) } });
  const status = async () => shop.firstCapture((await shop.get(id)).body).status;
  expect(shop.issue(await refund('107.01'))).toBe('REFUND_AMOUNT_EXCEEDED');
  expect(shop.issue(await refund('1.00', 'USD'))).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH');
  expect(shop.issue(await refund('0.00'))).toBe('CANNOT_BE_ZERO_OR_NEGATIVE');
  expect(shop.issue(await refund('10', 'JPY'))).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH');
  expect(await status()).toBe('COMPLETED');
  expect((await refund('100.00')).status).toBe(201);
  expect(await status()).toBe('PARTIALLY_REFUNDED');
  expect(shop.issue(await refund('7.01'))).toBe('REFUND_AMOUNT_EXCEEDED');
  const rest = await shop.refund(captureId);
  expect(rest.body).toMatchObject({
    amount: money('7.00'),
    seller_payable_breakdown: { total_refunded_amount: money('107.00') },
  });
  expect(await status()).toBe('REFUNDED');
  expect(shop.issue(await shop.refund(captureId))).toBe('CAPTURE_FULLY_REFUNDED');
});

test('a capture cannot be refunded after 180 days', async () => {
  const id = await shop.approvedOrder();
  const { id: captureId } = shop.firstCapture((await shop.capture(id, 'c')).body);
  await shop.control.advance(181 * 24 * 60 * 60);
  await shop.signIn();
  expect(shop.issue(await shop.refund(captureId))).toBe('REFUND_TIME_LIMIT_EXCEEDED');
});
