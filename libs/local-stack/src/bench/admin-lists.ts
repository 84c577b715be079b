import { createHash, randomUUID } from 'node:crypto';
import { type Contract, listAdminOrders, listAudit, listLeads, readSales, Session, signIn } from '@brokerage/contracts';
import { MongoClient } from 'mongodb';
import { chooseAdminPassword } from '../shopper/first-admin.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import { line, quantile, rounded, table } from './report.ts';

const DOCUMENTS = 100_000;
const AT_ONCE = 1000;
const TRIES = 15;
const YEAR_MS = 365 * 86_400_000;
const TIERS = ['basic', 'premium', 'professional'] as const;
const PRICES = { basic: 2999, premium: 4999, professional: 9999 } as const;
const STATES = ['fulfilled', 'fulfilled', 'fulfilled', 'cancelled', 'expired', 'refunded', 'failed'] as const;
const KINDS = ['contact', 'valuation', 'buyer-criteria', 'nda'] as const;
const STAGES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
const FOLDERS = ['inbox', 'inbox', 'inbox', 'spam', 'quarantine'] as const;

/** One of a list, the same for the same number. */
function one<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

/** An order as payment would have left it some time within the last year. */
function orderOf(index: number, now: number): Record<string, unknown> {
  const createdAt = new Date(now - Math.floor((1 - index / DOCUMENTS) * YEAR_MS));
  const tier = one(TIERS, index);
  const state = one(STATES, index * 7 + Math.floor(index / 11));
  const isPaid = state === 'fulfilled' || state === 'refunded';
  const amountMinor = PRICES[tier];
  const id = randomUUID();
  return {
    _id: id,
    orderNumber: `SC-${2000 + (index % 9)}-${String(index).padStart(6, '0')}`,
    userId: `bench-${index}`,
    email: `buyer-${createHash('sha256').update(String(index)).digest('hex').slice(0, 10)}@example.ca`,
    tier,
    productName: tier,
    total: { amountMinor, currency: 'USD' },
    priceVersion: 1,
    idempotencyKey: id,
    requestHash: id,
    state,
    createRequestId: id,
    captureRequestId: id,
    captureTries: isPaid ? 1 : 0,
    declined: false,
    ...(isPaid ? { capturedAt: createdAt, captureId: `BENCH${index}`, access: 'open' } : {}),
    ...(state === 'refunded' ? { refundedMinor: amountMinor, access: 'withheld' } : {}),
    leaseId: 'nobody',
    leaseUntil: new Date(0),
    checks: 0,
    transitions: [],
    createdAt,
    updatedAt: createdAt,
  };
}

/** A lead as the notification service would have stored it some time within the last year. */
function leadOf(index: number, now: number): Record<string, unknown> {
  const createdAt = new Date(now - Math.floor((1 - index / DOCUMENTS) * YEAR_MS));
  const name = `Person ${index}`;
  const email = `person-${index}@example.ca`;
  const message = `Please call me about facility number ${index}.`;
  const stage = one(STAGES, index);
  const phone = '416-555-0100';
  return {
    _id: randomUUID(),
    kind: one(KINDS, index),
    fingerprint: String(index),
    form: { kind: 'contact', name, email, phone, message },
    name,
    email,
    phone,
    message,
    subject: '',
    page: '/contact',
    listing: '',
    addressClass: null,
    folder: one(FOLDERS, index),
    reasons: [],
    textKey: String(index),
    copies: 0,
    notice: 'none',
    mailStored: true,
    digestId: null,
    digestDone: true,
    stage,
    owner: '',
    notes: [],
    answeredAt: stage === 'new' ? null : createdAt,
    dueAt: new Date(createdAt.getTime() + 4 * 3_600_000),
    requestId: String(index),
    createdAt,
    version: 1,
  };
}

async function fill(stack: Stack): Promise<void> {
  const client = new MongoClient(stack.mongoUri);
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const of = (service: string) => {
      const found = databases.find(({ name }) => name.endsWith(service));
      if (!found) throw new Error(`There is no database of ${service}.`);
      return client.db(found.name);
    };
    const now = Date.now();
    const kinds = [
      { collection: of('payment').collection('orders'), make: orderOf },
      { collection: of('notification').collection('leads'), make: leadOf },
    ];
    for (const { collection, make } of kinds) {
      for (let from = 0; from < DOCUMENTS; from += AT_ONCE) {
        const documents = Array.from({ length: AT_ONCE }, (_, index) => make(from + index, now));
        await collection.insertMany(documents as never, { ordered: false });
      }
    }
  } finally {
    await client.close();
  }
}

