import {
  BROKERAGE,
  type BrokerageDraft,
  brokerageInPlace,
  BUILT_IN_BROKERAGE,
  cancelBrokerageSchedule,
  listBrokerageVersions,
  publishBrokerage,
  putInPlace,
  readBrokerage,
  readMailSample,
  rollBackBrokerage,
  saveBrokerage,
  scheduleBrokerage,
} from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { start as startNotification } from '../../notification/src/start.ts';
import { openDatabase, startCatalog } from './fixtures.ts';

const broker = buyerActor({ role: 'broker' });
const assistant = buyerActor({ role: 'assistant' });
const REAL = {
  brokerageName: 'Lakehead Property Ltd., Brokerage',
  officePhone: '+1 807-345-2000',
  generalEmail: 'office@lakehead-property.ca',
  address: { street: '12 Court Street North', city: 'Thunder Bay', province: 'ON', postalCode: 'P7A 4T4' },
  socials: [{ name: 'LinkedIn', url: 'https://social.lakehead-property.ca/us' }],
  websites: null,
  modularHomesUrl: null,
};
const HOUR_AHEAD = new Date(Date.now() + 3_600_000).toISOString();

test('the built-in brokerage is imported once, and can be saved, published, scheduled and rolled back', async () => {
  const { call, startOne, database } = await startCatalog({ settings: { PUBLISH_SWEEP_MS: '20' } });
  const read = () => call(readBrokerage, {}, assistant);
  expect(await read()).toMatchObject({
    version: 1,
    publishedVersion: 1,
    isAhead: false,
    published: BUILT_IN_BROKERAGE,
  });
  const save = (version: number, draft: Partial<BrokerageDraft>, who = broker) =>
    call(saveBrokerage, { version, draft }, who);
  await save(1, { officePhone: '+1 416-555-0143' });
  await startOne();
  expect(await read()).toMatchObject({
    version: 2,
    isAhead: true,
    draft: { officePhone: '+1 416-555-0143' },
    published: { officePhone: BUILT_IN_BROKERAGE.officePhone },
  });
  const other = buyerActor({ role: 'broker' });
  expect(await save(1, { generalEmail: 'office@northgate.example.ca' }, other)).toMatchObject({ version: 3 });
  await expect(save(1, { officePhone: '+1 416-555-0144' }, other)).rejects.toMatchObject({
    code: 'version_conflict',
    details: { version: 3, fields: ['draft.officePhone'], by: other.userId },
  });
  await expect(save(3, { websites: null }, assistant)).rejects.toMatchObject({ code: 'role_not_allowed' });
  await expect(call(readBrokerage, {}, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });
  const refused: Partial<BrokerageDraft>[] = [
    { officePhone: '416-555-0143' },
    { officeHours: { opensAt: 19, closesAt: 10 } },
    { socials: [{ name: 'LinkedIn', url: 'http://social.example.ca' }] },
    { address: { ...BUILT_IN_BROKERAGE.address, postalCode: 'M5V0A1' } },
  ];
  for (const draft of refused)
    await expect(save(3, draft)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { field: expect.stringContaining(`draft.${Object.keys(draft)[0] ?? ''}`) },
    });

  const missing = await save(3, { brokerageName: null, award: null });
  expect(missing.issues).toEqual([{ field: 'draft.brokerageName', message: 'This is missing' }]);
  await expect(call(publishBrokerage, { version: 4 }, broker)).rejects.toMatchObject({
    code: 'brokerage_not_publishable',
    details: { issues: missing.issues },
  });
  await save(4, REAL);
  expect(await call(publishBrokerage, { version: 5 }, broker)).toMatchObject({
    version: 6,
    publishedVersion: 6,
    isAhead: false,
    published: { ...REAL, websites: [], award: null, officeHours: BUILT_IN_BROKERAGE.officeHours },
  });

  await save(6, { officeHours: { opensAt: 9, closesAt: 17 } });
  await call(scheduleBrokerage, { version: 7, at: HOUR_AHEAD }, broker);
  await call(cancelBrokerageSchedule, { version: 8 }, broker);
  await call(scheduleBrokerage, { version: 9, at: HOUR_AHEAD }, broker);
  const stored = database.collection<{ _id: string }>('brokerage');
  await stored.updateOne({ _id: BROKERAGE }, { $set: { 'scheduled.at': new Date() } });
  await eventually(async () => (await read()).publishedVersion === 11);
  expect(await read()).toMatchObject({ published: { officeHours: { opensAt: 9, closesAt: 17 } }, scheduled: null });

  const back = await call(rollBackBrokerage, { version: 11, to: 1 }, broker);
  expect(back).toMatchObject({ version: 12, draft: { brokerageName: BUILT_IN_BROKERAGE.brokerageName } });
  await expect(call(rollBackBrokerage, { version: 12, to: 99 }, broker)).rejects.toMatchObject({
    code: 'brokerage_not_found',
  });
  const { versions } = await call(listBrokerageVersions, {}, assistant);
  expect(versions.map(({ change }) => change.kind)).toEqual(
    'rolled-back published scheduled unscheduled scheduled saved published saved saved saved saved imported'.split(' '),
  );
});

test('mails of every process name the published brokerage, and in production an example cannot be published', async () => {
  onTestFinished(() => putInPlace({}));
  const { call, startOne, env, closing } = await startCatalog({ instances: 0 });
  await startOne({ NODE_ENV: 'production' });
  const settings = { ...env('notification'), PUBLIC_ORIGIN: 'http://localhost:8080', SMTP_URL: 'smtp://127.0.0.1:9' };
  closing(await startNotification(settings));
  const mail = async () => (await call(readMailSample, { sampleNumber: 1 }, broker)).text;
  expect(await mail()).toContain(BUILT_IN_BROKERAGE.brokerageName);
  const { issues } = await call(readBrokerage, {}, broker);
  expect(issues.map(({ field }) => field.replace('draft.', ''))).toEqual(
    'brokerageName officePhone generalEmail address socials websites modularHomesUrl'.split(' '),
  );
  await expect(call(publishBrokerage, { version: 1 }, broker)).rejects.toMatchObject({
    code: 'brokerage_not_publishable',
    details: { issues },
  });
  await call(saveBrokerage, { version: 1, draft: REAL }, broker);
  await call(publishBrokerage, { version: 2 }, broker);
  await eventually(async () => (await mail()).includes(REAL.brokerageName));
  for (const fact of ['12 Court Street North', 'P7A 4T4', REAL.officePhone, REAL.generalEmail])
    expect(await mail()).toContain(fact);

  // The event reached another process: this one reads the copy stored there.
  const copies = (await openDatabase(settings)).collection<{ _id: string }>('brokerage_copy');
  const brokerage = { ...brokerageInPlace(), brokerageName: 'Superior Storage Ltd., Brokerage' };
  await copies.updateOne({ _id: BROKERAGE }, { $set: { brokerage, version: 4 } });
  await eventually(async () => (await mail()).includes('Superior Storage Ltd., Brokerage'));
});
