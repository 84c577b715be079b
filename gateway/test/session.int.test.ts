import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Edge, ORIGIN, startEdge } from './edge-fixture.ts';
import { bearer, failureOf, requestOf, routed, type Routed, type RoutedName, send } from './requests.ts';
import { FILE, grant, PDF, Refusal, XLSX } from './stub-services.ts';
import { adminToken, buyerToken } from './tokens.ts';

let edge: Edge;
let secure: Edge;
beforeAll(async () => {
  [edge, secure] = await Promise.all([startEdge(), startEdge({ env: { PUBLIC_ORIGIN: 'https://shop.example.ca' } })]);
});
afterAll(() => Promise.all([edge.close(), secure.close()]));
beforeEach(() => edge.stubs.reset());

function route(name: RoutedName): Routed {
  const found = routed.find((entry) => entry.name === name);
  if (!found) throw new Error(`${name} has no route`);
  return found;
}

/** The request of a cookie operation without what a browser adds. */
function bareRequest(name: RoutedName, headers: Record<string, string> = {}) {
  return { ...requestOf(route(name)), headers: { 'content-type': 'application/json', ...headers } };
}

/** The valid request of an operation with other headers. */
function bareBody(name: RoutedName, headers: Record<string, string>) {
  const good = requestOf(route(name));
  return { ...good, headers: { ...good.headers, ...headers } };
}

const cookie = { cookie: 'refresh=refresh-7f3a' };
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const setCookies = (answer: { headers: Record<string, string | string[] | undefined> }) =>
  [answer.headers['set-cookie'] ?? []].flat();

test.each(['verifyCode', 'signIn', 'resetPassword', 'acceptInvitation', 'refreshSession'] as const)(
  '%s returns the refresh token only in an HttpOnly cookie',
  async (name) => {
    const answer = await send(edge.url, requestOf(route(name)));
    expect(answer.json()).toEqual(grant.session);
    expect(answer.text).not.toContain(grant.refreshToken);
    expect(setCookies(answer)).toHaveLength(1);
    const [pair, ...attributes] = setCookies(answer)[0]?.split('; ') ?? [];
    expect(pair).toBe(`refresh=${grant.refreshToken}`);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']));
    expect(attributes.some((attribute) => attribute.startsWith('Domain'))).toBe(false);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  },
);

test('over https the cookie is bound to the host and marked Secure', async () => {
  const answer = await send(secure.url, requestOf(route('signIn')));
  expect(setCookies(answer)[0]).toMatch(/^__Host-refresh=refresh-7f3a; .*Secure/);
  const refresh = (name: string) =>
    send(secure.url, bareRequest('refreshSession', { ...sameOrigin, cookie: `${name}=refresh-7f3a` }));
  expect((await refresh('refresh')).status).toBe(401);
  expect((await refresh('__Host-refresh')).status).toBe(200);
});

test('the cookie is passed to auth as the refresh token', async () => {
  await send(edge.url, bareRequest('refreshSession', { ...cookie, ...sameOrigin }));
  expect(edge.stubs.callsOf('refreshSession')[0]?.input).toEqual({ refreshToken: 'refresh-7f3a' });
});

test.each(['verifyCode', 'signIn', 'resetPassword', 'acceptInvitation'] as const)(
  '%s sets a cookie that identifies the device at the next sign-in',
  async (name) => {
    const device = { token: 'device-1a2b', expiresAt: '2027-05-01T00:00:00.000Z' };
    edge.stubs.answer(name, () => ({ ...grant, device }));
    const answer = await send(edge.url, requestOf(route(name)));
    expect(answer.text).not.toContain(device.token);
    const [value, ...attributes] = setCookies(answer)[1]?.split('; ') ?? [];
    expect(value).toBe('device=device-1a2b');
    expect(attributes).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Expires=Sat, 01 May 2027 00:00:00 GMT']),
    );
    await send(edge.url, bareBody('signIn', { cookie: 'device=device-1a2b', ...sameOrigin }));
    expect(edge.stubs.callsOf('signIn').at(-1)?.input).toMatchObject({ deviceToken: 'device-1a2b' });
  },
);

