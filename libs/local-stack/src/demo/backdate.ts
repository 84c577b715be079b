import { type Collection, type Document, MongoClient } from 'mongodb';
import { databaseOf } from '../stack/product.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 30;

/** A row with a string id and arbitrary fields: only the demo reads the collections of other services. */
type Row = Document & { _id: string };

/** Returns an age for the `index`-th row, in milliseconds: spread evenly between two ages in days, and the same in every demo. */
const age = (index: number, from: number, to: number): number => (from + ((index * 0.618) % 1) * (to - from)) * DAY_MS;

/** Fields that schedule work. They are not moved: an earlier time would only start the work immediately. */
const WORK_FIELDS: ReadonlySet<string> = new Set(['nextCheckAt', 'leaseUntil', 'nextTryAt', 'outbox', 'outboxDueAt']);

/** Returns the value with every date in it moved back, calendar days included. */
function movedBack(value: unknown, ms: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() - ms);
  if (Array.isArray(value)) return value.map((item) => movedBack(item, ms));
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, movedBack(inner, ms)]));
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? earlierDay(value, ms) : value;
}

function earlierDay(day: string, ms: number): string {
  return new Date(Date.parse(day) - Math.round(ms / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
}

async function moveBack(rows: Collection<Row>, row: Row, ms: number, more: Document = {}): Promise<void> {
  const dated = Object.entries(row).filter(([name]) => name !== '_id' && !WORK_FIELDS.has(name));
  const moved = dated
    .map(([name, value]) => [name, value, movedBack(value, ms)] as const)
    .filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after));
  const set = { ...Object.fromEntries(moved.map(([name, , after]) => [name, after])), ...more };
  if (Object.keys(set).length > 0) await rows.updateOne({ _id: row._id }, { $set: set });
}

/**
 * Spreads what a demo has just created over the last thirty days: orders with their accesses, services and mails, and inquiries with their
 * agreements. What still waits for somebody is dated within the last few days. It writes to the databases directly and bypasses every rule
 * of the services, so only a demo may use it.
 */
export async function backdate({ mongoUri, namespace = 'brokerage' }: { mongoUri: string; namespace?: string }) {
  const client = await MongoClient.connect(mongoUri);
  const rowsOf = (service: Parameters<typeof databaseOf>[0], name: string) =>
    client.db(databaseOf(service, namespace)).collection<Row>(name);
  try {
    const mails = rowsOf('notification', 'mails');
    const ages = new Map([
      ...(await backdateOrders(
        rowsOf('payment', 'orders'),
        rowsOf('download', 'entitlements'),
        rowsOf('download', 'fulfilment'),
      )),
      ...(await backdateLeads(rowsOf('notification', 'leads'), rowsOf('notification', 'ndas'))),
    ]);
    // These totals come from orders whose days have changed.
    await rowsOf('payment', 'sales_days').deleteMany({});
    await backdateMails(mails, ages);
    await backdatePeople(rowsOf('notification', 'people'), [
      rowsOf('payment', 'orders'),
      rowsOf('notification', 'leads'),
    ]);
    await spreadCounts(rowsOf('notification', 'site_events'), ['count']);
    // These totals come from days that have changed.
    await rowsOf('notification', 'site_event_weeks').deleteMany({});
    await spreadCounts(rowsOf('notification', 'visit_sources'), ['views', 'begun', 'sent']);
  } finally {
    await client.close();
  }
}

/** Returns each order's age by order number. An order with an undelivered service is a few days old; one waiting for its buyer is new. */
async function backdateOrders(orders: Collection<Row>, entitlements: Collection<Row>, services: Collection<Row>) {
  const accessOf = new Map((await entitlements.find().toArray()).map((row) => [row['orderId'] as string, row]));
  const owed = await services.find().toArray();
  const ages = new Map<string, number>();
  for (const [index, order] of (await orders.find().sort({ createdAt: 1 }).toArray()).entries()) {
    const access = accessOf.get(order._id);
    const own = owed.filter(({ entitlementId }) => entitlementId === access?._id);
    const isOwed = ['pending', 'review'].includes(String(order['state'])) || own.some(({ doneAt }) => doneAt === null);
    const isUnderWay = ['created', 'approving'].includes(String(order['state']));
    const ms = isUnderWay ? 0 : isOwed ? age(index, 0, 6) : age(index, 1, DAYS - 1);
    ages.set(String(order['orderNumber']), ms);
    // The order really changes now: `updatedAt` tells the sales figures to recalculate.
    await moveBack(orders, order, ms, { updatedAt: new Date() });
    if (access) await moveBack(entitlements, access, ms);
    for (const service of own) await moveBack(services, service, ms);
  }
  return ages;
}

