import {
  bookConsultation,
  briefMarketReport,
  businessDaysAfter,
  cancelOwnBooking,
  completeFulfilment,
  countFulfilment,
  grantEntitlement,
  listEntitlements,
  listFulfilment,
  readBooking,
  restoreEntitlement,
  revokeEntitlement,
} from '@brokerage/contracts';
import { buyerActor, createHarness, eventually, openExplained } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { start as startNotification } from '../../notification/src/start.ts';
import { openMailbox } from '../../notification/test/mailbox.ts';
import { FULFILMENT, type FulfilmentFields, fulfilmentSchema } from '../src/fulfilment/fulfilment.model.ts';
import { FulfilmentRepository } from '../src/fulfilment/fulfilment.repository.ts';
import { grantFor, startDownload } from './fixtures.ts';

const admin = buyerActor({ role: 'owner' });

async function givenPurchase(tier: 'basic' | 'premium' | 'professional') {
  const download = await startDownload({ instances: 2 });
  const buyer = buyerActor();
  const grant = grantFor(buyer, { tier });
  await download.call(grantEntitlement, grant);
  const services = async () => (await download.call(listEntitlements, {}, buyer)).purchases.map((one) => one.services);
  const open = async () => (await download.call(listFulfilment, { state: 'open', page: 1 }, admin)).tasks;
  const firstId = async () => (await open())[0]?.id ?? '';
  return { ...download, buyer, grant, services, open, firstId };
}

test('a professional purchase owes a 30-minute call in ten business days and a market report in fifteen', async () => {
  const { services, open, buyer, entitlements } = await givenPurchase('professional');
  const granted = await entitlements.findOne({});
  if (!granted) throw new Error('nothing was granted');
  const [owed = []] = await services();
  expect(owed.map(({ kind, minutes, state }) => [kind, minutes, state])).toEqual([
    ['consultation', 30, 'open'],
    ['market-report', null, 'open'],
  ]);
  expect(owed.map(({ dueOn }) => dueOn)).toEqual([10, 15].map((days) => businessDaysAfter(granted.grantedAt, days)));
  expect((await open()).map(({ orderNumber, email, overdue }) => [orderNumber, email, overdue])).toEqual([
    ['B-2026-000042', buyer.email, false],
    ['B-2026-000042', buyer.email, false],
  ]);
});

test('a premium purchase owes a two-hour call, and a basic one nothing', async () => {
  const { services, call, buyer } = await givenPurchase('premium');
  await call(grantEntitlement, grantFor(buyer, { orderNumber: 'B-2' }));
  const owed = (await services()).map((list) => list.map(({ kind, minutes }) => [kind, minutes]));
  expect(owed).toHaveLength(2);
  expect(owed).toEqual(expect.arrayContaining([[], [['consultation', 120]]]));
});

test('twenty concurrent grants of one order open each task once', async () => {
  const { call, grant, open } = await givenPurchase('professional');
  await Promise.all(Array.from({ length: 20 }, () => call(grantEntitlement, grant)));
  expect(await open()).toHaveLength(2);
});

test('a repeated grant opens the tasks that an interrupted one did not', async () => {
  const { call, grant, open, fulfilment } = await givenPurchase('professional');
  await fulfilment.deleteOne({ kind: 'market-report' });
  await call(grantEntitlement, grant);
  expect((await open()).map(({ kind }) => kind)).toEqual(['consultation', 'market-report']);
});

test('an admin marks a task done with a note, once', async () => {
  const { call, open, firstId, services, grant } = await givenPurchase('premium');
  const id = await firstId();
  const done = await call(completeFulfilment, { taskId: id, note: 'Held on Tuesday' }, admin);
  expect(done).toMatchObject({ state: 'done', note: 'Held on Tuesday', doneBy: admin.userId });
  expect(await call(completeFulfilment, { taskId: id, note: 'Held on Tuesday' }, admin)).toEqual(done);
  const other = call(completeFulfilment, { taskId: id, note: 'Held on Friday' }, admin);
  await expect(other).rejects.toMatchObject({ code: 'version_conflict' });
  await call(grantEntitlement, grant);
  expect(await open()).toEqual([]);
  expect((await call(listFulfilment, { state: 'done', page: 1 }, admin)).tasks).toEqual([done]);
  const [[service] = []] = await services();
  expect(service).toMatchObject({ state: 'done', doneAt: done.doneAt });
  expect(service).not.toHaveProperty('note');
});

