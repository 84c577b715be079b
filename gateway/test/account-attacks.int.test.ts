import { randomUUID } from 'node:crypto';
import {
  changePassword,
  endSession,
  listAdminProducts,
  listSessions,
  readChecklist,
  readSession,
  refreshSession,
  requestAccessMail,
  requestCode,
  requestPasswordReset,
  resetPassword,
  revokeSession,
  signIn,
  takePdf,
} from '@brokerage/contracts';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { ORIGIN } from './edge-fixture.ts';
import { type Answer, failureOf, send } from './requests.ts';
import { ADMIN, type Shop, startShop, type Visitor } from './whole-shop.ts';

const WRONG = 'not the password';

/** Everything in an answer that an attacker could compare: all but the request id. */
function visible({ status, headers, text }: Answer): string {
  const { date: _, 'x-request-id': id, ...rest } = headers;
  return JSON.stringify([status, rest, text.replaceAll(String(id), 'the request')]);
}

test('A-01: sign-in, code and reset return identical answers for known and unknown addresses, headers and length included', async () => {
  const shop = await startShop();
  const buyer = await shop.signedInBuyer();
  await shop.signedInAdmin();
  const strangers = [buyer.email, 'nobody@example.ca', 'nobody@northgate.example.ca', 'postmaster@example.ca'];
  const everybody = [ADMIN.email, ...strangers];
  // Sequential: a slow machine needs longer for five concurrent password checks than a gateway waits.
  for (const [emails, ask] of [
    [everybody, (email: string) => shop.visitor().ask(signIn, { email, password: WRONG })],
    [everybody, (email: string) => shop.visitor().ask(requestCode, { email })],
    [strangers, (email: string) => shop.visitor().ask(requestPasswordReset, { email })],
  ] as const) {
    const seen: string[] = [];
    for (const email of emails) seen.push(visible(await ask(email)));
    expect(new Set(seen).size, seen.join('\n')).toBe(1);
  }
});

/** Headers in which a client may claim another address. */
const CLAIMED = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-forwarded',
  'forwarded-for',
  'client-address',
  'via',
];

/** A header that claims the address `index`, as it arrives behind the edge, which appends what it saw itself to one of them. */
function claimOf(header: string, index: number): Record<string, string> {
  const address = `203.0.113.${index}`;
  if (header === 'x-forwarded-for') return { [header]: `${address}, 198.51.100.7` };
  return { [header]: header === 'forwarded' ? `for=${address}` : address };
}

test('A-06: a client cannot avoid the limit by claiming a new address in any header', async () => {
  const shop = await startShop();
  for (const header of CLAIMED) {
    const visitor = shop.visitor();
    const ask = (index: number) =>
      visitor.ask(requestAccessMail, { email: `${header}-${index}@example.ca` }, claimOf(header, index));
    expect((await ask(0)).status, header).toBe(200);
    // The gateway repeats a request that was slow, which counts again: the limit may come sooner, never later.
    for (let index = 1; index < 10; index += 1) expect([200, 429], header).toContain((await ask(index)).status);
    expect((await ask(10)).status, header).toBe(429);
    await shop.database('auth').collection('limits').deleteMany({});
  }
});

test('A-06: all addresses of one IPv6 network count as one visitor, and the next network as another', async () => {
  const shop = await startShop();
  const ask = (address: string) =>
    shop.visitor().ask(requestAccessMail, { email: `${randomUUID()}@example.ca` }, { 'x-forwarded-for': address });
  for (let host = 1; host <= 10; host += 1)
    expect([200, 429]).toContain((await ask(`2001:db8:1:2:${host}::${host}`)).status);
  expect((await ask('2001:0DB8:1:2::b')).status).toBe(429);
  expect((await ask('2001:db8:1:3::1')).status).toBe(200);
});

test('A-06: a claimed address does not avoid the limit on password guesses', async () => {
  const shop = await startShop();
  const guesser = shop.visitor();
  const guess = (index: number) =>
    guesser.ask(signIn, { email: 'victim@example.ca', password: WRONG }, claimOf('x-forwarded-for', index));
  for (let index = 0; index < 10; index += 1) expect((await guess(index)).status).toBe(401);
  expect((await guess(10)).status).toBe(429);
});