/** Returns each lead's age by id. Open leads and agreements are up to a day old; most of the others were answered in time. */
async function backdateLeads(leads: Collection<Row>, agreements: Collection<Row>) {
  const agreementOf = new Map((await agreements.find().toArray()).map((row) => [row._id, row]));
  const ages = new Map<string, number>();
  for (const [index, lead] of (await leads.find().sort({ createdAt: 1 }).toArray()).entries()) {
    const agreement = agreementOf.get(lead._id);
    const isOpen = lead['answeredAt'] === null || ['requested', 'signed'].includes(String(agreement?.['state']));
    const ms = isOpen ? age(index, 0, 1) : age(index, 2, DAYS - 1);
    ages.set(lead._id, ms);
    const [cameAt, dueAt] = [lead['createdAt'], lead['dueAt']].map((at) => (at as Date).getTime() - ms) as [
      number,
      number,
    ];
    const answeredAt = new Date(cameAt + (dueAt - cameAt) * (0.1 + ((index * 0.618) % 1)));
    await moveBack(leads, lead, ms, isOpen ? {} : { answeredAt });
    if (agreement) await moveBack(agreements, agreement, ms);
  }
  return ages;
}

/** Gives each mail the age of the order or inquiry that it is about. */
async function backdateMails(mails: Collection<Row>, ages: ReadonlyMap<string, number>): Promise<void> {
  for (const mail of await mails.find({ state: 'sent' }).toArray()) {
    const about = mail['content'] as Document | null;
    const ms = ages.get(String(about?.['orderNumber'] ?? about?.['leadId'] ?? about?.['ndaId']));
    if (ms !== undefined) await moveBack(mails, mail, ms);
  }
}

/** Sets when each person became known and when we last heard from them, from the oldest and the newest record with their email. */
async function backdatePeople(people: Collection<Row>, known: readonly Collection<Row>[]): Promise<void> {
  for (const person of await people.find().toArray()) {
    const { email } = person;
    const about = await Promise.all(known.map((rows) => rows.find({ email }).toArray()));
    const times = about.flat().map(({ createdAt }) => (createdAt as Date).getTime());
    if (times.length === 0) continue;
    const last = new Date(Math.max(...times));
    const set = { createdAt: new Date(Math.min(...times)), ownLastAt: last, lastAt: last };
    await people.updateOne({ _id: person._id }, { $set: set });
  }
}

/** Spreads today's counts over thirty days, with fewer at weekends. */
async function spreadCounts(rows: Collection<Row>, fields: readonly string[]): Promise<void> {
  for (const row of await rows.find().toArray()) {
    const today = String(row['day']);
    const shares = Array.from({ length: DAYS }, (_, back) => {
      const day = earlierDay(today, back * DAY_MS);
      const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
      return { day, back, weight: (isWeekend ? 0.4 : 1) * (1 - back / 50) };
    });
    const whole = shares.reduce((sum, { weight }) => sum + weight, 0);
    let passed = 0;
    for (const { day, back, weight } of shares) {
      const [from, to] = [passed / whole, (passed + weight) / whole];
      passed += weight;
      // Rounds the cumulative shares, so that the daily counts add up to the original.
      const counts = fields.map((name) => [name, Math.round(row[name] * to) - Math.round(row[name] * from)] as const);
      const set = {
        ...Object.fromEntries(counts),
        day,
        firstAt: new Date((row['firstAt'] as Date).getTime() - back * DAY_MS),
      };
      const isAny = counts.some(([, count]) => count > 0);
      if (back === 0) await rows.updateOne({ _id: row._id }, { $set: set });
      else if (isAny) await rows.insertOne({ ...row, ...set, _id: row._id.replace(today, day) });
    }
  }
}
