import { MAX_ACCOUNT_COPY, UPLOAD_PART_BYTES } from '@brokerage/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BODY_LIMIT, FORM_BODY_LIMIT, MAX_FIELDS, MAX_JSON_DEPTH, MAX_JSON_VALUES } from '../src/edge/body-limits.ts';
import { type Edge, startEdge } from './edge-fixture.ts';
import { bearer, failureOf, requestOf, routed, send } from './requests.ts';
import { adminToken, buyerToken } from './tokens.ts';

let bare: Edge;
let withSite: Edge;
beforeAll(async () => {
  [bare, withSite] = await Promise.all([startEdge(), startEdge({ withSite: true })]);
});
afterAll(() => Promise.all([bare.close(), withSite.close()]));
beforeEach(() => {
  bare.stubs.reset();
  withSite.stubs.reset();
});
const edges = [
  { kind: 'without a site', edge: () => bare },
  { kind: 'with a site', edge: () => withSite },
];
const writes = routed.filter(({ http }) => http.method !== 'GET');
const json = { 'content-type': 'application/json' };

const largest = ({ http }: (typeof writes)[number]): number => http.maxBodyBytes ?? BODY_LIMIT;

test.each(writes)('$name refuses a body above its limit with 413', async (route) => {
  const good = requestOf(route);
  const headers = { ...good.headers, ...bearer(await adminToken()) };
  const answer = await send(bare.url, { ...good, headers, body: JSON.stringify({ a: 'x'.repeat(largest(route)) }) });
  expect(failureOf(answer)).toMatchObject({ status: 413, code: 'payload_too_large' });
  expect(bare.stubs.callsOf(route.name)).toHaveLength(0);
});

test('only the operations for large inputs have a higher limit, and they accept their largest input', async () => {
  const part = { bytes: Buffer.alloc(UPLOAD_PART_BYTES).toString('base64') };
  const file = { ciphertext: 'A'.repeat(MAX_ACCOUNT_COPY) };
  const typed = { fields: [{ name: 'draft.text', from: 'a'.repeat(60_000), to: 'b'.repeat(60_000) }] };
  const inputs = {
    uploadPart: part,
    uploadPersonFilePart: part,
    saveAccountCopy: file,
    shareWorkingFile: file,
    autosaveContent: typed,
  };
  const larger = writes.filter(({ http }) => http.maxBodyBytes !== undefined);
  expect(larger.map(({ name }) => name).toSorted()).toEqual(Object.keys(inputs).toSorted());
  for (const route of larger) {
    const good = requestOf(route, inputs[route.name as keyof typeof inputs]);
    const headers = { ...good.headers, ...bearer(await adminToken()) };
    expect((await send(bare.url, { ...good, headers })).status).toBe(200);
  }
});

const names = (count: number) => Array.from({ length: count }, (_, index) => index.toString(36));

test.each(writes)('$name refuses a body of many values or levels before parsing it', async (route) => {
  const good = requestOf(route);
  const headers = { ...good.headers, ...bearer(await adminToken()) };
  const sendJson = (body: string) => send(bare.url, { ...good, headers, body });
  const many = `{${names(MAX_JSON_VALUES)
    .map((name) => `"${name}":{}`)
    .join(',')}}`;
  const deep = `${'['.repeat(MAX_JSON_DEPTH + 1)}${']'.repeat(MAX_JSON_DEPTH + 1)}`;
  expect(failureOf(await sendJson(many))).toMatchObject({ status: 413, code: 'payload_too_large' });
  expect(failureOf(await sendJson(deep))).toMatchObject({ status: 400, code: 'validation_failed' });
  expect(bare.stubs.callsOf(route.name)).toHaveLength(0);
});

test.each(routed)('$name refuses a query of many fields', async (route) => {
  const good = requestOf(route);
  const headers = { ...good.headers, ...bearer(await adminToken()) };
  const path = `${good.path.split('?')[0]}?${names(MAX_FIELDS + 1).join('&')}`;
  expect(failureOf(await send(bare.url, { ...good, headers, path }))).toMatchObject({ status: 413 });
  expect(bare.stubs.callsOf(route.name)).toHaveLength(0);
});

test.each(writes.filter(({ http }) => http.form))('$name refuses a form of many fields or bytes', async (route) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const sendForm = (body: string) => send(bare.url, { method: 'POST', path: `/api${route.http.path}`, headers, body });
  for (const count of [MAX_FIELDS + 1, 16_592])
    expect(failureOf(await sendForm(names(count).join('&'))), `${count} names`).toMatchObject({ status: 413 });
  expect(failureOf(await sendForm(`name=${'x'.repeat(FORM_BODY_LIMIT)}`))).toMatchObject({ status: 413 });
  expect((await sendForm(names(MAX_FIELDS).join('&'))).status).toBe(400);
  expect(bare.stubs.callsOf(route.name)).toHaveLength(0);
});

