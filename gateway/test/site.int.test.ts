import { ERRORS, Tier } from '@brokerage/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Edge, ORIGIN, startEdge } from './edge-fixture.ts';
import { bearer, send } from './requests.ts';
import { grant, Refusal } from './stub-services.ts';
import { adminToken } from './tokens.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({ withSite: true });
});
afterAll(() => edge.close());

const ask = (path: string, method = 'GET') => send(edge.url, { path, method });

test.each([
  ['/', 'Home'],
  ['/?utm_source=x', 'Home'],
  ['/account', 'Account'],
  ['/account?tier=basic', 'Account'],
])('%s is its own page', async (path, title) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(`<title>${title}</title>`);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
});

test('only what the build calls a page for search engines may be indexed', async () => {
  const indexed = [];
  for (const path of ['/', '/account', '/nothing', '/sitemap.xml', '/fragments/an-article.html'])
    if (!(await ask(path)).headers['x-robots-tag']) indexed.push(path);
  expect(indexed).toEqual(['/', '/sitemap.xml']);
});

test('the public address stands where the build left room for it', async () => {
  for (const path of ['/', '/sitemap.xml', '/nothing']) {
    const { text } = await ask(path);
    expect(text).not.toContain('origin.invalid');
    expect(path === '/nothing' || text.includes(`${ORIGIN}/`)).toBe(true);
  }
});

test('a page may run the inline script of the build, and an answer of the API none', async () => {
  const script = (headers: Record<string, unknown>) =>
    /script-src [^;]+/.exec(String(headers['content-security-policy']))?.[0];
  const hashed = "script-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  expect(script((await ask('/')).headers)).toBe(hashed);
  expect(script((await ask('/nothing')).headers)).toBe(hashed);
  expect(script((await ask('/api/docs')).headers)).toBe("script-src 'self'");
});

test('a page is compressed in the best way the browser takes', async () => {
  const plain = await fetch(`${edge.url}/`, { headers: { 'accept-encoding': 'identity' } });
  const text = await plain.text();
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const [accepts, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const answer = await fetch(`${edge.url}/`, { headers: { 'accept-encoding': accepts } });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, text]);
  }
});

test('a page the browser has already is not sent again', async () => {
  const { headers } = await ask('/');
  const again = await send(edge.url, { path: '/', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
  const other = await send(edge.url, { path: '/account', headers: { 'if-none-match': String(headers.etag) } });
  expect(other.status).toBe(200);
});

test.each([
  ['/former-home', '/'],
  ['/former-home?a=1&b=2', '/?a=1&b=2'],
  ['/account/', '/account'],
  ['/Account', '/account'],
  ['/ACCOUNT/?tier=x', '/account?tier=x'],
])('%s moved for good to %s', async (path, target) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.location]).toEqual([301, target]);
});

test.each([
  '/nothing',
  '/nothing/',
  '/admin/users',
  '//',
  '//account',
  '//evil.example/account/',
  '/index.html',
  '/pages/index.html',
  '/site.json',
  '/.env',
  '/assets',
  '/package.json',
  '/constructor',
  '/%2e%2e/main.js',
])('%s is the site’s own 404 page with the status of one', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('<title>Not found</title>');
  expect(answer.headers['x-robots-tag']).toBe('noindex');
});

test('a hashed file is kept for a year', async () => {
  const answer = await ask('/assets/app-1a2b3c.js');
  expect(answer.text).toBe('export {};');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  '/assets/../index.html',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/index.html',
  '/assets/..%5cindex.html',
  '/assets/....//index.html',
  '/assets/%00',
  '/assets/',
])('%s leads nowhere outside the folder of files', async (path) => {
  expect([400, 403, 404]).toContain((await ask(path)).status);
});

test.each(Tier.options)(
  'the file address of the %s checklist answers a stranger with a page that asks to sign in',
  async (tier) => {
    edge.stubs.answer('identifySession', () => new Refusal('session_expired'));
    for (const headers of [{}, bearer(await adminToken()), { cookie: 'refresh=made-up' }]) {
      const answer = await send(edge.url, { path: `/checklists/self-storage-${tier}-checklist.pdf`, headers });
      expect(answer.status).toBe(401);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' });
      expect(answer.text).toContain('Please sign in to download');
    }
    expect(edge.stubs.callsOf('takeOwnPdf')).toEqual([]);
  },
);

test.each(['entitlement_used_up', 'entitlement_expired', 'entitlement_revoked', 'service_unavailable'] as const)(
  'a file that is refused with %s is a page with that status',
  async (code) => {
    edge.stubs.answer('identifySession', () => ({ sessionId: 'session-1', user: grant.session.user }));
    edge.stubs.answer('takeOwnPdf', () => new Refusal(code));
    const headers = { cookie: 'refresh=refresh-7f3a' };
    const answer = await send(edge.url, { path: '/checklists/self-storage-basic-checklist.pdf', headers });
    expect(answer.status).toBe(ERRORS[code].status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain(
      code === 'service_unavailable' ? 'Failed to download. Please contact support.' : ERRORS[code].message,
    );
  },
);

test('the file address of a checklist nobody sells is a 404', async () => {
  for (const name of ['gold', 'constructor', 'toString'])
    expect((await ask(`/checklists/self-storage-${name}-checklist.pdf`)).status).toBe(404);
});

test.each(['/', '/nothing'])('HEAD %s has the status of GET and no body', async (path) => {
  const [head, get] = await Promise.all([ask(path, 'HEAD'), ask(path)]);
  expect(head.status).toBe(get.status);
  expect(head.text).toBe('');
});

test('HEAD of a file address is refused: it must neither cost a use nor tell who has one', async () => {
  expect((await ask('/checklists/self-storage-basic-checklist.pdf', 'HEAD')).status).toBe(405);
});

test.each(['POST', 'PUT', 'DELETE', 'PROPFIND', 'TRACE'])('a page does not take %s', async (method) => {
  expect((await ask('/contact', method)).status).toBe(405);
});
