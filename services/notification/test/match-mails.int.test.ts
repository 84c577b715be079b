import { randomUUID } from 'node:crypto';
import { exportPerson, listMails, retryMail, submitBuyerCriteria, withdrawConsent } from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { type NotificationOptions, PERSON, startNotification } from './fixtures.ts';

const { message: _message, ...WHO } = PERSON;
const admin = buyerActor({ role: 'owner' });
const CRITERIA = {
  ...WHO,
  kinds: ['self-storage' as const],
  regions: ['north' as const],
  sizeTier: 'mid-cap' as const,
  financing: 'cash' as const,
};

async function startForBuyers(options?: NotificationOptions) {
  const running = await startNotification(options);
  const { call, database, mailbox, formToken } = running;
  const consents = database.collection('consents');
  return {
    ...running,
    consents,
    register: (change: Partial<Parameters<typeof call<typeof submitBuyerCriteria>>[1]> = {}) =>
      call(submitBuyerCriteria, {
        submissionId: randomUUID(),
        formToken: formToken(10_000),
        ...CRITERIA,
        marketing: 'yes',
        ...change,
      }),
    matches: () => mailbox.mails.filter(({ parsed }) => parsed.subject?.includes('your criteria')),
    allHeld: () =>
      eventually(async () => (await consents.countDocuments({ withdrawnAt: null, matchedOffer: '' })) === 0),
  };
}

