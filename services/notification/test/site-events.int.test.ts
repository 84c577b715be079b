import { listSiteEvents, recordSiteEvent } from '@brokerage/contracts';
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

test('a flood from one network is answered alike and counted up to its limit', async () => {
  const { call, callFrom } = await startNotification();
  for (let count = 0; count < 40; count += 1) {
    const answer = await callFrom(`2001:db8::${count + 1}`, recordSiteEvent, { kind: 'text-click', path: '/' });
    expect(answer).toEqual({ accepted: true });
  }
  expect((await call(listSiteEvents, {}, admin)).rows[0]?.count).toBe(30);
});

test('counts are not for buyers', async () => {
  const { call } = await startNotification();
  await expect(call(listSiteEvents, {}, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });
});

test.each(['/contact?name=Sam', '/contact#x', 'contact', '/a b'])('the path %j is refused', async (path) => {
  const { call } = await startNotification();
  await expect(call(recordSiteEvent, { kind: 'form-start', path })).rejects.toMatchObject({
    code: 'validation_failed',
  });
});
