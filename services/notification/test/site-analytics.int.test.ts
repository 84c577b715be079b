import { dayAfter, listSiteEvents, readVisits, recordSiteEvent, submitContact } from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { startNotification } from './fixtures.ts';

const admin = buyerActor({ role: 'owner' });

test('events are counted per kind and path, and an admin reads the counts', async () => {
  const { call, callFrom } = await startNotification();
  for (const address of ['203.0.113.1', '203.0.113.2'])
    await callFrom(address, recordSiteEvent, { kind: 'call-click', path: '/contact' });
  await call(recordSiteEvent, { kind: 'page-not-found', path: '/gone' });
  const { rows, to } = await call(listSiteEvents, {}, admin);
  expect(rows).toEqual([
    { kind: 'call-click', path: '/contact', count: 2, lastDay: to },
    { kind: 'page-not-found', path: '/gone', count: 1, lastDay: to },
  ]);
  expect((await call(listSiteEvents, { kind: 'page-not-found' }, admin)).rows).toHaveLength(1);
  expect((await call(listSiteEvents, { to: '2001-01-01' }, admin)).rows).toEqual([]);
});

test('a flood from one network gets the same answers and is counted up to its limit', async () => {
  const { call, callFrom } = await startNotification();
  for (let count = 0; count < 40; count += 1) {
    const answer = await callFrom(`2001:db8::${count + 1}`, recordSiteEvent, { kind: 'text-click', path: '/' });
    expect(answer).toEqual({ accepted: true });
  }
  expect((await call(listSiteEvents, {}, admin)).rows[0]?.count).toBe(30);
});

test('buyers cannot read counts, and assistants cannot read visits', async () => {
  const { call } = await startNotification();
  await expect(call(readVisits, { days: '7' }, buyerActor({ role: 'assistant' }))).rejects.toMatchObject({
    code: 'role_not_allowed',
  });
  await expect(call(listSiteEvents, {}, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });
});

test.each(['/contact?name=Sam', '/contact#x', 'contact', '/a b'])('the path %j is refused', async (path) => {
  const { call } = await startNotification();
  await expect(call(recordSiteEvent, { kind: 'form-start', path })).rejects.toMatchObject({
    code: 'validation_failed',
  });
});

test('views, started forms and forms in the inbox are counted by day, page and source', async () => {
  const { call, callFrom, fill, database } = await startNotification();
  const google = { source: 'google.com' };
  for (const kind of ['page-view', 'page-view', 'form-start'] as const)
    await callFrom('203.0.113.1', recordSiteEvent, { kind, path: '/contact', ...google });
  await callFrom('203.0.113.2', recordSiteEvent, { kind: 'page-view', path: '/', source: 'direct' });
  const form = fill({ page: '/contact', ...google });
  for (let times = 0; times < 2; times += 1) await call(submitContact, form);
  // A program fills in the hidden field, so its form does not count.
  await call(submitContact, fill({ page: '/contact', message: 'Cheap pills for you', topicRef: 'yes', ...google }));
  const { to, total, byDay, byPage, bySource } = await call(readVisits, { days: '7' }, admin);
  expect(total).toEqual({ views: 3, begun: 1, sent: 1 });
  expect(byDay).toHaveLength(7);
  expect(byDay.at(-1)).toEqual({ day: to, views: 3, begun: 1, sent: 1 });
  expect(byPage).toEqual([
    { path: '/contact', views: 2, begun: 1, sent: 1 },
    { path: '/', views: 1, begun: 0, sent: 0 },
  ]);
  expect(bySource).toEqual([
    { source: 'google.com', views: 2, begun: 1, sent: 1 },
    { source: 'direct', views: 1, begun: 0, sent: 0 },
  ]);
  // No count refers to a person.
  for (const name of ['site_events', 'visit_sources']) {
    const stored = JSON.stringify(await database.collection(name).find({}).toArray());
    expect(stored).not.toMatch(/203\.0\.113|sam@example|Sam Lee|[0-9a-f]{8}-[0-9a-f]{4}/);
  }
});

