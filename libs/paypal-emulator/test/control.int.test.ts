import { expect, test } from 'vitest';
import { emulatorControl } from '../src/control/client.ts';
import { credentials, useEmulator } from './emulator-fixture.ts';

const shop = useEmulator();
const threeHours = 3 * 60 * 60;

test.each([
  ['GET', 'health'],
  ['GET', 'ledger'],
  ['GET', 'requests'],
  ['POST', 'faults'],
  ['DELETE', 'faults'],
  ['POST', 'reset'],
  ['POST', 'clock'],
  ['POST', 'orders/X/approve'],
])('%s %s is refused without the control token', async (method, path) => {
  const { body } = await shop.create();
  const without = await fetch(`${shop.url}/_emulator/${path}`, { method });
  const wrong = await fetch(`${shop.url}/_emulator/${path}`, { method, headers: { 'x-emulator-token': 'wrong' } });
  expect([without.status, wrong.status]).toEqual([401, 401]);
  expect((await shop.get(body.id)).status).toBe(200);
});

test('the health check answers a request with the control token', async () => {
  const headers = { 'x-emulator-token': credentials.controlToken };
  const response = await fetch(`${shop.url}/_emulator/health`, { headers });
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('an order expires three hours after its creation', async () => {
  const { body } = await shop.create();
  await shop.control.advance(threeHours - 60);
  expect((await shop.get(body.id)).status).toBe(200);
  await shop.control.advance(60);
  const gone = await shop.get(body.id);
  expect([gone.status, shop.issue(gone)]).toEqual([404, 'INVALID_RESOURCE_ID']);
});

test('an expired approved order cannot be captured, and a captured order does not expire', async () => {
  const [late, paid] = [await shop.approvedOrder(), await shop.approvedOrder()];
  await shop.capture(paid, 'p');
  await shop.control.advance(threeHours);
  expect(shop.issue(await shop.capture(late, 'l'))).toBe('ORDER_EXPIRED');
  expect((await shop.get(paid)).body.status).toBe('COMPLETED');
});

test('an order can be expired on demand and then cannot be approved', async () => {
  const { body } = await shop.create();
  await shop.control.expire(body.id);
  expect((await shop.get(body.id)).status).toBe(404);
  await expect(shop.control.approve(body.id)).rejects.toThrow('409');
});

test('approve and cancel return the URL that the buyer is redirected to', async () => {
  const { body } = await shop.create();
  expect((await shop.control.cancel(body.id)).redirectUrl).toBe(`http://127.0.0.1:5999/cancel?token=${body.id}`);
  expect(await shop.control.approve(body.id)).toEqual({
    id: body.id,
    status: 'APPROVED',
    redirectUrl: `http://127.0.0.1:5999/return?order=7&token=${body.id}&PayerID=EMUPAYER22222`,
  });
});

test('approval can set the result of the capture', async () => {
  const { body } = await shop.create();
  await shop.control.approve(body.id, { issue: 'PAYER_CANNOT_PAY' });
  expect(shop.issue(await shop.capture(body.id, 'a'))).toBe('PAYER_CANNOT_PAY');
  await shop.control.approve(body.id, { pendingReason: 'ECHECK' });
  expect(shop.firstCapture((await shop.capture(body.id, 'b')).body).status).toBe('PENDING');
});

test('access tokens are required, expire and can be revoked', async () => {
  const { body } = await shop.create();
  await shop.control.revokeTokens();
  const revoked = await shop.get(body.id);
  expect([revoked.status, revoked.body.error]).toEqual([401, 'invalid_token']);
  await shop.control.settings({ tokenLifetimeSeconds: 60 });
  await shop.signIn();
  expect((await shop.get(body.id)).status).toBe(200);
  await shop.control.advance(60);
  expect((await shop.get(body.id)).status).toBe(401);
  const nameless = await fetch(`${shop.url}/v2/checkout/orders/${body.id}`);
  expect(nameless.status).toBe(401);
  expect(await nameless.json()).toMatchObject({ name: 'AUTHENTICATION_FAILURE' });
});

test('wrong credentials and other grant types get no token', async () => {
  const ask = (secret: string, grant: string) =>
    fetch(`${shop.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${credentials.clientId}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: grant }),
    });
  const wrong = await ask('wrong', 'client_credentials');
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  const other = await ask(credentials.clientSecret, 'password');
  expect([other.status, await other.json()]).toMatchObject([400, { error: 'unsupported_grant_type' }]);
});

test('requests are recorded without usable credentials', async () => {
  const { body } = await shop.create({ key: 'recorded' });
  const [signIn, create] = await shop.control.requests();
  expect(signIn).toMatchObject({ op: 'token', method: 'POST', status: 200 });
  expect(create).toMatchObject({ op: 'order.create', status: 201, headers: { 'paypal-request-id': 'recorded' } });
  expect(JSON.stringify([signIn, create])).not.toContain(shop.token);
  await shop.get(body.id);
  expect((await shop.control.requests(create?.seq)).map((request) => request.op)).toEqual(['order.get']);
});

test('a reset clears orders, faults and requests', async () => {
  const { body } = await shop.create();
  await shop.control.faults({ match: { op: 'token' }, action: { type: 'status', status: 500 } });
  await shop.control.reset();
  expect(await shop.control.requests()).toEqual([]);
  expect((await shop.signIn()).status).toBe(200);
  expect((await shop.get(body.id)).status).toBe(404);
});

test('the same seed yields the same sequence of ids', async () => {
  const rows: string[][] = [];
  for (const seed of ['one', 'one', 'two']) {
    await shop.control.reset(seed);
    await shop.signIn();
    rows.push([(await shop.create()).body.id, (await shop.create()).body.id]);
  }
  expect(rows[1]).toEqual(rows[0]);
  expect(new Set([...(rows[0] ?? []), ...(rows[2] ?? [])]).size).toBe(4);
});

test.each([
  ['faults', { match: { op: 'nonsense' }, action: { type: 'reset' } }],
  ['faults', { match: { op: 'token' }, action: { type: 'nonsense' } }],
  ['faults', {}],
  ['clock', { advanceSeconds: -1 }],
  ['settings', { nonsense: true }],
])('an invalid command to %s is refused', async (room, body) => {
  const response = await fetch(`${shop.url}/_emulator/${room}`, {
    method: 'POST',
    headers: { 'x-emulator-token': credentials.controlToken },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
});

test('the control client rejects when the emulator refuses its token', async () => {
  await expect(emulatorControl(shop.url, 'wrong').ledger()).rejects.toThrow('401');
});
