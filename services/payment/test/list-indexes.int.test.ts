import { randomUUID } from 'node:crypto';
import { COUPON_STATES, ORDER_SORTS } from '@brokerage/contracts';
import { commandOutbox, createIndexes, createLogger } from '@brokerage/service-kit';
import { costlyReads, createHarness, indexesOf, openExplained } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { alarmSchema } from '../src/alarms/alarm.model.ts';
import { couponTriesSchema } from '../src/checkout/coupons/coupon-tries.model.ts';
import { CouponOutbox } from '../src/checkout/coupons/coupon-outbox.ts';
import { type CouponFields, couponSchema } from '../src/checkout/coupons/coupon.model.ts';
import { type CouponFilter, CouponRepository } from '../src/checkout/coupons/coupon.repository.ts';
import { orderActionSchema } from '../src/order/order-action.model.ts';
import { type OrderFields, orderSchema } from '../src/order/order.model.ts';
import { OrderQueries } from '../src/order/order.queries.ts';
import { OrderListService } from '../src/reporting/order-list.service.ts';
import { SalesRepository } from '../src/reporting/sales/sales.repository.ts';
import {
  type SalesDayFields,
  salesDaySchema,
  type SalesProgressFields,
  salesProgressSchema,
} from '../src/reporting/sales/sales.model.ts';
import { type WebhookFields, webhookSchema } from '../src/webhooks/webhook.model.ts';
import { WebhookRepository } from '../src/webhooks/webhook.repository.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_BEFORE = new Date(NOW.getTime() - 86_400_000);
const TIERS = ['basic', 'premium', 'professional'] as const;
const STATES = ['fulfilled', 'fulfilled', 'cancelled', 'refunded'] as const;
const AMOUNTS = [2999, 4999, 9999, 1999] as const;

function order(index: number): Record<string, unknown> {
  const at = new Date(NOW.getTime() - index * 3_600_000);
  const id = randomUUID();
  return {
    _id: id,
    orderNumber: `SC-2026-${String(index).padStart(6, '0')}`,
    email: `buyer-${index}@example.ca`,
    userId: id,
    idempotencyKey: id,
    tier: TIERS[index % 3],
    state: STATES[index % 4],
    total: { amountMinor: AMOUNTS[index % 4], currency: 'USD' },
    paypalOrderId: `ORDER${String(index).padStart(12, '0')}`,
    captureId: `CAPTURE${String(index).padStart(10, '0')}`,
    createdAt: at,
    updatedAt: at,
    ...(index % 4 === 2 ? {} : { capturedAt: at }),
  };
}

async function setStage(orders: number) {
  const { connection, explain } = await openExplained((await createHarness()).env('payment'));
  const model = connection.model<OrderFields>('Order', orderSchema);
  await createIndexes(model);
  await model.collection.insertMany(Array.from({ length: orders }, (_, index) => order(index)));
  const queries = new OrderQueries(model, connection);
  return { connection, explain, model, queries, lists: new OrderListService(queries) };
}

const optional = <T>(value: T): (T | undefined)[] => [undefined, value];

test('every filter, sort order and search of the order list uses an index', async () => {
  const { explain, lists } = await setStage(4000);
  const reads = await explain(async () => {
    for (const state of optional('fulfilled' as const))
      for (const tier of optional('premium' as const))
        for (const [from, to] of [[], ['2026-10-01', '2026-11-20'], ['2026-11-01', undefined]] as const)
          for (const sort of ORDER_SORTS) await lists.page({ state, tier, from, to }, sort, 50, 51);
    for (const search of ['buyer-1', 'SC-2026-00', 'ORDER000000000012', '000012'])
      for (const state of optional('refunded' as const)) await lists.page({ search, state }, 'highest', 0, 51);
  });
  expect(reads.length).toBeGreaterThan(100);
  const all = reads.filter(({ command }) => command.includes('"pipeline":[{"$match":{}}'));
  expect(all.every(({ command }) => command.includes('"$limit":10001'))).toBe(true);
  expect(costlyReads(reads.filter((read) => !all.includes(read)))).toEqual([]);
});

test('orders of a date range sorted by amount are in the right order on every page', async () => {
  const { lists, model } = await setStage(600);
  const filter = { from: '2026-11-05', to: '2026-11-15', state: undefined } as const;
  const within = { createdAt: { $gte: new Date('2026-11-05T05:00:00Z'), $lt: new Date('2026-11-16T05:00:00Z') } };
  for (const [sort, order] of [
    ['highest', { 'total.amountMinor': -1, createdAt: -1, _id: -1 }],
    ['lowest', { 'total.amountMinor': 1, createdAt: 1, _id: 1 }],
  ] as const) {
    const expected = (await model.find(within).sort(order).lean()).map(({ _id }) => _id);
    expect(expected.length).toBeGreaterThan(200);
    const paged: string[] = [];
    for (let skip = 0; skip < expected.length + 40; skip += 40)
      paged.push(...(await lists.page(filter, sort, skip, 40)).orders.map(({ _id }) => _id));
    expect(paged).toEqual(expected);
  }
});

