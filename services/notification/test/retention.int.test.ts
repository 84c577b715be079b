import { findPerson, sendMail, submitContact } from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { RECEIPT, startNotification } from './fixtures.ts';
import { pdf, personFiles } from './person-files.ts';

const admin = buyerActor({ role: 'owner' });

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 3_600_000);

test('spam and held-back leads are deleted after 90 days, mails and bookings after 400, and ended consents after three years', async () => {
  const { call, fill, leads, mails, database } = await startNotification({ env: { RETENTION_EVERY_MS: '20' } });
  const consents = database.collection('consents');
  const kept = fill({ name: 'Kept Inquiry' });
  const heldBack = () => fill({ topicRef: 'x' });
  const [oldSpam, newSpam, oldAdvertising] = [heldBack(), heldBack(), heldBack()];
  for (const sent of [kept, oldSpam, newSpam, oldAdvertising]) await call(submitContact, sent);
  for (const order of ['old', 'new'])
    await call(sendMail, { mailId: `receipt-${order}`, to: 'buyer@example.ca', content: RECEIPT });
  await eventually(async () => (await mails.countDocuments({ state: 'sent' })) === 3);
  const proof = { email: null, wording: 'x', page: '', givenAt: daysAgo(2000), mailedListings: [], matchedOffer: '' };
  await consents.insertMany([
    { ...proof, wording: 'ended long ago', withdrawnAt: daysAgo(1096) },
    { ...proof, wording: 'ended lately', withdrawnAt: daysAgo(1094) },
    { ...proof, wording: 'stands', withdrawnAt: null },
  ]);
  const bookings = database.collection<{ _id: string; endsAt: Date }>('bookings');
  await bookings.insertMany([401, 399].map((days) => ({ _id: `${days} days`, endsAt: daysAgo(days) })));
  await leads.updateOne({ _id: newSpam.submissionId }, { $set: { createdAt: daysAgo(89) } });
  await leads.updateOne({ _id: kept.submissionId }, { $set: { createdAt: daysAgo(3000) } });
  await mails.updateOne({ _id: 'receipt-new' }, { $set: { createdAt: daysAgo(399) } });
  await leads.updateOne(
    { _id: oldAdvertising.submissionId },
    { $set: { folder: 'quarantine', createdAt: daysAgo(91) } },
  );
  await leads.updateOne({ _id: oldSpam.submissionId }, { $set: { createdAt: daysAgo(91) } });
  const answer = (await mails.findOne({ _id: 'receipt-new' })) ?? expect.fail('the receipt is there');
  await mails.insertOne({ ...answer, _id: 'reply-old', template: 'reply', createdAt: daysAgo(3000) });
  await mails.updateOne({ _id: 'receipt-old' }, { $set: { createdAt: daysAgo(401) } });

  // Bytes of files that no person has, from a process that died while a file was added, withdrawn or erased.
  const bodies = database.collection<{ _id: string; hash: string; keptAt: Date }>('person_files');
  const person = await eventually(() => call(findPerson, { email: kept.email }, admin).then((found) => found.person));
  await personFiles(call, admin).add(person.id, 'Licence.pdf', pdf('kept'));
  await bodies.updateMany({}, { $set: { keptAt: daysAgo(3000) } });
  await bodies.insertMany([2, 0].map((days) => ({ _id: `${days} days`, hash: `${days}`, keptAt: daysAgo(days) })));

  await eventually(async () => (await bodies.countDocuments({ _id: '2 days' })) === 0);
  expect(await bodies.countDocuments()).toBe(2);
  await eventually(async () => (await mails.countDocuments({ _id: 'receipt-old' })) === 0);
  await eventually(async () => (await consents.countDocuments()) === 2);
  await eventually(async () => (await bookings.countDocuments()) === 1);
  expect(await bookings.countDocuments({ _id: '399 days' })).toBe(1);
  const expired = [oldSpam, oldAdvertising].map(({ submissionId }) => submissionId);
  await eventually(async () => (await leads.countDocuments({ _id: { $in: expired } })) === 0);
  expect(await leads.countDocuments({ _id: { $in: [kept.submissionId, newSpam.submissionId] } })).toBe(2);
  expect(await mails.countDocuments({ _id: { $in: ['receipt-new', 'reply-old'] } })).toBe(2);
  expect((await consents.find({}).toArray()).map(({ wording }) => String(wording)).toSorted()).toEqual([
    'ended lately',
    'stands',
  ]);
});