test('a refresh without a cookie returns 401 without calling auth', async () => {
  const answer = await send(edge.url, bareRequest('refreshSession', sameOrigin));
  expect(failureOf(answer)).toMatchObject({ status: 401, code: 'session_expired' });
  expect(edge.stubs.callsOf('refreshSession')).toHaveLength(0);
});

test('an access token does not refresh a session', async () => {
  const headers = { ...sameOrigin, ...bearer(await buyerToken()) };
  expect((await send(edge.url, bareRequest('refreshSession', headers))).status).toBe(401);
});

test('a refused refresh deletes the cookie, and an outage keeps it', async () => {
  edge.stubs.answer('refreshSession', () => new Refusal('session_expired'));
  const refused = await send(edge.url, requestOf(route('refreshSession')));
  expect(refused.status).toBe(401);
  expect(setCookies(refused)[0]).toMatch(/^refresh=; .*Expires=Thu, 01 Jan 1970/);
  edge.stubs.answer('refreshSession', () => new Refusal('service_unavailable'));
  const away = await send(edge.url, requestOf(route('refreshSession')));
  expect(away.status).toBe(503);
  expect(setCookies(away)).toEqual([]);
});

test('signing out ends the session and deletes the cookie with its original attributes', async () => {
  const answer = await send(edge.url, requestOf(route('endSession')));
  expect(answer.json()).toEqual({ ended: true });
  expect(setCookies(answer)[0]).toMatch(/^refresh=; .*HttpOnly; SameSite=Strict/);
  expect(edge.stubs.callsOf('endSession')[0]?.input).toEqual({ refreshToken: 'refresh-7f3a' });
});

test('signing out without a session succeeds without calling auth', async () => {
  const answer = await send(edge.url, bareRequest('endSession', sameOrigin));
  expect(answer.status).toBe(200);
  expect(edge.stubs.callsOf('endSession')).toHaveLength(0);
});

test('signing out while auth is unavailable fails and keeps the cookie', async () => {
  edge.stubs.answer('endSession', () => new Refusal('service_unavailable'));
  const answer = await send(edge.url, requestOf(route('endSession')));
  expect(answer.status).toBe(503);
  expect(setCookies(answer)).toEqual([]);
});

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
  { origin: 'https://other.example' },
  { origin: 'null' },
  { origin: `${ORIGIN}.other.example` },
  { origin: 'http://localhost' },
];

test.each(['refreshSession', 'endSession'] as const)(
  '%s from another site returns 403 without calling auth',
  async (name) => {
    for (const headers of [...foreign, {}]) {
      const answer = await send(edge.url, bareRequest(name, { ...cookie, ...headers }));
      expect(failureOf(answer), JSON.stringify(headers)).toMatchObject({ status: 403, code: 'cross_site_request' });
      expect(setCookies(answer)).toEqual([]);
    }
    expect(edge.stubs.callsOf(name)).toHaveLength(0);
  },
);

const openWrites = [
  'requestCode',
  'verifyCode',
  'signIn',
  'requestPasswordReset',
  'resetPassword',
  'readInvitation',
  'acceptInvitation',
  'requestAccessMail',
];

test.each([...openWrites, 'submitContact'] as RoutedName[])(
  '%s from another site returns 403, and a client that sends no origin is served',
  async (name) => {
    for (const headers of foreign)
      expect((await send(edge.url, bareRequest(name, headers))).status, JSON.stringify(headers)).toBe(403);
    expect(edge.stubs.callsOf(name)).toHaveLength(0);
    for (const headers of [{}, sameOrigin, { origin: ORIGIN }])
      expect((await send(edge.url, bareRequest(name, headers))).status, JSON.stringify(headers)).toBe(200);
  },
);

test.each(['refreshSession', 'endSession'] as const)('%s from our own origin is served', async (name) => {
  for (const headers of [sameOrigin, { origin: ORIGIN }])
    expect((await send(edge.url, bareRequest(name, { ...cookie, ...headers }))).status).toBe(200);
});

