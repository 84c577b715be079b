import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Edge, startEdge } from './edge-fixture.ts';
import { send } from './requests.ts';
import { Refusal } from './stub-services.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.close());
beforeEach(() => edge.stubs.reset());

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const good = { name: 'Jordan Lee', email: 'jordan@example.ca', phone: '416-555-0100', message: 'Please call me.' };

function post(path: string, fields: Record<string, string> | URLSearchParams, headers: Record<string, string> = FORM) {
  return send(edge.url, { method: 'POST', path, headers, body: new URLSearchParams(fields).toString() });
}

test('a plain form becomes the same input with a generated id and redirects to a page without personal data', async () => {
  const answer = await post('/api/contact', { ...good, subject: '', message: 'First line,\r\nsecond line.' });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe('/sent/contact');
  expect(edge.stubs.callsOf('submitContact')[0]?.input).toEqual({
    ...good,
    message: 'First line,\nsecond line.',
    submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('the plain form of a listing keeps the listing and its page, also after a refusal', async () => {
  const hidden = { listing: 'listing-2', page: '/self-storages-for-sale' };
  expect((await post('/api/contact', { ...good, ...hidden })).status).toBe(303);
  expect(edge.stubs.callsOf('submitContact')[0]?.input).toMatchObject(hidden);
  const refused = await post('/api/contact', { ...good, ...hidden, phone: '416' });
  for (const [name, value] of Object.entries(hidden))
    expect(refused.text).toContain(`<input type="hidden" name="${name}" value="${value}">`);
});

test.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['email', 'nobody', 'Invalid email address'],
  ['phone', '416-555-010', 'Phone must be at least 10 digits'],
  ['message', 'Too short', 'Message must be at least 10 characters'],
  ['message', 'x'.repeat(1001), 'Message must be at most 1000 characters'],
  ['subject', 'x'.repeat(121), 'Subject must be at most 120 characters'],
])('without a script an invalid %s is answered with its own message', async (field, value, sentence) => {
  const answer = await post('/api/contact', { ...good, [field]: value });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(sentence);
  expect(answer.text).toMatch(new RegExp(`id="${field}" name="${field}" aria-invalid="true"`));
  expect(edge.stubs.callsOf('submitContact')).toHaveLength(0);
});

test.each([
  ['/api/nda', {}, 'Choose the listing'],
  ['/api/nda', { listing: 'listing-1', method: 'pigeon' }, 'Choose how you want to sign'],
  ['/api/buyer-criteria', { kinds: 'retail', regions: 'north' }, 'Choose the investment size'],
  ['/api/valuation', { kind: 'castle' }, 'Choose the property type'],
])('at %s a missing or unknown choice (%o) is answered in plain language', async (path, fields, sentence) => {
  const { message: _none, ...person } = good;
  const answer = await post(path, { ...person, ...fields });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(`role="alert">${sentence}</p>`);
  expect(answer.text).toContain('Back button, choose and send again');
});

test('a refused form is returned with the values escaped and the message of the field', async () => {
  const answer = await post('/api/contact', { ...good, name: '<b>"Jo"', phone: '416', message: '</textarea><script>' });
  expect(answer.status).toBe(400);
  expect(answer.headers['content-type']).toContain('text/html');
  const page = answer.text;
  expect(page).toContain('Phone must be at least 10 digits');
  expect(page).toContain('value="&#60;b&#62;&#34;Jo&#34;"');
  expect(page).not.toContain('<script>');
  expect(page).toContain('value="jordan@example.ca"');
  expect(edge.stubs.callsOf('submitContact')).toHaveLength(0);
});

test('a form without a form token is shown again for review, with the same id and a form token', async () => {
  edge.stubs.answer('submitContact', () => new Refusal('proof_required'));
  const answer = await post('/api/contact', good);
  expect(answer.status).toBe(200);
  const page = answer.text;
  expect(page).toContain('name="formToken" value="formToken"');
  const submissionId = /name="submissionId" value="([0-9a-f-]{36})"/.exec(page)?.[1];
  expect(edge.stubs.callsOf('submitContact')[0]?.input).toMatchObject({ submissionId });
});

test('a rate-limited form is answered 429 and keeps the values', async () => {
  edge.stubs.answer('submitContact', () => new Refusal('rate_limited', { retryAfterSeconds: 42 }));
  const answer = await post('/api/contact', good);
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('42');
  expect(answer.text).toContain('Please call me.');
});

test('repeated fields of one name become a list', async () => {
  const fields = new URLSearchParams({ sizeTier: 'mid-cap', financing: 'cash', regions: 'north', ...good });
  fields.delete('message');
  fields.append('kinds', 'self-storage');
  fields.append('kinds', 'retail');
  expect((await post('/api/buyer-criteria', fields)).status).toBe(303);
  expect(edge.stubs.callsOf('submitBuyerCriteria')[0]?.input).toMatchObject({
    kinds: ['self-storage', 'retail'],
    regions: ['north'],
  });
});

test('a form from another site is refused, and operations without a form accept none', async () => {
  const foreign = await post('/api/contact', good, { ...FORM, 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  expect((await post('/api/auth/code', { email: 'buyer@example.ca' })).status).toBe(415);
  expect(edge.stubs.callsOf('requestCode')).toHaveLength(0);
});

const KEY = 'k'.repeat(40);
const MULTIPART = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

test.each([
  ['a URL-encoded form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['a multipart form', 'multipart/form-data; boundary=b', MULTIPART],
])('a mail program unsubscribes its reader with one post of %s from any origin', async (_what, type, body) => {
  const path = `/unsubscribe?key=${KEY}`;
  const headers = { 'content-type': type, origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' };
  const answer = await send(edge.url, { method: 'POST', path, headers, body });
  expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
  expect(edge.stubs.callsOf('withdrawConsent').map(({ input }) => input)).toEqual([{ consentKey: KEY }]);
});

test('a request that is not a valid one-click request changes nothing, and an unknown key returns 404', async () => {
  const ask = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    send(edge.url, { method: 'POST', path, headers: { 'content-type': type }, body });
  const good = 'List-Unsubscribe=One-Click';
  for (const [path, body] of [
    [`/unsubscribe?key=${KEY}`, ''],
    [`/unsubscribe?key=${KEY}`, 'List-Unsubscribe=Two-Clicks'],
    [`/unsubscribe?key=${KEY}&key=${KEY}`, good],
    ['/unsubscribe?key=x', good],
    ['/unsubscribe', good],
  ] as const)
    expect((await ask(path, body)).status, `${path} ${body}`).toBe(400);
  expect((await ask(`/unsubscribe?key=${KEY}`, '{}', 'application/json')).status).toBe(415);
  expect((await ask(`/unsubscribe?key=${KEY}`, good.padEnd(2000))).status).toBe(413);
  expect(edge.stubs.callsOf('withdrawConsent')).toHaveLength(0);
  edge.stubs.answer('withdrawConsent', () => new Refusal('not_found'));
  expect((await ask(`/unsubscribe?key=${KEY}`, good)).status).toBe(404);
});
