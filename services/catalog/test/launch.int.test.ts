import {
  publishAgent,
  publishBrokerage,
  publishListing,
  putInPlace,
  readLaunch,
  reopenLaunchTask,
  saveAgent,
  saveBrokerage,
  saveListing,
  settleLaunchTask,
} from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startCatalog } from './fixtures.ts';

const broker = buyerActor({ role: 'broker' });
const TASK = { id: 'legal-texts' };

test('the setup lists what is still an example and which tasks are settled', async () => {
  onTestFinished(() => putInPlace({}));
  const { call, startOne } = await startCatalog();
  const read = () => call(readLaunch, {}, broker);
  const first = await read();
  expect(first.brokerage.map(({ field }) => field)).toContain('draft.brokerageName');
  expect(first).toMatchObject({ agents: [{ id: 'agent-1', name: 'Alex Morgan' }], listings: 0 });
  expect(first.tasks.every(({ settled }) => settled === null)).toBe(true);
  await expect(call(readLaunch, {}, buyerActor({ role: 'assistant' }))).rejects.toMatchObject({
    code: 'role_not_allowed',
  });

  const draft = {
    brokerageName: 'Lakehead Property Ltd., Brokerage',
    officePhone: '+1 807-345-2000',
    generalEmail: 'office@lakehead-property.ca',
    address: { street: '12 Court Street North', city: 'Thunder Bay', province: 'ON', postalCode: 'P7A 4T4' },
    socials: null,
    websites: null,
    modularHomesUrl: null,
  };
  await call(saveBrokerage, { version: 1, draft }, broker);
  // A draft is not public yet.
  expect((await read()).brokerage.length).toBe(first.brokerage.length);
  await call(publishBrokerage, { version: 2 }, broker);
  const people = { name: 'Sam Field', directPhone: '+1 807-345-2001' };
  await call(saveAgent, { id: 'agent-1', version: 1, draft: people }, broker);
  await call(publishAgent, { id: 'agent-1', version: 2 }, broker);
  const confidential = { consentOn: '2026-10-01', consentText: 'Advertise without the address' };
  await call(saveListing, { id: 'listing-1', version: 1, draft: {}, confidential }, broker);
  await call(publishListing, { id: 'listing-1', version: 2 }, broker);
  expect(await read()).toMatchObject({ brokerage: [], agents: [], listings: 1 });

  const record = { ...TASK, by: 'A. Counsel', on: '2026-11-20', note: 'With two changes' };
  const settled = await call(settleLaunchTask, record, broker);
  expect(settled.settled).toMatchObject({ by: 'A. Counsel', on: '2026-11-20', recordedBy: broker.userId });
  expect(await call(settleLaunchTask, record, broker)).toEqual(settled);
  await expect(call(settleLaunchTask, { ...record, by: 'Somebody else' }, broker)).rejects.toMatchObject({
    code: 'launch_task_settled',
  });
  await expect(call(settleLaunchTask, { ...record, id: 'no-such-task' }, broker)).rejects.toMatchObject({
    code: 'launch_task_not_found',
  });
  await startOne();
  expect((await read()).tasks.filter((task) => task.settled !== null)).toEqual([settled]);
  expect(await call(reopenLaunchTask, { ...TASK, reason: 'The text was changed' }, broker)).toMatchObject({
    ...TASK,
    settled: null,
  });
  expect((await read()).tasks.every((task) => task.settled === null)).toBe(true);
});
