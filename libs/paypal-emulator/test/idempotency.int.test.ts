import { expect, test } from 'vitest';
import { orderRequest, plainUnit, useEmulator } from './emulator-fixture.ts';

const shop = useEmulator();
const sixHours = 6 * 60 * 60;
const day = 24 * 60 * 60;

test('a repeated create key returns 200 with the same order in its current state', async () => {
  const first = await shop.create({ key: 'same' });
  await shop.control.approve(first.body.id);
  const second = await shop.create({ key: 'same' });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toMatchObject({ id: first.body.id, status: 'APPROVED' });
});

test('a create key expires after six hours', async () => {
  const first = await shop.create({ key: 'same' });
  await shop.control.advance(sixHours);
  await shop.signIn();
  const second = await shop.create({ key: 'same' });
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
});

test('a repeated capture key returns 200 with the same capture, and another key gets ORDER_ALREADY_CAPTURED', async () => {
  const id = await shop.approvedOrder();
  const first = await shop.capture(id, 'same');
  const second = await shop.capture(id, 'same');
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(shop.firstCapture(second.body).id).toBe(shop.firstCapture(first.body).id);
  expect(shop.issue(await shop.capture(id, 'other'))).toBe('ORDER_ALREADY_CAPTURED');
});

test('one key can be used for different operations', async () => {
  const { body } = await shop.create({ key: 'same' });
  await shop.control.approve(body.id);
  const captured = await shop.capture(body.id, 'same');
  expect(captured.status).toBe(201);
  expect((await shop.refund(shop.firstCapture(captured.body).id, { key: 'same' })).status).toBe(201);
});

test('a refund key is kept for 45 days', async () => {
  const id = await shop.approvedOrder();
  const { id: captureId } = shop.firstCapture((await shop.capture(id, 'c')).body);
  const body = { amount: { currency_code: 'EUR', value: '1.00' } };
  const first = await shop.refund(captureId, { key: 'r', body });
  await shop.control.advance(45 * day - 60);
  await shop.signIn();
  const second = await shop.refund(captureId, { key: 'r', body });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body.id).toBe(first.body.id);
  await shop.control.advance(120);
  expect((await shop.refund(captureId, { key: 'r', body })).status).toBe(201);
});

test('a refused call does not consume its key', async () => {
  const { body } = await shop.create();
  expect(shop.issue(await shop.capture(body.id, 'same'))).toBe('ORDER_NOT_APPROVED');
  await shop.control.approve(body.id);
  expect((await shop.capture(body.id, 'same')).status).toBe(201);
});

test('a concurrent call with the same key is refused while the first is in progress', async () => {
  const id = await shop.approvedOrder();
  await shop.control.faults({ match: { op: 'order.capture' }, action: { type: 'latency', ms: 300 } });
  const first = shop.capture(id, 'same');
  await expect.poll(async () => (await shop.control.requests()).some((seen) => seen.op === 'order.capture')).toBe(true);
  const second = await shop.capture(id, 'same');
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    name: 'RESOURCE_CONFLICT',
    details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }],
  });
  expect((await first).status).toBe(201);
});

test('fifty concurrent captures with one key capture the payment once', async () => {
  const id = await shop.approvedOrder();
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.capture(id, 'same')));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => ![200, 201, 409].includes(answer.status))).toEqual([]);
  expect((await shop.control.ledger()).captures).toHaveLength(1);
});

test('fifty concurrent captures with different keys capture the payment once', async () => {
  const id = await shop.approvedOrder();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => shop.capture(id, `key-${index}`)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status !== 201);
  expect(new Set(refused.map((answer) => shop.issue(answer)))).toEqual(new Set(['ORDER_ALREADY_CAPTURED']));
  expect((await shop.control.ledger()).captures).toHaveLength(1);
});

test('a reused key with a different request is replayed or refused, depending on the setting', async () => {
  const first = await shop.create({ key: 'same' });
  const other = orderRequest({ purchase_units: [plainUnit()] });
  expect((await shop.create({ key: 'same', body: other })).body.id).toBe(first.body.id);
  await shop.control.settings({ reusedRequestId: 'refuse' });
  expect(shop.issue(await shop.create({ key: 'same', body: other }))).toBe('DUPLICATE_REQUEST_ID');
});

test('a second payment with the same invoice id is refused unless the account allows it', async () => {
  const first = await shop.approvedOrder();
  const second = await shop.approvedOrder();
  expect((await shop.capture(first, 'a')).status).toBe(201);
  expect(shop.issue(await shop.capture(second, 'b'))).toBe('DUPLICATE_INVOICE_ID');
  await shop.control.settings({ uniqueInvoiceIds: false });
  expect((await shop.capture(second, 'b')).status).toBe(201);
});