test('a task of a withdrawn purchase shows as withdrawn, and is open again when the purchase is restored', async () => {
  const { call, grant, services, open, fulfilment } = await givenPurchase('premium');
  const { orderId } = grant;
  const list = async (state: 'withdrawn' | 'done') =>
    (await call(listFulfilment, { state, page: 1 }, admin)).tasks.map((task) => task.state);
  const counted = async () => (await call(countFulfilment, {}, admin)).owed;
  await fulfilment.updateOne({}, { $set: { dueOn: '2026-01-02' } });
  const overdue = async () => (await call(listFulfilment, { state: 'open', page: 1 }, admin)).overdue;
  expect([await counted(), await overdue()]).toEqual([1, 1]);
  await call(revokeEntitlement, { orderId });
  expect((await services())[0]?.[0]?.state).toBe('withdrawn');
  // Nobody owes it any more: it is in no count and in no list of open tasks.
  await eventually(async () => (await counted()) === 0);
  expect([await open(), await overdue(), await list('withdrawn')]).toEqual([[], 0, ['withdrawn']]);
  await call(restoreEntitlement, { orderId });
  expect((await services())[0]?.[0]?.state).toBe('open');
  await eventually(async () => (await counted()) === 1);
  expect([(await open()).length, await overdue(), await list('withdrawn')]).toEqual([1, 1, []]);
  // Whichever of many events arrives last, the last change wins.
  for (let count = 0; count < 3; count += 1) {
    await call(revokeEntitlement, { orderId });
    await call(restoreEntitlement, { orderId });
  }
  await call(revokeEntitlement, { orderId });
  await eventually(() => fulfilment.findOne({ accessRevision: 10, withdrawnAt: { $ne: null } }));
  expect([await open(), await list('withdrawn')]).toEqual([[], ['withdrawn']]);
});

test('a task ignores an older revision of its purchase', async () => {
  const { connection } = await openExplained((await createHarness()).env('download'));
  const model = connection.model<FulfilmentFields>(FULFILMENT, fulfilmentSchema);
  const tasks = new FulfilmentRepository(model);
  await model.collection.insertOne({ _id: 'right:consultation', entitlementId: 'right', doneAt: null } as never);
  const owed = () => tasks.count({ state: 'open' }, 10);
  await tasks.follow('right', new Date(), 4);
  expect(await owed()).toBe(0);
  await tasks.follow('right', null, 3);
  expect(await owed()).toBe(0);
  await tasks.follow('right', null, 5);
  expect(await owed()).toBe(1);
});

test('a task is overdue the day after its due date', async () => {
  const { fulfilment, open } = await givenPurchase('premium');
  await fulfilment.updateOne({}, { $set: { dueOn: '2026-01-02' } });
  expect((await open())[0]?.overdue).toBe(true);
});

test('tasks are paged and filtered by kind, open ones by due date and done ones newest first', async () => {
  const { call, fulfilment } = await givenPurchase('professional');
  const [first] = await fulfilment.find({ kind: 'consultation' }).toArray();
  if (!first) throw new Error('no task');
  const copies = Array.from({ length: 60 }, (_, index) => ({
    ...first,
    _id: `${first._id.split(':')[0]}-${index}:consultation`,
    dueOn: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
    doneAt: index % 2 ? new Date(index) : null,
  }));
  await fulfilment.insertMany(copies);
  const list = (filter: object) => call(listFulfilment, { state: 'open', page: 1, ...filter }, admin);
  const open = await list({});
  expect([open.total, open.tasks.length]).toEqual([32, 32]);
  const days = open.tasks.map(({ dueOn }) => dueOn);
  expect(days).toEqual(days.toSorted());
  expect((await list({ kind: 'market-report' })).total).toBe(1);
  const done = await list({ state: 'done', kind: 'consultation' });
  expect(done.tasks.map(({ doneAt }) => Date.parse(doneAt ?? ''))).toEqual(
    Array.from({ length: 30 }, (_, index) => 59 - 2 * index),
  );
  await fulfilment.insertMany(copies.map((copy) => ({ ...copy, _id: `x${copy._id}`, doneAt: null })));
  expect((await list({ page: 2 })).tasks).toHaveLength(42);
});