test.each(writes)('$name accepts only application/json', async (route) => {
  const good = requestOf(route);
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/xml',
    'application/json2',
  ];
  // Browsers that run no script may also send the forms of the site.
  const refused = types.filter((type) => !route.http.form || type !== 'application/x-www-form-urlencoded');
  for (const type of refused) {
    const headers = { ...good.headers, ...bearer(await adminToken()), 'content-type': type };
    expect(failureOf(await send(bare.url, { ...good, headers })), type).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    });
  }
  expect(bare.stubs.callsOf(route.name)).toHaveLength(0);
});

test.each(edges)('$kind, an unknown API address returns 404 in JSON', async ({ edge }) => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/api/docs/x',
    '/api/products/p1',
    '/api/checklists',
  ])
    for (const method of ['GET', 'POST'])
      expect(
        failureOf(await send(edge().url, { method, path, headers: json, body: method === 'POST' ? '{}' : '' })),
        path,
      ).toMatchObject({
        status: 404,
        code: 'not_found',
      });
});

test.each(edges)('$kind, an internal operation has no address', async ({ edge }) => {
  const headers = { ...json, ...bearer(await adminToken()) };
  const paths = [
    'auth.session.check',
    'auth/session/check',
    'catalog/price',
    'download/entitlement/grant',
    'notification/mail/send',
  ];
  for (const path of paths)
    expect((await send(edge().url, { method: 'POST', path: `/api/${path}`, headers, body: '{}' })).status).toBe(404);
  for (const name of ['readOrderPrice', 'grantEntitlement', 'sendMail'] as const)
    expect(edge().stubs.callsOf(name)).toHaveLength(0);
});

test.each(edges)('$kind, every address answers unsupported methods with 405', async ({ edge }) => {
  const headers = bearer(await adminToken());
  const addressOf = (route: (typeof routed)[number]) => requestOf(route).path.split('?')[0] ?? '';
  for (const route of routed) {
    const path = addressOf(route);
    const served = routed.filter((other) => addressOf(other) === path).map(({ http }) => http.method);
    for (const method of [
      'GET',
      'HEAD',
      'POST',
      'PATCH',
      'PUT',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'SEARCH',
      'LOCK',
    ]) {
      if (served.some((other) => other === method)) continue;
      const answer = await send(edge().url, { method, path, headers });
      expect(answer.status, `${method} ${path}`).toBe(405);
      if (method !== 'HEAD') expect(failureOf(answer).code).toBe('method_not_allowed');
    }
    expect(edge().stubs.callsOf(route.name), route.name).toHaveLength(0);
  }
});

test.each(edges)('$kind, HEAD on a download takes no use', async ({ edge }) => {
  const route = routed.find(({ name }) => name === 'takePdf');
  if (!route) throw new Error('no takePdf');
  const good = requestOf(route);
  const headers = { ...good.headers, ...bearer(await buyerToken()) };
  expect((await send(edge().url, { ...good, method: 'HEAD', headers })).status).toBe(405);
  expect(edge().stubs.callsOf('takePdf')).toHaveLength(0);
});

test('a header cannot change the method', async () => {
  const headers = { ...bearer(await adminToken()), 'x-http-method-override': 'PATCH', 'x-method-override': 'PATCH' };
  await send(bare.url, { method: 'GET', path: '/api/admin/products', headers });
  expect(bare.stubs.callsOf('listAdminProducts')).toHaveLength(1);
  expect(bare.stubs.callsOf('updatePrice')).toHaveLength(0);
});

