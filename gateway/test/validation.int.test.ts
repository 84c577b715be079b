import { boundFields, needsSession, pathFields } from '@brokerage/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Edge, startEdge } from './edge-fixture.ts';
import {
  type Answer,
  bearer,
  failureOf,
  keptAlive,
  type Routed,
  requestOf,
  routed,
  type Sent,
  samples,
  send,
} from './requests.ts';
import { adminToken } from './tokens.ts';

let edge: Edge;
let signedIn: Record<string, string>;
beforeAll(async () => {
  edge = await startEdge({ env: { PRODUCT_COPY_MS: '0' } });
  signedIn = bearer(await adminToken());
});
afterAll(() => edge.close());
beforeEach(() => edge.stubs.reset());

/** Sends as a user with full access, so that only the input can be the reason for a refusal. */
function ask(sent: Sent): Promise<Answer> {
  return send(edge.url, { ...sent, headers: { ...sent.headers, ...signedIn } }, keptAlive);
}

function expectRefused(route: Routed, answer: Answer, what: string): void {
  expect(failureOf(answer), what).toMatchObject({ status: 400, code: 'validation_failed' });
  expect(edge.stubs.callsOf(route.name), what).toHaveLength(0);
}

const openFields = ({ name, http }: Routed) =>
  Object.keys(samples[name]).filter((field) => !boundFields(http).includes(field));
const writes = routed.filter(({ http }) => http.method !== 'GET');
/** Writes whose body is parsed here; a signed body is passed on unchanged. */
const readWrites = writes.filter(({ http }) => !http.rawBody);
const reads = routed.filter(({ http }) => http.method === 'GET');
const withBodyFields = writes.filter((route) => openFields(route).length > 0);

/** Values that are not plain, or of a type that no field has. */
const hostileValues: unknown[] = [
  null,
  true,
  {},
  [],
  1.5,
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  { $where: 'sleep(1000)' },
  { $expr: { $function: { body: 'x', args: [], lang: 'js' } } },
  { $oid: '507f1f77bcf86cd799439011' },
  { type: 'Buffer', data: [1, 2] },
  ['basic'],
  [{ $ne: 1 }],
  { toString: 'x', length: 5 },
  '\u0000',
];

/** One value of the list is valid where tiers are chosen. */
const isListOfTiers = (field: string, value: unknown): boolean =>
  field === 'tiers' && JSON.stringify(value) === '["basic"]';

/** Empty lists of hours and days off are valid, and an autosave may be empty. */
const isEmptyList = (field: string, value: unknown): boolean =>
  ['hours', 'daysOff', 'fields'].includes(field) && JSON.stringify(value) === '[]';

/** Only the other part of a listing is changed. */
const isUnchanged = (field: string, value: unknown): boolean =>
  (field === 'draft' || field === 'confidential') && JSON.stringify(value) === '{}';

/** An empty list of absences is valid. */
const isNoAbsence = (field: string, value: unknown): boolean => field === 'absence' && value === null;

/** A share may be a fraction of a percent. */
const isShare = (field: string, value: unknown): boolean => field === 'occupancyPercent' && value === 1.5;

/** A document's position may lie between two others, and downloading is allowed or not; an answer is for all readers or for one. */
const isOfDataRoom = (field: string, value: unknown): boolean =>
  (field === 'position' && value === 1.5) || (['mayDownload', 'isForAll'].includes(field) && value === true);

const hostileFor = (field: string): unknown[] =>
  hostileValues.filter(
    (value) =>
      !isListOfTiers(field, value) &&
      !isEmptyList(field, value) &&
      !isUnchanged(field, value) &&
      !isNoAbsence(field, value) &&
      !isShare(field, value) &&
      !isOfDataRoom(field, value),
  );

const foreignFields = [
  'role',
  'isAdmin',
  'userId',
  'actor',
  'status',
  'used',
  'expiresAt',
  '_id',
  '__v',
  '$set',
  '$where',
  'constructor',
  'prototype',
  'toString',
  'a.b',
];

test.each(routed)('$name accepts its valid request', async (route) => {
  expect((await ask(requestOf(route))).status).toBe(200);
  expect(edge.stubs.callsOf(route.name)[0]?.input).toEqual(samples[route.name]);
});

test.each(withBodyFields)(
  '$name refuses operators and values of a wrong type in every field of its body',
  async (route) => {
    for (const field of openFields(route))
      for (const value of hostileFor(field))
        expectRefused(route, await ask(requestOf(route, { [field]: value })), `${field} = ${JSON.stringify(value)}`);
  },
);

test.each(readWrites)('$name refuses every field that is not in its contract', async (route) => {
  for (const field of foreignFields)
    expectRefused(route, await ask(requestOf(route, { [field]: 'x' })), `with ${field}`);
});

test.each(reads)('$name refuses every query field that is not in its contract', async (route) => {
  const { path, headers } = requestOf(route);
  const queries = [
    ...foreignFields.map((field) => `${encodeURIComponent(field)}=x`),
    '__proto__=x',
    '__proto__[x]=1',
    'a[$ne]=1',
  ];
  for (const query of queries) expectRefused(route, await ask({ path: `${path}?${query}`, headers }), query);
});

test.each(writes)('$name refuses any query', async (route) => {
  const good = requestOf(route);
  expectRefused(route, await ask({ ...good, path: `${good.path}?productTier=basic` }), 'a query');
});

test.each(readWrites)('$name accepts path, header and cookie fields only from their own place', async (route) => {
  for (const field of boundFields(route.http)) {
    const good = requestOf(route);
    const body = { ...(JSON.parse(String(good.body)) as object), [field]: 'x' };
    expectRefused(route, await ask({ ...good, body: JSON.stringify(body) }), `${field} in the body`);
  }
});