test('A-12: a token of one kind is not accepted as another kind', async () => {
  const shop = await startShop();
  const admin = await shop.signedInAdmin();
  const buyer = await shop.signedInBuyer();
  const { downloadToken } = await buyer.buy('basic', shop.paypal);
  const recovery = await shop.recoveryToken();
  const sessionId = String(decodeJwt(admin.accessToken).sid);
  const tokens = {
    access: admin.accessToken,
    refresh: admin.refreshToken,
    recovery,
    download: downloadToken,
    sessionId,
  };
  const stranger = shop.visitor();
  for (const [kind, token] of Object.entries(tokens)) {
    const bearer = await stranger.ask(readSession, {}, { authorization: `Bearer ${token}` });
    expect(bearer.status, `${kind} as access token`).toBe(kind === 'access' ? 200 : 401);
    if (kind !== 'recovery') {
      const reset = await stranger.send(resetPassword, { token, password: 'gravel otter lantern 95' });
      expect([400, 410], `${kind} as recovery token`).toContain(reset.status);
    }
    if (kind !== 'download') {
      const read = await buyer.send(readChecklist, { tier: 'basic', downloadToken: token });
      expect([400, 404], `${kind} as download token`).toContain(read.status);
      const pdf = await buyer.send(takePdf, { downloadToken: token, attemptId: sessionId });
      expect([400, 404, 405], `${kind} as download token in an address`).toContain(pdf.status);
    }
    const refreshed = await shop.visitor().ask(refreshSession, { refreshToken: '' }, { cookie: `refresh=${token}` });
    expect(refreshed.status, `${kind} as refresh token`).toBe(kind === 'refresh' ? 200 : 401);
  }
});

test('A-14: a repeated refresh after a lost answer returns the same token, and the session continues', async () => {
  const shop = await startShop({ gateways: 2 });
  const buyer = await shop.signedInBuyer();
  const { cookie } = buyer;
  const first = await buyer.ask(refreshSession, { refreshToken: '' });
  const successor = buyer.cookie;
  const again = await buyer.ask(refreshSession, { refreshToken: '' }, { cookie });
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(buyer.cookie).toBe(successor);
  expect(buyer.cookie).not.toBe(cookie);
  expect((await buyer.ask(refreshSession, { refreshToken: '' })).status).toBe(200);
});

type Ending = (shop: Shop, admin: Visitor) => Promise<unknown>;

const ENDINGS: Record<string, Ending> = {
  'signing out': (_shop, admin) => admin.ask(endSession, { refreshToken: '' }),
  'revoking the session from another browser': async (shop, admin) => {
    const other = shop.visitor(ADMIN.email);
    await other.begin(signIn, ADMIN);
    await other.ask(revokeSession, { sessionId: String(decodeJwt(admin.accessToken).sid) });
  },
  'changing the password in another browser': async (shop) => {
    const other = shop.visitor(ADMIN.email);
    await other.begin(signIn, ADMIN);
    await other.ask(changePassword, { currentPassword: ADMIN.password, newPassword: 'gravel otter lantern 95' });
  },
  'resetting the password with the link from the mail': async (shop) =>
    shop.visitor().ask(resetPassword, { token: await shop.recoveryToken(), password: 'gravel otter lantern 95' }),
  'disabling the account': (shop) =>
    shop
      .database('auth')
      .collection('users')
      .updateOne({ email: ADMIN.email }, { $set: { disabledAt: new Date() } }),
};

test.each(Object.entries(ENDINGS))(
  'A-15: after %s the very next request is refused on every gateway',
  async (_name, end) => {
    const shop = await startShop({ gateways: 2 });
    const admin = await shop.signedInAdmin();
    const { cookie } = admin;
    for (const _gateway of shop.urls) expect((await admin.ask(listAdminProducts, {})).status).toBe(200);
    await end(shop, admin);
    for (const _gateway of shop.urls) {
      expect(failureOf(await admin.ask(listAdminProducts, {}))).toMatchObject({ status: 401, code: 'session_expired' });
      const refreshed = await shop.visitor().ask(refreshSession, { refreshToken: '' }, { cookie });
      expect(failureOf(refreshed)).toMatchObject({ status: 401, code: 'session_expired' });
    }
  },
);

test('A-15: an admin who loses the role keeps the session but not the admin area, on every gateway', async () => {
  const shop = await startShop({ gateways: 2 });
  const admin = await shop.signedInAdmin();
  await shop
    .database('auth')
    .collection('users')
    .updateOne({ email: ADMIN.email }, { $set: { role: 'buyer' }, $unset: { officeRole: 1 } });
  for (const _gateway of shop.urls) {
    expect(failureOf(await admin.ask(listAdminProducts, {}))).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await admin.ask(readSession, {})).json()).toMatchObject({ user: { role: 'buyer' } });
  }
});

