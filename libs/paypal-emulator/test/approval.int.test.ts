import { expect, test } from 'vitest';
import { issuesOf } from '../src/core/issue-catalogue.ts';
import { orderRequest, plainUnit, useEmulator } from './emulator-fixture.ts';

const shop = useEmulator();

async function newOrder(body = orderRequest()): Promise<string> {
  return (await shop.create({ body })).body.id;
}

async function orderStatus(id: string): Promise<string> {
  return (await shop.get(id)).body.status;
}

test('the page shows the emulator banner, merchant, items and total as escaped text', async () => {
  const response = await shop.page(await newOrder());
  const markup = await response.text();
  expect(response.status).toBe(200);
  expect(markup).toContain('data-testid="banner">PayPal EMULATOR – no real money<');
  expect(markup).toContain('Pay Seeblick &#60;Maps&#62;');
  expect(markup).toContain('Licence &#38; map');
  expect(markup).toContain('data-testid="total">107.00 EUR<');
  expect(markup).not.toContain('<script');
  for (const id of ['approve', 'cancel', 'approve-close', 'approve-declined', 'approve-pending', 'approve-issue']) {
    expect(markup).toContain(`data-testid="${id}"`);
  }
});

test('the page shows a patched amount', async () => {
  const id = await newOrder(orderRequest({ purchase_units: [plainUnit()] }));
  await shop.call('PATCH', `/v2/checkout/orders/${id}`, {
    body: [
      {
        op: 'replace',
        path: "/purchase_units/@reference_id=='default'/amount",
        value: { currency_code: 'EUR', value: '11.5' },
      },
    ],
  });
  expect(await (await shop.page(id)).text()).toContain('data-testid="total">11.50 EUR<');
});

test('the page shows the guest variant for guest checkout', async () => {
  const guest = { paypal: { experience_context: { landing_page: 'GUEST_CHECKOUT' } } };
  const id = await newOrder(orderRequest({ payment_source: guest }));
  expect(await (await shop.page(id)).text()).toContain('data-testid="guest"');
});

test('a guest pays with a card, and the capture has no payer id', async () => {
  const context = { landing_page: 'GUEST_CHECKOUT', return_url: 'http://127.0.0.1:5999/return' };
  const id = await newOrder(orderRequest({ payment_source: { paypal: { experience_context: context } } }));
  expect((await shop.submit(id, { action: 'approve-guest' })).status).toBe(303);
  const { body } = await shop.capture(id, 'c-1');
  expect(body).toMatchObject({ status: 'COMPLETED', payment_source: { card: { last_digits: '1111' } } });
  expect(body).not.toHaveProperty('payer.payer_id');
});

test('approval with a wrong CSRF token is refused', async () => {
  const id = await newOrder();
  const forged = await fetch(`${shop.url}/checkoutnow?token=${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'approve', csrf: 'guessed' }),
  });
  expect(forged.status).toBe(403);
  expect(await orderStatus(id)).toBe('PAYER_ACTION_REQUIRED');
});

test('cancelling redirects to the cancel URL and leaves the order open', async () => {
  const id = await newOrder();
  const response = await shop.submit(id, { action: 'cancel' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`http://127.0.0.1:5999/cancel?token=${id}`);
  expect(await orderStatus(id)).toBe('PAYER_ACTION_REQUIRED');
  expect((await shop.submit(id, { action: 'approve' })).status).toBe(303);
});

test('approve-close approves the order and shows a page that can be closed', async () => {
  const id = await newOrder();
  const response = await shop.submit(id, { action: 'approve-close' });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('You can close this tab');
  expect(await orderStatus(id)).toBe('APPROVED');
});

test('after a declined payment method the buyer returns, chooses another one and pays', async () => {
  const id = await newOrder();
  await shop.submit(id, { action: 'approve-declined' });
  const declined = await shop.capture(id, 'c-1');
  expect(declined.status).toBe(422);
  expect(shop.issue(declined)).toBe('INSTRUMENT_DECLINED');
  expect(shop.link(declined.body, 'redirect')).toBe(`${shop.url}/checkoutnow?token=${id}`);

  expect(await (await shop.page(id)).text()).toContain('data-testid="declined-note"');
  expect((await shop.submit(id, { action: 'approve' })).status).toBe(303);
  const captured = await shop.capture(id, 'c-2');
  expect(captured.status).toBe(201);
  expect(shop.firstCapture(captured.body).status).toBe('COMPLETED');
});

test('captures with a declined payment method keep failing until the attempt limit is reached', async () => {
  const id = await newOrder();
  await shop.submit(id, { action: 'approve-declined' });
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(shop.issue(await shop.capture(id, `c-${attempt}`))).toBe('INSTRUMENT_DECLINED');
  }
  expect(shop.issue(await shop.capture(id, 'c-11'))).toBe('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED');
});