test('no answer allows another origin to read it', async () => {
  const headers = { origin: 'https://other.example', 'access-control-request-method': 'POST' };
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await send(edge.url, { method, path: '/api/products', headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

async function takePdf(headers: Record<string, string> = {}) {
  const good = requestOf(route('takePdf'));
  return send(edge.url, { ...good, headers: { ...good.headers, ...bearer(await buyerToken()), ...headers } });
}

test('a PDF is returned as an attachment and never cached', async () => {
  const answer = await takePdf();
  expect(answer.text).toBe(PDF);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="basic.pdf"',
    'content-length': String(PDF.length),
    'cache-control': 'private, no-store',
    'x-uses-left': '2',
    'accept-ranges': 'none',
    'x-content-type-options': 'nosniff',
  });
});

test('a working file is returned as an attachment, never cached, and its address contains no token', async () => {
  const good = requestOf(route('takeFile'));
  const answer = await send(edge.url, { ...good, headers: { ...good.headers, ...bearer(await buyerToken()) } });
  expect(answer.text).toBe(FILE);
  expect(answer.headers).toMatchObject({
    'content-type': XLSX,
    'content-disposition': 'attachment; filename="rent-roll.xlsx"',
    'content-length': String(FILE.length),
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
    'x-content-type-options': 'nosniff',
  });
  expect(good.path).toBe('/api/files/rent-roll-analyzer');
});

test('a part of a person’s file is returned as binary attachment that no browser displays or sniffs', async () => {
  const good = requestOf(route('readPersonFilePart'));
  edge.stubs.answer('readPersonFilePart', () => ({
    fileName: 'a-0.part',
    mediaType: 'application/octet-stream',
    bytes: Buffer.from('<script>alert(1)</script>'),
  }));
  const answer = await send(edge.url, { ...good, headers: { ...good.headers, ...bearer(await adminToken()) } });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="a-0.part"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('a range request returns the whole file and counts as one download', async () => {
  const answer = await takePdf({ range: 'bytes=0-3' });
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(PDF);
  expect(edge.stubs.callsOf('takePdf')).toHaveLength(1);
});

test.each([
  ['entitlement_used_up', 403],
  ['download_attempt_expired', 403],
  ['entitlement_revoked', 403],
  ['entitlement_not_found', 404],
  ['entitlement_expired', 410],
] as const)('a download refused as %s returns %i in JSON', async (code, status) => {
  edge.stubs.answer('takePdf', () => new Refusal(code));
  const answer = await takePdf();
  expect(failureOf(answer)).toMatchObject({ status, code });
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers).not.toHaveProperty('content-disposition');
});

test.each(['verifyCode', 'signIn', 'resetPassword', 'acceptInvitation'] as const)(
  '%s ends the session whose cookie the browser had, and succeeds even if that fails',
  async (name) => {
    const headers = { ...requestOf(route(name)).headers, cookie: 'refresh=an-older-one' };
    const signsIn = () => send(edge.url, { ...requestOf(route(name)), headers });
    expect((await signsIn()).status).toBe(200);
    expect(edge.stubs.callsOf('endSession').map(({ input }) => input)).toEqual([{ refreshToken: 'an-older-one' }]);
    edge.stubs.answer('endSession', () => new Refusal('service_unavailable'));
    const answer = await signsIn();
    expect(answer.status).toBe(200);
    expect(setCookies(answer)[0]).toContain(grant.refreshToken);
    edge.stubs.answer(name, () => new Refusal('rate_limited'));
    const before = edge.stubs.callsOf('endSession').length;
    expect((await signsIn()).status).toBe(429);
    expect(edge.stubs.callsOf('endSession')).toHaveLength(before);
  },
);

test.each(['sec-purpose', 'purpose', 'x-purpose', 'x-moz'])(
  'a prefetched download, marked by %s, takes no use',
  async (name) => {
    const headers = { ...requestOf(route('takePdf')).headers, ...bearer(await buyerToken()), [name]: 'prefetch' };
    const answer = await send(edge.url, { ...requestOf(route('takePdf')), headers });
    expect(failureOf(answer)).toMatchObject({ status: 403, code: 'cross_site_request' });
    expect(edge.stubs.callsOf('takePdf')).toHaveLength(0);
  },
);

test('a refresh does not end a session', async () => {
  await send(edge.url, bareRequest('refreshSession', { ...cookie, ...sameOrigin }));
  expect(edge.stubs.callsOf('endSession')).toHaveLength(0);
});