test('made-up sources are counted together once a day has too many', async () => {
  const { call, database } = await startNotification();
  const { to: day } = await call(readVisits, { days: '1' }, admin);
  const rows = Array.from({ length: 300 }, (_, index) => ({
    _id: `${day} made-up-${index}`,
    day,
    source: `made-up-${index}`,
    views: 1,
    begun: 0,
    sent: 0,
    firstAt: new Date(),
  }));
  await database.collection('visit_sources').insertMany(rows as never[]);
  for (const source of ['one-more', 'another', 'made-up-7'])
    await call(recordSiteEvent, { kind: 'page-view', path: '/', source });
  expect(await database.collection('visit_sources').countDocuments({})).toBe(301);
  expect(await database.collection('visit_sources').findOne({ source: 'other' })).toMatchObject({ views: 2 });
});

test('an invalid source does not refuse a count or a form, and is left out', async () => {
  const { call, fill } = await startNotification();
  for (const source of ['ana@example.ca', 'two words', 'x'.repeat(300), ''])
    await call(recordSiteEvent, { kind: 'page-view', path: '/', source });
  await call(submitContact, fill({ page: '/', source: '<script>' }));
  const { total, bySource } = await call(readVisits, { days: '1' }, admin);
  expect(total).toEqual({ views: 4, begun: 0, sent: 1 });
  expect(bySource).toEqual([]);
});

test('past weeks are summed once, and every period shows the counts of its days', async () => {
  const { call, database } = await startNotification();
  const { to: today } = await call(readVisits, { days: '1' }, admin);
  const rows = Array.from({ length: 90 }, (_, back) => {
    const day = dayAfter(today, -back);
    return (['page-view', 'form-sent', 'call-click'] as const).flatMap((kind, index) =>
      ['/', '/contact'].slice(back % 2).map((path) => {
        const _id = `${day} ${kind} ${path}`;
        return { _id, day, kind, path, count: 1 + ((back * 7 + index) % 5), firstAt: new Date() };
      }),
    );
  }).flat();
  const counted = database.collection<(typeof rows)[number]>('site_events');
  await counted.insertMany(rows);

  const shown = async (from: string, to: string) => (await call(listSiteEvents, { from, to }, admin)).rows;
  const expected = (from: string, to: string) =>
    ['page-view', 'form-sent', 'call-click'].flatMap((kind) =>
      ['/', '/contact'].flatMap((path) => {
        const own = rows.filter((row) => row.kind === kind && row.path === path && row.day >= from && row.day <= to);
        const days = own.map(({ day }) => day).toSorted();
        return own.length === 0
          ? []
          : [{ kind, path, count: own.reduce((sum, { count }) => sum + count, 0), lastDay: days.at(-1) }];
      }),
    );
  const periods = [
    [89, 0],
    [40, 0],
    [61, 17],
    [20, 14],
    [9, 3],
    [0, 0],
  ].map(([first = 0, last = 0]) => [dayAfter(today, -first), dayAfter(today, -last)] as const);
  // The first time the weeks are added up, the second time they are stored.
  for (let times = 0; times < 2; times += 1)
    for (const [from, to] of periods) {
      const all = await shown(from, to);
      expect(new Set(all)).toEqual(new Set(expected(from, to)));
      expect(all.map(({ count }) => count)).toEqual(all.map(({ count }) => count).toSorted((a, b) => b - a));
    }
  const views = rows.filter(({ kind, day }) => kind === 'page-view' && day > dayAfter(today, -30));
  const { total, byDay } = await call(readVisits, { days: '30' }, admin);
  expect(total.views).toBe(views.reduce((sum, { count }) => sum + count, 0));
  expect(byDay.map(({ day }) => day)).toEqual([...new Set(views.map(({ day }) => day))].toSorted());

  // The days of a stored week are not read again.
  const before = await shown(dayAfter(today, -89), today);
  await counted.deleteMany({ day: { $gte: dayAfter(today, -40), $lte: dayAfter(today, -34) } });
  const after = await shown(dayAfter(today, -89), today);
  const sum = (list: typeof before) => list.reduce((all, { count }) => all + count, 0);
  const lost = rows.filter(({ day }) => day >= dayAfter(today, -40) && day <= dayAfter(today, -34));
  expect(sum(after)).toBe(sum(before));
  expect(lost.length).toBeGreaterThan(0);
});
