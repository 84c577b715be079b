import { type Contract, isOfOffice, needsSession, operations } from '@brokerage/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Edge, startEdge } from './edge-fixture.ts';
import { bearer, failureOf, keptAlive, type Routed, requestOf, routed, send } from './requests.ts';
import { Refusal } from './stub-services.ts';
import { accessToken, adminToken, badTokens, buyerToken, signedWithSecret, withDoubleSubject } from './tokens.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({ env: { PRODUCT_COPY_MS: '0' } });
});
afterAll(() => edge.close());
beforeEach(() => edge.stubs.reset());

const open = routed.filter(({ contract }) => contract.access === 'anonymous' || contract.access === 'cookie');
const closed = routed.filter(({ contract }) => needsSession(contract));

function ask(route: Routed, token?: string, headers: Record<string, string> = {}) {
  const good = requestOf(route);
  const sent = { ...good, headers: { ...good.headers, ...(token ? bearer(token) : {}), ...headers } };
  return send(edge.url, sent, keptAlive);
}

test('every operation with a route is tested', () => {
  const expected = Object.entries<Contract>(operations).filter(([, { http }]) => http);
  expect([...open, ...closed].map(({ name }) => name).sort()).toEqual(expected.map(([name]) => name).sort());
});

test.each(open)('$name is open: anonymous, buyer, admin and invalid-token requests are all served', async (route) => {
  const tokens = [undefined, await buyerToken(), await adminToken(), 'garbage'];
  for (const token of tokens) expect((await ask(route, token)).status).toBe(200);
  expect(edge.stubs.callsOf(route.name)).toHaveLength(tokens.length);
  expect(edge.stubs.callsOf(route.name).every(({ actor }) => actor === undefined)).toBe(true);
});

test.each(closed)('$name without a token returns 401 and reaches no service', async (route) => {
  const answer = await ask(route);
  expect(failureOf(answer)).toEqual({ status: 401, code: 'unauthenticated', message: 'Please sign in to continue' });
  expect(edge.stubs.callsOf('checkSession')).toHaveLength(0);
  expect(edge.stubs.callsOf(route.name)).toHaveLength(0);
});

test.each(closed)('$name with a token that is not valid returns 401 and reaches no service', async (route) => {
  for (const [kind, make] of Object.entries(badTokens)) {
    const answer = await ask(route, await make());
    expect(failureOf(answer), kind).toMatchObject({ status: 401, code: 'unauthenticated' });
  }
  expect(edge.stubs.callsOf('checkSession')).toHaveLength(0);
  expect(edge.stubs.callsOf(route.name)).toHaveLength(0);
});

test.each(closed)('$name serves the callers its access allows, as the user confirmed by auth', async (route) => {
  const asBuyer = await ask(route, await buyerToken());
  const forAdmins = isOfOffice(route.contract);
  expect(asBuyer.status).toBe(forAdmins ? 403 : 200);
  if (forAdmins) expect(failureOf(asBuyer).code).toBe('forbidden');
  expect(edge.stubs.callsOf(route.name)).toHaveLength(forAdmins ? 0 : 1);
  expect((await ask(route, await adminToken())).status).toBe(200);
  expect(edge.stubs.callsOf(route.name).at(-1)?.actor).toEqual({
    userId: 'admin-1',
    sessionId: 'session-1',
    email: 'admin-1@example.ca',
    role: 'owner',
  });
});

test.each(closed)('$name with an ended session returns 401', async (route) => {
  edge.stubs.answer('checkSession', () => new Refusal('session_expired'));
  expect(failureOf(await ask(route, await adminToken()))).toMatchObject({ status: 401, code: 'session_expired' });
  expect(edge.stubs.callsOf(route.name)).toHaveLength(0);
});

test.each(closed)('$name returns 503 while auth is unavailable and does not sign the user out', async (route) => {
  edge.stubs.answer('checkSession', () => new Refusal('service_unavailable'));
  const answer = await ask(route, await buyerToken());
  expect(failureOf(answer)).toMatchObject({ status: 503, code: 'service_unavailable' });
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a missing auth service also returns 503', async () => {
  const alone = await startEdge();
  try {
    await alone.stubs.takeAway('checkSession');
    const answer = await send(alone.url, { path: '/api/account/orders', headers: bearer(await buyerToken()) });
    expect(failureOf(answer)).toMatchObject({ status: 503, code: 'service_unavailable' });
  } finally {
    await alone.close();
  }
});

test('an operation or answer unknown to another release is distinguished from an unavailable service', async () => {
  const mixed = await startEdge();
  try {
    const headers = bearer(await adminToken());
    const refund = requestOf(routed.find(({ name }) => name === 'refundOrder') ?? expect.unreachable());
    const orders = () => send(mixed.url, { path: '/api/admin/orders', headers });
    const list = (await orders()).json() as object;
    const price = { amountMinor: 2999, currency: 'USD' };
    const named = { orderId: 'o1', orderNumber: 'SC-1', email: 'buyer@example.ca', tier: 'basic' };
    const ofNextRelease = { ...named, total: price, refunded: price, state: 'of-the-next-release' };
    const order = { ...ofNextRelease, disputed: false, createdAt: '2099-01-01T00:00:00.000Z' };
    const ahead = { ...list, orders: [{ ...order, more: 1 }], more: 1 };
    mixed.stubs.answer('listAdminOrders', () => ahead as never);
    expect((await orders()).json()).toEqual({ ...list, orders: [order] });
    mixed.stubs.answer('listAdminOrders', () => ({ orders: [] }) as never);
    expect(failureOf(await orders())).toMatchObject({ status: 503, code: 'release_behind' });

    await mixed.stubs.takeAway('refundOrder');
    const refused = await send(mixed.url, { ...refund, headers: { ...refund.headers, ...headers } });
    expect(failureOf(refused)).toMatchObject({ status: 503, code: 'release_behind' });
    const rows = mixed.stubs.callsOf('appendAudit').map(({ input }) => input);
    expect(rows).toMatchObject([{ phase: 'asked' }, { phase: 'refused', facts: { code: 'release_behind' } }]);

    await mixed.stubs.takeAway('listAdminOrders');
    expect(failureOf(await orders())).toMatchObject({ status: 503, code: 'release_behind' });
    await mixed.stubs.takeAway('readPaymentStatus');
    expect(failureOf(await orders())).toMatchObject({ status: 503, code: 'service_unavailable' });
  } finally {
    await mixed.close();
  }
});