interface Asked {
  name: string;
  contract: Contract;
  query?: string;
  headers?: Record<string, string>;
}

const LISTS: readonly Asked[] = [
  { name: 'orders, newest', contract: listAdminOrders },
  { name: 'orders, page 20', contract: listAdminOrders, query: 'page=20' },
  { name: 'orders, by state', contract: listAdminOrders, query: 'state=refunded' },
  { name: 'orders, by tier', contract: listAdminOrders, query: 'tier=premium' },
  {
    name: 'orders, by state, tier and highest',
    contract: listAdminOrders,
    query: 'state=fulfilled&tier=basic&sort=highest',
  },
  { name: 'orders, highest', contract: listAdminOrders, query: 'sort=highest' },
  { name: 'orders, of a week', contract: listAdminOrders, query: 'from=2026-06-01&to=2026-06-07' },
  { name: 'orders, search by address', contract: listAdminOrders, headers: { 'x-search': 'buyer-a' } },
  { name: 'orders, search by number', contract: listAdminOrders, headers: { 'x-search': 'SC-2003-01' } },
  { name: 'leads, inbox', contract: listLeads },
  { name: 'leads, page 20', contract: listLeads, query: 'page=20' },
  { name: 'leads, by stage', contract: listLeads, query: 'stage=qualified' },
  { name: 'leads, by kind and due', contract: listLeads, query: 'kind=valuation&sort=due' },
  { name: 'leads, overdue', contract: listLeads, query: 'overdue=yes' },
  { name: 'leads, search', contract: listLeads, query: 'search=person-4242' },
  { name: 'sales of 365 days', contract: readSales, query: 'days=365' },
  { name: 'audit log', contract: listAudit },
];

/** Medians of every list of the admin area over 100,000 orders and 100,000 leads, one request at a time. */
export async function benchAdminLists(dir: string, env: Record<string, string>): Promise<void> {
  const stack = await startStack({ dir: `${dir}/admin`, env });
  try {
    const begun = performance.now();
    await fill(stack);
    line(`${DOCUMENTS} orders and ${DOCUMENTS} leads stored in ${rounded((performance.now() - begun) / 1000)} s`);
    const headers = { authorization: `Bearer ${await adminToken(stack)}` };
    const ask = (asked: Asked): Promise<Response> =>
      fetch(`${stack.siteUrl}/api${asked.contract.http?.path}?${asked.query ?? ''}`, {
        headers: { ...headers, ...asked.headers },
      });
    await untilAddedUp(() => ask({ name: '', contract: readSales }));
    const rows: string[][] = [];
    for (const asked of LISTS) {
      const times: number[] = [];
      let status = 0;
      for (let left = TRIES; left > 0; left -= 1) {
        const start = performance.now();
        const response = await ask(asked);
        await response.arrayBuffer();
        times.push(performance.now() - start);
        status = response.status;
      }
      rows.push([asked.name, String(status), rounded(quantile(times, 0.5), 1), rounded(Math.max(...times), 1)]);
    }
    table('Admin lists (ms)', ['list', 'status', 'p50', 'max'], rows);
    line('Target: p50 <= 150 ms for every list.');
  } finally {
    await stack.stop();
  }
}

async function adminToken(stack: Stack): Promise<string> {
  const password = await chooseAdminPassword(stack);
  const response = await fetch(`${stack.siteUrl}/api${signIn.http?.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: stack.adminEmail, password }),
  });
  return Session.parse(await response.json()).accessToken;
}

/** The sales report reads new orders by and by. */
async function untilAddedUp(ask: () => Promise<Response>): Promise<void> {
  const begun = performance.now();
  for (let isComplete = false; !isComplete; ) {
    const body = (await (await ask()).json()) as { isComplete?: boolean };
    isComplete = body.isComplete === true || performance.now() - begun > 120_000;
  }
  line(`Sales added up after ${rounded((performance.now() - begun) / 1000)} s`);
}