test('a search reads a bounded number of orders and reports whether the total is exact', async () => {
  const { lists } = await setStage(1200);
  const found = await lists.page({ search: 'buyer-' }, 'newest', 0, 3);
  expect(found.isTotalExact).toBe(false);
  expect(found.total).toBe(1000);
  const basic = await lists.page({ search: 'buyer-119', tier: 'basic' }, 'oldest', 0, 51);
  expect(basic.orders.map(({ email }) => email)).toEqual(
    [1197, 1194, 1191].map((index) => `buyer-${index}@example.ca`),
  );
  expect([basic.total, basic.isTotalExact]).toEqual([3, true]);
  expect((await lists.page({ search: 'CAPTURE0000000007' }, 'newest', 0, 51)).orders).toMatchObject([
    { email: 'buyer-7@example.ca' },
  ]);
});

test('sales and the items that need a person are read from an index', async () => {
  const { connection, explain, queries } = await setStage(600);
  const sales = new SalesRepository(
    connection.model<SalesDayFields>('SalesDay', salesDaySchema),
    connection.model<SalesProgressFields>('SalesProgress', salesProgressSchema),
  );
  const webhooks = new WebhookRepository(connection.model<WebhookFields>('Webhook', webhookSchema), connection);
  await webhooks.onModuleInit();
  await connection.collection('sales_days').insertOne({ byTier: {} });
  const reads = await explain(async () => {
    await sales.between('2025-11-21', '2026-11-21');
    await queries.changedAfter({ updatedAt: NOW, orderId: '' }, 500);
    await queries.createdWithin(DAY_BEFORE, NOW);
    await queries.paidWithin(DAY_BEFORE, NOW);
    await queries.listInReview(100);
    await queries.listUndelivered(NOW, 100);
    await queries.listWithRefusedRefund(100);
    await queries.oldestIn('fulfilled');
    await webhooks.listUnmatched(100);
  });
  expect(costlyReads(reads.filter(({ command }) => !command.includes('hello')))).toEqual([]);
});

test('coupons are read from an index by state, tier and code, even if few match', async () => {
  const { connection, explain } = await openExplained((await createHarness()).env('payment'));
  const model = connection.model<CouponFields>('Coupon', couponSchema);
  const coupons = new CouponRepository(
    model,
    connection,
    commandOutbox(CouponOutbox, model, createLogger({ service: 'test', instance: '1', level: 'silent' })),
  );
  await coupons.onModuleInit();
  const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  await model.collection.insertMany(
    Array.from({ length: 3000 }, (_, index) => ({
      _id: `CODE-${String(index).padStart(4, '0')}`,
      tiers: [index % 3 ? 'basic' : 'premium'],
      active: index % 9 !== 2,
      createdAt: day(-index),
      ...(index % 500 === 7 ? { startsAt: day(index) } : {}),
      ...(index % 9 === 1 ? { endsAt: day(-1 - (index % 90)) } : {}),
    })) as never,
  );
  const list = (filter: CouponFilter) => coupons.list(filter, NOW, 0, 51);
  const reads = await explain(async () => {
    // A tier matches a good part of all coupons: the extra reads do not justify an index.
    for (const state of [undefined, ...COUPON_STATES]) await list({ state });
    await list({ tier: 'basic' });
    for (const search of ['CODE-1', 'CODE-0042', 'NONE']) await list({ search });
  });
  expect(reads).toHaveLength(9);
  expect(costlyReads(reads)).toEqual([]);
  const codes = async (filter: CouponFilter) => (await list(filter)).map(({ _id }) => _id);
  const scheduled = ['CODE-0007', 'CODE-0507', 'CODE-1007', 'CODE-1507', 'CODE-2007', 'CODE-2507'];
  expect(await codes({ state: 'scheduled' })).toEqual(scheduled);
  expect((await codes({ search: 'CODE-1' })).slice(0, 2)).toEqual(['CODE-1000', 'CODE-1001']);
});

test('no index of a collection is a prefix of another one', () => {
  const schemas = [alarmSchema, couponTriesSchema, couponSchema, orderActionSchema, orderSchema, webhookSchema];
  for (const schema of schemas) expect([schema.get('collection'), ...indexesOf(schema).superfluous]).toHaveLength(1);
});

test('orders have exactly these indexes', () => {
  expect(indexesOf(orderSchema).all).toMatchInlineSnapshot(`
    [
      "_id 1",
      "userId 1, idempotencyKey 1",
      "orderNumber 1",
      "receiptNumber 1",
      "openKey 1",
      "freeKey 1",
      "couponKey 1",
      "couponBuyerKey 1",
      "couponReservationKeys 1",
      "upgradeKey 1",
      "paypalOrderId 1",
      "captureId 1",
      "outboxDueAt 1",
      "nextCheckAt 1",
      "upgrade.fromOrderId 1",
      "lastUpgradeId 1",
      "coupon.code 1, state 1",
      "userId 1, createdAt -1",
      "addressKey 1, createdAt -1",
      "createdAt -1, _id -1",
      "tier 1, createdAt -1, _id -1",
      "state 1, createdAt -1, _id -1",
      "state 1, tier 1, createdAt -1, _id -1",
      "email 1, createdAt -1",
      "total.amountMinor 1, createdAt 1, _id 1",
      "state 1, total.amountMinor 1, createdAt 1, _id 1",
      "tier 1, total.amountMinor 1, createdAt 1, _id 1",
      "state 1, tier 1, total.amountMinor 1, createdAt 1, _id 1",
      "capturedAt 1",
      "updatedAt 1, _id 1",
      "refunds.state 1",
    ]
  `);
});