test.each(writes)('$name refuses a body with prototype keys, and no prototype changes', async (route) => {
  const good = requestOf(route);
  const fields = String(good.body).slice(1, -1);
  const rest = fields ? `,${fields}` : '';
  const bodies = [
    `{"__proto__":{"polluted":1}${rest}}`,
    `{"constructor":{"prototype":{"polluted":1}}${rest}}`,
    `{"x":{"__proto__":{"polluted":1}}${rest}}`,
    `{"\\u005f_proto__":{"polluted":1}${rest}}`,
  ];
  for (const body of bodies) expectRefused(route, await ask({ ...good, body }), body);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test.each(readWrites)('$name refuses a body that is not one JSON object', async (route) => {
  const good = requestOf(route);
  const bodies = [
    '{',
    '{"a":1}}',
    '[]',
    '[{}]',
    '"text"',
    '7',
    'true',
    'NaN',
    "{'a':1}",
    '',
    '\u0000',
    '{"a":1,}',
    '['.repeat(1000),
  ];
  for (const body of bodies) expectRefused(route, await ask({ ...good, body }), JSON.stringify(body));
  expectRefused(route, await ask({ ...good, body: Buffer.from(String(good.body), 'utf16le') }), 'UTF-16');
  expectRefused(
    route,
    await ask({
      ...good,
      headers: { ...good.headers, 'content-encoding': 'gzip' },
      body: Buffer.from([0x1f, 0x8b, 8, 0]),
    }),
    'gzip',
  );
});

/** Optional fields of the samples. */
const optional = [
  'leadId',
  'subject',
  'page',
  'shownPriceMinor',
  'amountMinor',
  'secondFactor',
  'upgradeFrom',
  'maxUses',
  'maxUsesPerBuyer',
  'switch',
];
const isOptional = ({ name }: Routed, field: string): boolean =>
  (optional.includes(field) && !(name === 'replyToPerson' && field === 'subject')) ||
  (name === 'quoteOrder' && field === 'couponCode') ||
  (name === 'reconcilePayments' && field === 'since') ||
  (name === 'settleLaunchTask' && field === 'note');

test.each(withBodyFields)('$name refuses a body without one of its required fields', async (route) => {
  const required = openFields(route).filter((field) => !isOptional(route, field));
  for (const field of required)
    expectRefused(route, await ask(requestOf(route, { [field]: undefined })), `without ${field}`);
});

/**
 * Which certificate addresses are valid is not a matter of format: the payment service tests that. A browser may send
 * any name, a search is any text, an invalid source is dropped, and a recipient or a person may be empty or any
 * address.
 */
const headerFields = routed.flatMap((route) =>
  Object.entries(route.http.headers ?? {})
    .filter(([field]) => !['certUrl', 'device', 'email', 'search', 'source', 'to'].includes(field))
    .map(([field, header]) => ({ ...route, field, header })),
);

test.each(headerFields)(
  '$name refuses a $header that is missing, repeated or malformed',
  async ({ header, ...route }) => {
    const good = requestOf(route);
    const { [header]: value, ...rest } = good.headers;
    expectRefused(route, await ask({ ...good, headers: rest }), 'missing');
    for (const wrong of [
      '',
      'x',
      '{"$ne":null}',
      '[object Object]',
      `${value}, ${value}`,
      `${value}x`,
      '../../etc/passwd',
    ])
      expectRefused(route, await ask({ ...good, headers: { ...rest, [header]: wrong } }), wrong);
  },
);

const patterned = routed.filter(({ http, name }) => pathFields(http.path).length > 0 && name !== 'updatePrice');

test.each(patterned)('$name refuses a malformed path parameter', async (route) => {
  for (const field of pathFields(route.http.path))
    for (const wrong of [
      '$ne',
      '{"$ne":null}',
      '[$ne]',
      '__proto__',
      'constructor',
      '../admin',
      'a/b',
      "' OR 1=1--",
      '%00',
      'x\r\ny: z',
    ])
      expectRefused(route, await ask(requestOf(route, { [field]: wrong })), wrong);
});

test('a product id is passed on as plain text of at most 64 characters', async () => {
  const route = routed.find(({ name }) => name === 'updatePrice');
  if (!route) throw new Error('no updatePrice');
  await ask(requestOf(route, { id: '{"$ne":null}' }));
  expect(edge.stubs.callsOf('updatePrice')[0]?.input).toMatchObject({ id: '{"$ne":null}' });
  edge.stubs.reset();
  expectRefused(route, await ask(requestOf(route, { id: 'a'.repeat(65) })), '65 characters');
});

test.each(['-1', '29.99', '1e309', '"2999"', 'null', '10000000', '{}', '[]', '99999999999999999999'])(
  'the price %s is refused with the message of the form',
  async (price) => {
    const body = `{"priceMinor":${price},"version":1}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await ask({ method: 'PATCH', path: '/api/admin/products/p1', headers, body });
    expect(failureOf(answer)).toMatchObject({ status: 400, message: 'Please enter a valid price' });
    expect(edge.stubs.callsOf('updatePrice')).toHaveLength(0);
  },
);

test.each(routed)('$name: a repeated query parameter is refused', async (route) => {
  const good = requestOf(route);
  expectRefused(route, await ask({ ...good, path: `${good.path}?tier=basic&tier=premium` }), 'twice');
});

test('a caller without access does not learn whether the input is valid', async () => {
  for (const route of routed.filter(({ contract }) => needsSession(contract))) {
    const { headers, ...good } = requestOf(route, { role: 'x' });
    expect((await send(edge.url, { ...good, headers })).status).toBe(401);
  }
});
