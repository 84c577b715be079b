import { Tier } from '@brokerage/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Edge, startEdge } from './edge-fixture.ts';
import { bearer, send } from './requests.ts';
import { adminToken } from './tokens.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({ withSite: true });
});
afterAll(() => edge.close());

const ask = (path: string, method = 'GET') => send(edge.url, { path, method });
const pages = [
  '/',
  '/contact',
  '/checklist-checkout',
  '/checkout/success',
  '/checkout/cancel',
  '/checklist',
  '/auth',
  '/account',
  '/admin',
];

test.each(pages)('%s is the site', async (path) => {
  for (const address of [path, `${path}?tier=basic`]) {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<title>The site</title>');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  }
});

test('only the public pages may be indexed', async () => {
  const indexed = [];
  for (const path of [...pages, '/nothing']) if (!(await ask(path)).headers['x-robots-tag']) indexed.push(path);
  expect(indexed).toEqual(['/', '/contact']);
});

test.each([
  '/nothing',
  '/admin/users',
  '/contact/',
  '//',
  '/index.html',
  '/.env',
  '/assets',
  '/package.json',
  '/constructor',
  '/%2e%2e/main.js',
])('%s is the site’s own 404 page with the status of one', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('<title>The site</title>');
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
  'the file address of the %s checklist answers with a page that asks to sign in',
  async (tier) => {
    for (const headers of [{}, bearer(await adminToken())]) {
      const answer = await send(edge.url, { path: `/checklists/self-storage-${tier}-checklist.pdf`, headers });
      expect(answer.status).toBe(401);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' });
      expect(answer.text).toContain('Please sign in to download');
    }
  },
);

test('the file address of a checklist nobody sells is a 404', async () => {
  for (const name of ['gold', 'constructor', 'toString'])
    expect((await ask(`/checklists/self-storage-${name}-checklist.pdf`)).status).toBe(404);
});

test.each(['/', '/nothing', '/checklists/self-storage-basic-checklist.pdf'])(
  'HEAD %s has the status of GET and no body',
  async (path) => {
    const [head, get] = await Promise.all([ask(path, 'HEAD'), ask(path)]);
    expect(head.status).toBe(get.status);
    expect(head.text).toBe('');
  },
);

test.each(['POST', 'PUT', 'DELETE', 'PROPFIND', 'TRACE'])('a page does not take %s', async (method) => {
  expect((await ask('/contact', method)).status).toBe(405);
});
