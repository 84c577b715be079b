import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { grantEntitlement, listEntitlements } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { setEdgeStage } from './edge-stage.ts';
import { ago, DAY_MS, grantFor, HOUR_MS, justOver } from './fixtures.ts';

const FILE = '/checklists/self-storage-basic-checklist.pdf';

async function givenBuyer(grant: Parameters<typeof grantFor>[1] = {}) {
  const stage = await setEdgeStage();
  const buyer = await stage.signedIn();
  const { downloadToken } = await stage.call(grantEntitlement, grantFor(buyer.actor, grant));
  const open = (headers: Record<string, string> = {}, path = FILE) =>
    stage.ask(path, { headers: { ...buyer.cookie, ...headers } });
  const download = (attemptId: string = randomUUID(), headers: Record<string, string> = {}, method = 'GET') =>
    stage.ask(`/api/downloads/${downloadToken}`, {
      method,
      headers: { ...buyer.bearer, 'x-attempt-id': attemptId, ...headers },
    });
  const usesTaken = async () => (await stage.entitlements.findOne({ userId: buyer.actor.userId }))?.usesTaken;
  return { ...stage, buyer, downloadToken, open, download, usesTaken };
}

test('of two hundred concurrent downloads over two gateways and two services, exactly three succeed', async () => {
  const { download, usesTaken } = await givenBuyer();
  const answers = await Promise.all(Array.from({ length: 200 }, () => download()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 403)).toHaveLength(197);
  expect(await usesTaken()).toBe(3);
});