test('a role inside a token is ignored, because auth decides the role', async () => {
  const token = await accessToken({ sub: 'buyer-1', extra: { role: 'owner', isAdmin: true } });
  for (const route of closed.filter(({ contract }) => isOfOffice(contract)))
    expect((await ask(route, token)).status).toBe(403);
});

test('identity that a request claims for itself is ignored', async () => {
  const claimed = {
    actor: Buffer.from('{"userId":"admin-1","sessionId":"s","email":"a@example.ca","role":"owner"}').toString(
      'base64url',
    ),
    'x-user-id': 'admin-1',
    'x-user-role': 'owner',
    'x-forwarded-user': 'admin-1',
    'client-address': '203.0.113.9',
    'request-id': 'mine',
  };
  for (const route of closed) {
    expect((await ask(route, undefined, claimed)).status).toBe(401);
    if (isOfOffice(route.contract)) expect((await ask(route, await buyerToken(), claimed)).status).toBe(403);
    else {
      expect((await ask(route, await buyerToken(), claimed)).status).toBe(200);
      const call = edge.stubs.callsOf(route.name).at(-1);
      expect(call?.actor).toMatchObject({ userId: 'buyer-1', role: 'buyer' });
      expect(call?.clientAddress).not.toBe(claimed['client-address']);
    }
  }
});

test.each(['Basic', 'bearer2', 'JWT', ''])('a token with the scheme %j is not accepted', async (scheme) => {
  const headers = { authorization: `${scheme} ${await buyerToken()}` };
  expect((await send(edge.url, { path: '/api/account/orders', headers })).status).toBe(401);
});

test('a token in the address or a cookie is not accepted', async () => {
  const token = await buyerToken();
  const path = '/api/account/orders';
  expect((await send(edge.url, { path: `${path}?access_token=${token}` })).status).toBe(401);
  expect((await send(edge.url, { path, headers: { cookie: `access_token=${token}` } })).status).toBe(401);
});

/** Secrets that an attacker tries first: from documentation, frameworks and everyday words. */
const WELL_KNOWN = `
  secret your-256-bit-secret your-secret your-secret-key secretkey secret-key secret_key jwt-secret jwt_secret
  jwtsecret JWT_SECRET my-secret mysecret my_secret_key my-jwt-secret supersecret super-secret super_secret_key
  topsecret top-secret shhhhh shhhhhared-secret changeme change-me change_me changeit change-this-secret replace-me
  replaceme placeholder example password Password1 passw0rd p@ssw0rd admin administrator root toor test testing
  test-secret dev dev-secret development local localhost default demo private private-key key token tokenkey auth
  auth-secret AUTH_SECRET NEXTAUTH_SECRET session session-secret SESSION_SECRET cookie cookie-secret nestjs nest
  express fastify node react brokerage brokerage-web brokerage-secret northgate storage checklist hs256 HS256 at+jwt
  null undefined none true 0 1 123 1234 12345 123456 12345678 123456789 1234567890 abc123 qwerty letmein welcome
  hello foo bar foobar abcdefghijklmnopqrstuvwxyz 0123456789abcdef a 00000000000000000000000000000000
  AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
`
  .trim()
  .split(/\s+/)
  .concat('keyboard cat', ' ');

test.each(['HS256', 'HS384', 'HS512'])(
  'A-11: a changed token re-signed as %s with a well-known secret is refused',
  async (alg) => {
    expect(WELL_KNOWN.length).toBeGreaterThanOrEqual(100);
    for (const secret of WELL_KNOWN) {
      const answer = await send(edge.url, {
        path: '/api/admin/products',
        headers: bearer(await signedWithSecret(alg, secret)),
      });
      expect(failureOf(answer), secret).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
    expect(edge.stubs.callsOf('checkSession')).toHaveLength(0);
  },
);

test.each(['sub', 'sid', 'role', 'exp'])(
  'A-11: a token whose %s was changed under the old signature is refused',
  async (claim) => {
    const [head, payload = '', signature] = (await buyerToken()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const changed = { ...claims, [claim]: claim === 'exp' ? Number(claims.exp) + 60 : 'admin-1' };
    const forged = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    expect((await send(edge.url, { path: '/api/account/orders', headers: bearer(forged) })).status).toBe(401);
    expect(edge.stubs.callsOf('checkSession')).toHaveLength(0);
  },
);

test('A-10: the last of two claims with one name counts, as the standard allows', async () => {
  const token = await withDoubleSubject('admin-1', 'buyer-1');
  expect((await send(edge.url, { path: '/api/admin/products', headers: bearer(token) })).status).toBe(403);
  expect(edge.stubs.callsOf('checkSession').map(({ input }) => input)).toMatchObject([{ userId: 'buyer-1' }]);
});