test('a chosen reason makes the capture pending, and it can be completed later', async () => {
  const id = await newOrder();
  await shop.submit(id, { action: 'approve-pending', pending_reason: 'ECHECK' });
  const captured = await shop.capture(id, 'c-1');
  const capture = shop.firstCapture(captured.body);
  expect(captured.body.status).toBe('COMPLETED');
  expect(capture).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } });
  expect(shop.issue(await shop.refund(capture.id))).toBe('PENDING_CAPTURE');
  expect((await shop.control.ledger()).balances).toEqual([]);

  await shop.control.transition(capture.id, 'COMPLETED');
  const settled = shop.firstCapture((await shop.get(id)).body);
  expect(settled.status).toBe('COMPLETED');
  expect(settled.status_details).toBeUndefined();
});

test('a pending capture can be denied', async () => {
  const id = await newOrder();
  await shop.submit(id, { action: 'approve-pending', pending_reason: 'PENDING_REVIEW' });
  const { id: captureId } = shop.firstCapture((await shop.capture(id, 'c-1')).body);
  await shop.control.transition(captureId, 'DENIED');
  expect((await shop.call('GET', `/v2/payments/captures/${captureId}`)).body.status).toBe('DECLINED');
  expect(shop.issue(await shop.refund(captureId))).toBe('REFUND_NOT_ALLOWED');
});

test.each([
  ['PAYER_CANNOT_PAY', 422],
  ['TRANSACTION_LIMIT_EXCEEDED', 422],
  ['PAYEE_BLOCKED_TRANSACTION', 422],
  ['PERMISSION_DENIED', 403],
])('a capture returns the chosen issue %s', async (issue, status) => {
  const id = await newOrder();
  await shop.submit(id, { action: 'approve-issue', issue });
  const refused = await shop.capture(id, 'c-1');
  expect([refused.status, shop.issue(refused)]).toEqual([status, issue]);
});

test('the page offers every issue of a capture and the reasons for a pending one', async () => {
  const markup = await (await shop.page(await newOrder())).text();
  const options = (name: string) =>
    [...(new RegExp(`<select name="${name}".*?</select>`).exec(markup)?.[0] ?? '').matchAll(/<option>(\w+)/g)].map(
      ([, option]) => option,
    );
  const issues = issuesOf('order.capture').flatMap(([status, names]) =>
    status === 422 || status === 403 ? names : [],
  );
  expect(options('issue')).toEqual(expect.arrayContaining([...issues]));
  expect(options('pending_reason')).toEqual(expect.arrayContaining(['ECHECK', 'CHARGEBACK', 'OTHER']));
});

test('an order that expires while the page is open cannot be approved', async () => {
  const id = await newOrder();
  const csrf = /name="csrf" value="([^"]+)"/.exec(await (await shop.page(id)).text())?.[1] ?? '';
  await shop.control.expire(id);
  const late = await fetch(`${shop.url}/checkoutnow?token=${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ csrf, action: 'approve' }),
  });
  expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('Payment expired')]);
  expect(shop.issue(await shop.capture(id, 'c-1'))).toBe('ORDER_EXPIRED');
});

test.each([
  ['an unknown choice', { action: 'steal' }],
  ['an unknown reason', { action: 'approve-pending', pending_reason: 'BECAUSE' }],
  ['an unknown issue', { action: 'approve-issue', issue: 'BECAUSE' }],
])('%s is refused', async (_name, fields) => {
  const id = await newOrder();
  expect((await shop.submit(id, fields)).status).toBe(400);
  expect(await orderStatus(id)).toBe('PAYER_ACTION_REQUIRED');
});

test('a second approval changes nothing and shows that the order is already approved', async () => {
  const id = await newOrder();
  const markup = await (await shop.page(id)).text();
  const csrf = /name="csrf" value="([^"]+)"/.exec(markup)?.[1] ?? '';
  await shop.submit(id, { action: 'approve' });
  const again = await fetch(`${shop.url}/checkoutnow?token=${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'approve-declined', csrf }),
  });
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('Already approved');
  expect((await shop.capture(id, 'c-1')).status).toBe(201);
  expect(await (await shop.page(id)).text()).toContain('Already paid');
});

test('the page answers 404 for an unknown order and 410 for an expired one', async () => {
  expect((await shop.page('UNKNOWN')).status).toBe(404);
  const id = await newOrder();
  await shop.control.expire(id);
  const page = await shop.page(id);
  expect(page.status).toBe(410);
  expect(await page.text()).toContain('Payment expired');
});

test('after approval without a return URL the buyer sees an apology', async () => {
  const id = await newOrder({ intent: 'CAPTURE', purchase_units: [plainUnit()] });
  const response = await shop.submit(id, { action: 'approve' });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('We are sorry');
  expect(await orderStatus(id)).toBe('APPROVED');
});