/** Where a link in a mail could come from, if it were taken from the request. */
const POISON: Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'localhost:8080@evil.example' },
  { host: 'localhost:9999' },
  { host: 'localhost:8080.evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'localhost:8080, evil.example' },
  { 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '666' },
  { 'x-host': 'evil.example', 'x-original-host': 'evil.example' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-original-url': 'https://evil.example/', 'x-rewrite-url': 'https://evil.example/' },
];

test('A-17: the link in the mail always uses the configured origin, regardless of the request', async () => {
  const shop = await startShop();
  for (const headers of POISON) {
    const answer = await shop.visitor().ask(requestPasswordReset, { email: ADMIN.email }, headers);
    expect([200, 400, 403], JSON.stringify(headers)).toContain(answer.status);
    for (const name of ['resets', 'limits']) await shop.database('auth').collection(name).deleteMany({});
  }
  const [url = ''] = shop.urls;
  const body = JSON.stringify({ email: ADMIN.email });
  const json = { 'content-type': 'application/json' };
  const absolute = { path: 'http://evil.example/api/auth/password/reset-request', method: 'POST', headers: json, body };
  await send(url, absolute);
  await shop.visitor().ask(requestPasswordReset, { email: ADMIN.email });
  const mailed = () =>
    shop.mailbox.mails.flatMap(({ parsed }) => (parsed.text ?? '').match(/\S+#access_token=/g) ?? []);
  await expect.poll(() => mailed().length).toBeGreaterThan(5);
  const links = mailed();
  expect(new Set(links)).toEqual(new Set([`${ORIGIN}/auth#access_token=`]));
  expect(JSON.stringify(shop.mailbox.mails.map(({ parsed }) => [parsed.text, parsed.html]))).not.toContain('evil');
});

test('A-18: a scanner that opens the link or sends its token does not use it up', async () => {
  const shop = await startShop();
  await shop.signedInAdmin();
  const token = await shop.recoveryToken();
  const [url = ''] = shop.urls;
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET']) {
    await send(url, { method, path: '/auth' });
    await send(url, { method, path: `/auth?access_token=${token}&type=recovery` });
    await send(url, { method, path: `/api/auth/password/reset?token=${token}` });
  }
  const reset = await shop.visitor().ask(resetPassword, { token, password: 'gravel otter lantern 95' });
  expect(reset.status).toBe(200);
});

test('A-19: a sign-in replaces an existing session cookie by a new session and ends the old one', async () => {
  const shop = await startShop({ gateways: 2 });
  const thief = await shop.signedInBuyer();
  const planted = thief.cookie;
  const victim = shop.visitor(ADMIN.email);
  await shop.signedInAdmin();
  victim.cookie = planted;
  await victim.begin(signIn, ADMIN);
  expect(victim.cookie).not.toBe(planted);
  const [mine, his] = [decodeJwt(victim.accessToken), decodeJwt(thief.accessToken)];
  expect(mine.sid).not.toBe(his.sid);
  expect((await thief.ask(readSession, {})).status).toBe(401);
  expect((await shop.visitor().ask(refreshSession, { refreshToken: '' }, { cookie: planted })).status).toBe(401);
  expect((await victim.ask(listSessions, {})).json()).toMatchObject({ sessions: [{}, {}] });
});

test('A-19: an invented cookie does not become a session', async () => {
  const shop = await startShop();
  const buyer = await shop.signedInBuyer();
  const fixed = shop.visitor(ADMIN.email);
  await shop.signedInAdmin();
  fixed.cookie = 'refresh=0b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11.0.chosen-by-somebody-else';
  await fixed.begin(signIn, ADMIN);
  expect(fixed.cookie).not.toContain('0b9a7c1e');
  expect((await buyer.ask(readSession, {})).status).toBe(200);
});

/** Default accounts and passwords of products. */
const NAMES = ['admin', 'administrator', 'root', 'test', 'guest', 'demo', 'user', 'support', 'owner', 'info'];
const PASSWORDS = ['password', 'changeme', 'admin123', '123456', 'a password from the configuration'];

test('A-22: none of 50 common default accounts can sign in, and the configured password requires a new one', async () => {
  const shop = await startShop();
  const pairs = NAMES.flatMap((name) => PASSWORDS.map((password) => ({ name, password })));
  expect(pairs).toHaveLength(50);
  for (const { name, password } of pairs) {
    const email = `${name}@northgate.example.ca`;
    const answer = await shop.visitor().ask(signIn, { email, password });
    const isGiven = email === ADMIN.email && password === 'a password from the configuration';
    const expected = isGiven ? 'password_change_required' : 'invalid_credentials';
    expect(failureOf(answer)).toMatchObject({ status: 401, code: expected });
  }
  expect(await shop.database('auth').collection('sessions').countDocuments()).toBe(0);
  expect(await shop.database('auth').collection('users').countDocuments()).toBe(1);
});