test('only an admin can list tasks and mark them done', async () => {
  const { call, buyer, open, firstId } = await givenPurchase('premium');
  const id = await firstId();
  await expect(call(listFulfilment, { state: 'open', page: 1 }, buyer)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(call(listFulfilment, { state: 'open', page: 1 })).rejects.toMatchObject({ code: 'unauthenticated' });
  const marked = call(completeFulfilment, { taskId: id, note: 'Not me' }, buyer);
  await expect(marked).rejects.toMatchObject({ code: 'forbidden' });
  const unknown = call(completeFulfilment, { taskId: 'nothing:consultation', note: 'Nothing' }, admin);
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  expect(await open()).toHaveLength(1);
});

const BRIEF = {
  area: 'London, 20 minutes',
  property: '159 units',
  questions: 'How much storage is planned nearby?',
  decideOn: '2027-01-29',
};

test('only the buyer can write the brief of a market report, until it is done, even after access has expired', async () => {
  const { call, buyer, grant, services, open, entitlements } = await givenPurchase('professional');
  const { downloadToken } = await call(grantEntitlement, grant);
  const write = (questions: string, actor = buyer) =>
    call(briefMarketReport, { downloadToken, ...BRIEF, questions }, actor);
  await write(BRIEF.questions);
  await entitlements.updateOne({}, { $set: { expiresAt: new Date(0) } });
  expect(await write('Who builds next, and when?')).toMatchObject({
    brief: { questions: 'Who builds next, and when?' },
  });
  expect((await services())[0]?.find(({ kind }) => kind === 'market-report')?.brief?.area).toBe(BRIEF.area);
  const task = (await open()).find(({ kind }) => kind === 'market-report');
  expect(task?.brief).toEqual({ ...BRIEF, questions: 'Who builds next, and when?' });
  await expect(write('Mine now, please?', buyerActor())).rejects.toMatchObject({ code: 'entitlement_not_found' });
  await call(completeFulfilment, { taskId: task?.id ?? '', note: 'Sent by mail' }, admin);
  await expect(write('One more thing, please')).rejects.toMatchObject({ code: 'not_found' });
});

test('a buyer can start one booking of the purchased call, and another after cancelling; without a call it is refused', async () => {
  const { call, buyer, grant, env, closing } = await givenPurchase('premium');
  const mailbox = await openMailbox();
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, PUBLIC_ORIGIN: 'http://shop.test:8080' };
  closing(await startNotification({ ...env('notification'), ...smtp }));
  const { downloadToken } = await call(grantEntitlement, grant);
  const book = (name: string, token = downloadToken, actor = buyer) =>
    call(bookConsultation, { downloadToken: token, name }, actor);
  const [first, again] = await Promise.all([book('Jordan Lee'), book('J. Lee')]);
  expect(again).toEqual(first);
  const offered = await call(readBooking, first);
  expect(offered).toMatchObject({ kind: 'consultation', state: 'offered', minutes: 120 });
  expect(offered.about).toBe('2-hour consultation call, order B-2026-000042');
  await eventually(async () => mailbox.mails.find(({ parsed }) => parsed.text?.includes(first.bookingKey)));
  await call(cancelOwnBooking, { ...first, version: offered.version });
  const second = await book('Jordan Lee');
  expect(second.bookingKey).not.toBe(first.bookingKey);
  expect(await call(readBooking, second)).toMatchObject({ state: 'offered', name: 'Jordan Lee' });

  await expect(book('Jordan Lee', downloadToken, buyerActor())).rejects.toMatchObject({
    code: 'entitlement_not_found',
  });
  const basic = await call(grantEntitlement, grantFor(buyer, { orderNumber: 'B-2' }));
  await expect(book('Jordan Lee', basic.downloadToken)).rejects.toMatchObject({ code: 'not_found' });
});