test('a buyer with a consent is mailed once about a matching listing, with public facts and an unsubscribe link', async () => {
  const { register, matches, mails, allHeld, startOne } = await startForBuyers({ instances: 2 });
  await register();
  await register({ note: 'The same person once more' });
  const { parsed, raw, recipients } = await eventually(async () => matches()[0]);
  await allHeld();
  await startOne();
  await eventually(async () => (await mails.countDocuments({ state: { $ne: 'sent' } })) === 0);
  expect(matches()).toHaveLength(1);
  expect(recipients).toEqual([WHO.email]);
  expect(parsed.subject).toBe('A property that matches your criteria: Listing 2');
  for (const fact of ['Self-storage', 'CA$2,100,000', '/self-storages-for-sale', 'Send me emails about properties'])
    expect(parsed.text).toContain(fact);
  const way = /http:\/\/localhost:8080\/unsubscribe\?key=[\w-]+/.exec(parsed.text ?? '')?.[0] ?? '';
  expect(way).not.toBe('');
  expect(parsed.text?.replace(way, '')).not.toMatch(/145.?947|acre|zoning|M1|Northern|NOI/i);
  expect(parsed.headers.get('list')).toMatchObject({ unsubscribe: { url: way } });
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

test('new criteria replace earlier ones, and mails link to the form filled in with them', async () => {
  const { register, matches, mailbox, leads, consents, allHeld } = await startForBuyers();
  await register({ sizeTier: 'large-cap' });
  const confirmation = await eventually(async () =>
    mailbox.mails.find(({ parsed }) => parsed.subject?.startsWith('We have received')),
  );
  expect(confirmation.parsed.text).toContain('/buyer-criteria#kinds=self-storage&regions=north&sizeTier=large-cap');
  await register({ sizeTier: 'large-cap', note: 'Still looking' });
  await allHeld();
  // The first criteria would match now; the second ones do not.
  const [first] = await consents.find().sort({ givenAt: 1 }).limit(1).toArray();
  await leads.updateOne({ _id: String(first?._id) }, { $set: { 'form.sizeTier': 'mid-cap' } });
  await consents.updateMany({}, { $set: { matchedOffer: 'an earlier offer' } });
  await eventually(async () => (await consents.countDocuments({ matchedOffer: 'an earlier offer' })) === 0);
  expect(matches()).toHaveLength(0);
  await register({ regions: ['north', 'gta'] });
  const { parsed } = await eventually(async () => matches()[0]);
  expect(parsed.text).toContain(
    '/buyer-criteria#kinds=self-storage&regions=north%2Cgta&sizeTier=mid-cap&financing=cash',
  );
});

test('a later listing is mailed separately, and an earlier one is not mailed again', async () => {
  const { register, matches, consents, allHeld } = await startForBuyers();
  await register();
  await eventually(async () => matches()[0]);
  await allHeld();
  await consents.updateMany({}, { $set: { matchedOffer: 'an earlier offer', mailedListings: ['listing-7'] } });
  await eventually(() => consents.findOne({ mailedListings: ['listing-7', 'listing-2'] }));
  await consents.updateMany({}, { $set: { matchedOffer: 'an earlier offer' } });
  await eventually(async () => (await consents.countDocuments({ matchedOffer: 'an earlier offer' })) === 0);
  expect(matches()).toHaveLength(1);
});

test('a consent stored with earlier field names keeps the listings its buyer was mailed', async () => {
  const { call, consents, startOne } = await startForBuyers({ instances: 0 });
  await consents.insertOne({
    email: WHO.email,
    erasedAddress: null,
    wording: 'Send me emails',
    page: '/buyer-criteria',
    givenAt: new Date('2026-11-01T12:00:00Z'),
    withdrawnAt: null,
    toldOf: ['listing-2'],
    heldAgainst: 'an earlier offer',
  });
  await startOne();
  const { consents: exported } = await call(exportPerson, { email: WHO.email });
  expect(exported).toMatchObject([{ page: '/buyer-criteria', mailedListings: ['listing-2'] }]);
});

test('a buyer who withdrew and consents again is not mailed about the same listing again', async () => {
  const { call, register, matches, mails, allHeld } = await startForBuyers();
  await register();
  const { parsed } = await eventually(async () => matches()[0]);
  const consentKey = /unsubscribe\?key=([\w-]+)/.exec(parsed.text ?? '')?.[1] ?? '';
  await call(withdrawConsent, { consentKey });
  await register({ note: 'Once again' });
  await allHeld();
  await eventually(async () => (await mails.countDocuments({ state: { $ne: 'sent' } })) === 0);
  expect(matches()).toHaveLength(1);
});

test.each([
  ['without consent', { marketing: undefined }],
  ['for another size', { sizeTier: 'large-cap' as const }],
  ['for another kind', { kinds: ['car-wash' as const] }],
])('criteria %s cause no mail about a listing', async (_name, change) => {
  const { register, matches, mails, allHeld } = await startForBuyers();
  await register(change);
  await eventually(() => mails.findOne({ template: 'lead', state: 'sent' }));
  await allHeld();
  expect(await mails.countDocuments({ template: 'match' })).toBe(0);
  expect(matches()).toHaveLength(0);
});

test('a consent that is withdrawn while its mail waits prevents the mail, even if it is retried by hand', async () => {
  let isUp = false;
  const { call, register, matches, mails, mailbox, consents } = await startForBuyers({
    mailbox: { answer: () => (isUp ? 250 : 451) },
  });
  await register();
  const waiting = await eventually(() => mails.findOne({ template: 'match', state: 'queued', tries: { $gte: 1 } }));
  isUp = true;
  await mails.updateMany({ template: 'acknowledgement' }, { $set: { nextTryAt: new Date(0) } });
  await mails.updateMany({ template: 'match' }, { $set: { nextTryAt: new Date(Date.now() + 60_000) } });
  const sent = await eventually(async () => mailbox.mails.find(({ parsed }) => parsed.text?.includes('unsubscribe')));
  const consentKey = /unsubscribe\?key=([\w-]+)/.exec(sent.parsed.text ?? '')?.[1] ?? '';
  await call(withdrawConsent, { consentKey });
  await mails.updateMany({ template: 'match' }, { $set: { nextTryAt: new Date(0) } });
  await eventually(() => mails.findOne({ template: 'match', state: 'failed', failure: 'consent withdrawn' }));
  await call(retryMail, { mailId: waiting._id }, admin);
  await eventually(() => mails.findOne({ template: 'match', state: 'failed', tries: { $gt: waiting.tries + 1 } }));
  expect(matches()).toHaveLength(0);
  expect((await call(listMails, { state: 'failed', page: 1 }, admin)).mails[0]).toMatchObject({
    failure: 'consent withdrawn',
  });
  expect(await consents.countDocuments({ withdrawnAt: null })).toBe(0);
});