test('fifty concurrent requests for the file address get three files', async () => {
  const { open, usesTaken } = await givenBuyer();
  const answers = await Promise.all(Array.from({ length: 50 }, () => open()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await usesTaken()).toBe(3);
});

test('the owner can download the file at its address three times, and a fourth time is refused', async () => {
  const { open, buyer } = await givenBuyer();
  for (const left of ['2', '1', '0']) {
    const answer = await open({ 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="self-storage-basic-checklist.pdf"',
      'cache-control': 'private, no-store',
      'accept-ranges': 'none',
      'referrer-policy': 'no-referrer',
      'x-uses-left': left,
    });
    expect(answer.text.slice(0, 5)).toBe('%PDF-');
    expect(answer.text).not.toContain(buyer.refreshToken);
  }
  const fourth = await open();
  expect([fourth.status, fourth.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(fourth.text).toContain('All 3 downloads for this purchase have been used.');
});

test('HEAD takes no use and returns no file, and range and conditional requests take a full use', async () => {
  const { open, download, ask, buyer, usesTaken } = await givenBuyer();
  const head = await ask(FILE, { method: 'HEAD', headers: buyer.cookie });
  expect(head.status).toBe(405);
  expect((await download(randomUUID(), {}, 'HEAD')).status).toBe(405);
  expect(await usesTaken()).toBe(0);
  for (const headers of [{ range: 'bytes=0-' }, { range: 'bytes=1-2,4-5' }, { 'if-none-match': '*' }]) {
    const answer = await open(headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-range']).toBeUndefined();
  }
  expect(await usesTaken()).toBe(3);
  expect((await open({ range: 'bytes=0-' })).status).toBe(403);
  expect((await download(randomUUID(), { range: 'bytes=0-' })).status).toBe(403);
});

test('an interrupted download takes its use', async () => {
  const { gateways, buyer, download, usesTaken, entitlements } = await givenBuyer();
  const { hostname, port } = new URL(gateways[0] ?? '');
  for (let taken = 1; taken <= 3; taken += 1) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${FILE} HTTP/1.1\r\nhost: x\r\ncookie: ${buyer.cookie.cookie}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect(await entitlements.findOne({ usesTaken: taken })).not.toBeNull();
  }
  expect(await usesTaken()).toBe(3);
  expect((await download()).status).toBe(403);
});

test('one request sent by the edge to both gateways counts as one attempt', async () => {
  const { open, usesTaken } = await givenBuyer();
  const edge = { 'x-request-id': 'b6c0e2b1a7f94b6d8a55c7a6e0f1d2c3' };
  expect([(await open(edge)).status, (await open(edge)).status]).toEqual([200, 200]);
  expect(await usesTaken()).toBe(1);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ purpose: 'prefetch' }],
  [{ 'x-purpose': 'preview' }],
  [{ 'x-moz': 'prefetch' }],
])('a request with %o is refused and takes no use', async (headers) => {
  const { open, usesTaken } = await givenBuyer();
  const answer = await open(headers);
  expect([answer.status, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(await usesTaken()).toBe(0);
});

test('visitors and strangers are asked to sign in or buy, with a link to the sample', async () => {
  const { ask, signedIn, usesTaken } = await givenBuyer();
  const stranger = await signedIn();
  for (const headers of [{}, { cookie: 'refresh=made-up' }, stranger.cookie, stranger.bearer]) {
    const answer = await ask(FILE, { headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('href="/printable-checklist?tier=basic"');
    expect(answer.text).toContain('href="/checklist-checkout"');
  }
  expect(await usesTaken()).toBe(0);
});

test('an expired purchase gets a page with 410, and a refunded one with 403', async () => {
  const over = await givenBuyer({ capturedAt: justOver(7 * DAY_MS) });
  const answer = await over.open();
  expect(answer.status).toBe(410);
  expect(answer.text).toMatch(/Your access to this purchase ended on [A-Z][a-z]+ \d+, \d{4}\./);
  const refunded = await givenBuyer();
  await refunded.entitlements.updateOne({}, { $set: { revokedAt: new Date() } });
  const refused = await refunded.open();
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Access to this purchase has been withdrawn.');
});

test('the files of a tier that was not bought or does not exist are refused', async () => {
  const { open, usesTaken } = await givenBuyer();
  expect((await open({}, '/checklists/self-storage-premium-checklist.pdf')).status).toBe(401);
  expect((await open({}, '/checklists/self-storage-gold-checklist.pdf')).status).toBe(404);
  expect(await usesTaken()).toBe(0);
});

test('an admin gets a marked copy of every tier and takes no use', async () => {
  const { ask, signedIn, usesTaken } = await givenBuyer();
  const admin = await signedIn('owner');
  for (const tier of ['basic', 'premium', 'professional']) {
    const path = `/checklists/self-storage-${tier}-checklist.pdf`;
    for (let times = 0; times < 4; times += 1) {
      const answer = await ask(path, { headers: admin.cookie });
      expect([answer.status, answer.headers['x-uses-left']]).toEqual([200, undefined]);
    }
  }
  expect(await usesTaken()).toBe(0);
});

test('an older purchase of the tier is used when the newest has no uses left', async () => {
  const { call, buyer, open } = await givenBuyer({ capturedAt: ago(DAY_MS) });
  await call(grantEntitlement, grantFor(buyer.actor, { orderNumber: 'B-2' }));
  const statuses = [];
  for (let times = 0; times < 7; times += 1) statuses.push((await open()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 403]);
});

test('a ticket opens one counted download, for its buyer only', async () => {
  const { ask, buyer, downloadToken, signedIn, usesTaken, call } = await givenBuyer();
  const create = await ask('/api/download-tickets', {
    method: 'POST',
    headers: { ...buyer.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ downloadToken, attemptId: randomUUID() }),
  });
  expect(create.status).toBe(200);
  const { url, expiresAt } = create.json() as { url: string; expiresAt: string };
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
  expect(await usesTaken()).toBe(0);

  const stranger = await signedIn();
  expect((await ask(url)).status).toBe(401);
  expect((await ask(url, { headers: stranger.cookie })).status).toBe(401);
  expect((await ask(url.replace('basic', 'premium'), { headers: buyer.cookie })).status).toBe(401);
  expect((await ask(url.slice(0, -2), { headers: buyer.cookie })).status).toBe(401);
  expect(await usesTaken()).toBe(0);

  const statuses = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await ask(url, { headers: buyer.cookie })).status);
  expect(statuses).toEqual([200, 200, 200, 403]);
  expect(await usesTaken()).toBe(1);
  const { purchases } = await call(listEntitlements, {}, buyer.actor);
  expect(purchases).toMatchObject([{ usesTaken: 1, usesAllowed: 3, uses: [{ servedAgain: 2 }] }]);
  expect(Date.parse(purchases[0]?.uses[0]?.at ?? '')).toBeGreaterThan(Date.now() - HOUR_MS);
});
