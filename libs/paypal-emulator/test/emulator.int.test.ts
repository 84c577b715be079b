import { expect, test } from 'vitest';
import { useEmulator } from './emulator-fixture.ts';

const shop = useEmulator();

test('an order is created, approved on the page, captured and refunded', async () => {
  const created = await shop.create({ key: 'create-1' });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', intent: 'CAPTURE' });
  expect(created.body.id).toMatch(/^[A-Z0-9]{17}$/);
  expect(shop.link(created.body, 'payer-action')).toBe(`${shop.url}/checkoutnow?token=${created.body.id}`);

  const approved = await shop.submit(created.body.id, { action: 'approve' });
  expect(approved.status).toBe(303);
  expect(approved.headers.get('location')).toBe(
    `http://127.0.0.1:5999/return?order=7&token=${created.body.id}&PayerID=EMUPAYER22222`,
  );
  expect((await shop.get(created.body.id)).body).toMatchObject({
    status: 'APPROVED',
    payment_source: { paypal: { account_id: 'EMUPAYER22222' } },
  });

  const captured = await shop.capture(created.body.id, 'capture-1');
  expect(captured.status).toBe(201);
  const capture = shop.firstCapture(captured.body);
  expect(capture).toMatchObject({
    status: 'COMPLETED',
    amount: { currency_code: 'EUR', value: '107.00' },
    invoice_id: 'TEST-1',
    custom_id: 'attempt-1',
    seller_receivable_breakdown: { gross_amount: { value: '107.00' } },
  });

  const read = await shop.call('GET', `/v2/payments/captures/${capture.id}`);
  expect(read.body).toMatchObject({ supplementary_data: { related_ids: { order_id: created.body.id } } });

  const refund = await shop.call('POST', `/v2/payments/captures/${capture.id}/refund`, {
    key: 'refund-1',
    body: { amount: { currency_code: 'EUR', value: '7.00' } },
  });
  expect(refund.status).toBe(201);
  expect((await shop.call('GET', `/v2/payments/refunds/${refund.body.id}`)).body).toMatchObject({
    status: 'COMPLETED',
    amount: { value: '7.00' },
  });
  expect((await shop.control.ledger()).balances).toEqual([
    { invoice_id: 'TEST-1', currency_code: 'EUR', captures: 1, captured: '107.00', refunded: '7.00', net: '100.00' },
  ]);
});
