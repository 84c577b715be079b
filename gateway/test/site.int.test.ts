import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { BUILT_IN_BROKERAGE, ERRORS, Tier } from '@brokerage/contracts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Edge, ORIGIN, startEdge } from './edge-fixture.ts';
import { bearer, send } from './requests.ts';
import { identifiedBuyer, Refusal } from './stub-services.ts';
import { adminToken } from './tokens.ts';

const PUBLISH = fileURLToPath(new URL('../../deploy/docker/publish-assets.mjs', import.meta.url));

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

test('security.txt names a contact and this site, and stays valid however long the gateway runs', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const year = 365 * 24 * 60 * 60 * 1000;
  for (const now of [Date.now(), Date.now() + 3 * year]) {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const answer = await ask('/.well-known/security.txt');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(answer.text.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]));
    expect(fields.get('Contact')).toBe(`mailto:${BUILT_IN_BROKERAGE.generalEmail}`);
    expect(fields.get('Canonical')).toBe(`${ORIGIN}/.well-known/security.txt`);
    expect(fields.get('Preferred-Languages')).toBe('en');
    const expires = Date.parse(fields.get('Expires') ?? '');
    expect(expires).toBeGreaterThan(now);
    expect(expires).toBeLessThan(now + year);
  }
});

test('what the gateway says itself has the dress of the site, runs no script, and is for no search engine', async () => {
  const form = await send(edge.url, {
    method: 'POST',
    path: '/api/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: 'name=Jo&message=$%26 and $1',
  });
  expect([form.status, form.text.includes('$&#38; and $1')]).toEqual([400, true]);
  const file = await ask('/checklists/self-storage-basic-checklist.pdf');
  expect([file.status, file.headers['x-robots-tag']]).toEqual([401, 'noindex']);
  for (const { text } of [form, file]) {
    expect(text).toContain('<footer>The foot of the site</footer>');
    expect(text).toMatch(/<title>([^<]+)<\/title>[\s\S]*<main id="main">[\s\S]*<h1[^>]*>\1<\/h1>/);
    expect(text).not.toMatch(/<script|Not found|Text\. Text/);
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
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, *;q=0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('a script is sent to a browser that takes "%s" in the encoding %s', async (accepts, encoding) => {
  const answer = await fetch(`${edge.url}/assets/app-1a2b3c.js`, { headers: { 'accept-encoding': accepts } });
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, 'export {};']);
  expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  const etag = answer.headers.get('etag') ?? '';
  const headers = { 'accept-encoding': accepts, 'if-none-match': etag };
  expect((await send(edge.url, { path: '/assets/app-1a2b3c.js', headers })).status).toBe(304);
});

test('a picture goes out as it is', async () => {
  const answer = await fetch(`${edge.url}/assets/picture-4d5e6f.webp`, { headers: { 'accept-encoding': 'br' } });
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, 'webp']);
});

test.each(['/assets/app-000000.js', '/og/nothing.png', '/api/nothing', '/checklists/nothing.pdf'])(
  'that there is no %s is not kept for the next one who asks',
  async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toMatch(/^no-(store|cache)$/);
  },
);

test('a tab that was opened before a release still gets its scripts, and nothing but files of a release', async () => {
  const released = mkdtempSync(join(tmpdir(), 'released-assets-'));
  onTestFinished(() => rmSync(released, { recursive: true }));
  for (const version of [1, 2, 3, 4]) {
    const built = join(released, `build-${version}`);
    mkdirSync(built);
    for (const name of [`app-${version}.js`, `app-${version}.js.br`, 'unchanged.js'])
      writeFileSync(join(built, name), name.endsWith('.br') ? brotliCompressSync(name) : name);
    for (let start = 0; start < 2; start += 1) execFileSync(process.execPath, [PUBLISH, built, released]);
  }
  const newer = await startEdge({ withSite: true, env: { RELEASED_ASSETS_DIR: join(released, 'assets') } });
  onTestFinished(newer.close);
  const statusOf = async (name: string) => (await fetch(`${newer.url}/assets/${name}`)).status;
  const names = ['app-4.js', 'app-3.js', 'app-2.js', 'app-1.js', 'app-1.js.br', 'unchanged.js', 'app-1a2b3c.js'];
  expect(await Promise.all(names.map(statusOf))).toEqual([200, 200, 200, 404, 404, 200, 200]);
  const answer = await fetch(`${newer.url}/assets/app-2.js`, { headers: { 'accept-encoding': 'br' } });
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', 'app-2.js.br']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
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
    edge.stubs.answer('identifySession', () => identifiedBuyer());
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

test('a refused file names what its purchase came with', async () => {
  edge.stubs.answer('identifySession', () => identifiedBuyer());
  const headers = { cookie: 'refresh=refresh-7f3a' };
  const page = async () =>
    (await send(edge.url, { path: '/checklists/self-storage-basic-checklist.pdf', headers })).text;
  edge.stubs.answer('takeOwnPdf', () => new Refusal('entitlement_used_up', { usesAllowed: 5 }));
  expect(await page()).toContain('All 5 downloads for this purchase have been used.');
  edge.stubs.answer('takeOwnPdf', () => new Refusal('entitlement_expired', { expiresAt: '2026-12-20T12:00:00.000Z' }));
  expect(await page()).toContain('Your access to this purchase ended on December 20, 2026.');
});

test('the file address of a checklist nobody sells is a 404', async () => {
  for (const name of ['gold', 'constructor', 'toString'])
    expect((await ask(`/checklists/self-storage-${name}-checklist.pdf`)).status).toBe(404);
});

test.each(['/', '/nothing', '/.well-known/security.txt'])('HEAD %s has the status of GET and no body', async (path) => {
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