test.each(['MADEUP', 'GETT'])('an unknown method %s is refused in the common error format', async (method) => {
  const answer = await send(bare.url, { method, path: '/api/products' });
  expect(failureOf(answer)).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('headers above the size limit are refused in the common error format', async () => {
  const headers = { 'user-agent': 'x'.repeat(100_000) };
  expect(failureOf(await send(bare.url, { path: '/api/products', headers }))).toMatchObject({
    status: 413,
    code: 'payload_too_large',
  });
});

const twisted = [
  '//api/admin/products',
  '/api//admin/products',
  '///api/admin/products',
  '/API/admin/products',
  '/api/ADMIN/products',
  '/api/Admin/Products',
  '/api/admin/products/',
  '/api/admin/products//',
  '/api/./admin/products',
  '/api/x/../admin/products',
  '/../api/admin/products',
  '/api/admin%2fproducts',
  '/api%2fadmin%2fproducts',
  '/%61pi/admin/products',
  '/api/%61dmin/products',
  '/api/admin/products;x=1',
  '/api/admin/products%00',
  '/api/admin/products%20',
  '/api/admin/products.json',
  '/api/admin/products%',
  '/api/admin\\products',
  '/api/products/../admin/products',
  '/api/products%2f..%2fadmin/products',
  'http://other.example/api/admin/products',
  '/api/admin/products#x',
  '/assets/..%2f..%2fapi/admin/products',
];

test.each(edges)('$kind, a malformed address does not bypass the access policy', async ({ edge }) => {
  for (const path of twisted)
    for (const token of [undefined, await buyerToken()]) {
      const answer = await send(edge().url, { path, headers: token ? bearer(token) : {} });
      expect([400, 401, 403, 404], path).toContain(answer.status);
    }
  expect(edge().stubs.callsOf('listAdminProducts')).toHaveLength(0);
});

const notTheAddress = [
  '/API/admin/products',
  '/api/Admin/products',
  '/api/admin/products/',
  '//api/admin/products',
  '/api//admin/products',
  '/api/x/../admin/products',
  '/api/admin%2fproducts',
];

test.each(edges)('$kind, an operation has one address only, even for an admin', async ({ edge }) => {
  const headers = bearer(await adminToken());
  for (const path of notTheAddress) expect((await send(edge().url, { path, headers })).status, path).toBe(404);
  expect(edge().stubs.callsOf('listAdminProducts')).toHaveLength(0);
});

const answersOfAllKinds = [
  { path: '/api/products' },
  { path: '/api/docs' },
  { path: '/api/docs/events' },
  { path: '/api/account/orders' },
  { path: '/api/nothing' },
  { path: '/' },
  { path: '/nothing' },
  { path: '/assets/app-1a2b3c.js' },
  { path: '/assets/nothing.js' },
  { path: '/checklists/self-storage-basic-checklist.pdf' },
  { path: '/api/products', method: 'DELETE' },
  { path: '/api/contact', method: 'POST', headers: json, body: '{' },
  { path: '/api/contact', method: 'POST', headers: json, body: 'x'.repeat(70_000) },
  { path: '/%', method: 'GET' },
  { path: '/', method: 'MADEUP' },
];

test.each(answersOfAllKinds)('the security headers are on $method $path', async (sent) => {
  const { headers } = await send(withSite.url, sent);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const policy = String(headers['content-security-policy']);
  for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(rule);
  expect(policy.split('; ').find((rule) => rule.startsWith('script-src'))).toMatch(
    /^script-src 'self'( 'sha256-[^']+')?$/,
  );
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(name);
});

test('only an https site sends HSTS, for a year', async () => {
  const secure = await startEdge({ env: { PUBLIC_ORIGIN: 'https://shop.example.ca' } });
  try {
    const { headers } = await send(secure.url, { path: '/api/products' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await secure.close();
  }
  expect((await send(bare.url, { path: '/api/products' })).headers).not.toHaveProperty('strict-transport-security');
});

test('a request gets a generated id, and the service receives the same one', async () => {
  const headers = { ...bearer(await buyerToken()), 'x-request-id': 'mine', 'request-id': 'mine' };
  const answer = await send(bare.url, { path: '/api/account/orders', headers });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(bare.stubs.callsOf('listOrders')[0]?.requestId).toBe(answer.headers['x-request-id']);
});

test('a request id is accepted only from a trusted proxy and in the format of the edge', async () => {
  const given = 'a'.repeat(32);
  const idOf = async (url: string, id: string) =>
    (await send(url, { path: '/', headers: { 'x-request-id': id } })).headers['x-request-id'];
  const env = { TRUSTED_PROXIES: '198.51.100.7,127.0.0.0/8,2001:db8::/32' };
  const [trusting, wary] = await Promise.all([
    startEdge({ env }),
    startEdge({ env: { TRUSTED_PROXIES: '198.51.100.0/24' } }),
  ]);
  try {
    expect(await idOf(trusting.url, given)).toBe(given);
    expect(await idOf(trusting.url, `${given}\taaa`)).toMatch(/^[0-9a-f-]{36}$/);
    for (const { url } of [wary, bare]) expect(await idOf(url, given)).toMatch(/^[0-9a-f-]{36}$/);
  } finally {
    await Promise.all([trusting.close(), wary.close()]);
  }
});

test('the address a visitor claims is accepted only from a trusted proxy', async () => {
  const trusting = await startEdge({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    const headers = { ...bearer(await buyerToken()), 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.8' };
    await send(bare.url, { path: '/api/account/orders', headers });
    await send(trusting.url, { path: '/api/account/orders', headers });
    expect(bare.stubs.callsOf('listOrders')[0]?.clientAddress).toBe('127.0.0.1');
    expect(trusting.stubs.callsOf('listOrders')[0]?.clientAddress).toBe('203.0.113.9');
    for (const address of ['2001:db8:1:2::7', '::ffff:203.0.113.9'])
      await send(trusting.url, { path: '/api/account/orders', headers: { ...headers, 'x-forwarded-for': address } });
    const seen = trusting.stubs.callsOf('listOrders').map(({ clientAddress }) => clientAddress);
    expect(seen.slice(1)).toEqual(['2001:db8:1:2::/64', '203.0.113.9']);
  } finally {
    await trusting.close();
  }
});

test('an answer that violates the contract is reported as another release, without details', async () => {
  bare.stubs.answer('listOrders', () => JSON.parse('{"orders":"7f3a"}'));
  const answer = await send(bare.url, { path: '/api/account/orders', headers: bearer(await buyerToken()) });
  expect(failureOf(answer)).toEqual({
    status: 503,
    code: 'release_behind',
    message: 'This part of the site is being updated. Please try again.',
  });
  expect(answer.text).not.toContain('7f3a');
});

test('the API document is served', async () => {
  const answer = await send(bare.url, { path: '/api/docs' });
  expect(answer.json()).toMatchObject({ openapi: '3.1.0' });
  expect(answer.text).not.toMatch(/refresh.?token/i);
});
