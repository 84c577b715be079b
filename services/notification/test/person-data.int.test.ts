import { randomUUID } from 'node:crypto';
import {
  addPersonEntry,
  BUILT_IN_BROKERAGE,
  correctPersonEntry,
  decideNda,
  erasePerson,
  exportPerson,
  findPerson,
  ndaText,
  offerBooking,
  planPersonStep,
  requestNda,
  sendMail,
  submitBuyerCriteria,
  submitContact,
  submitValuation,
} from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { type NotificationOptions, PERSON, RECEIPT, startNotification } from './fixtures.ts';
import { pdf, personFiles } from './person-files.ts';

const { message: _message, ...WHO } = PERSON;
const OTHER = { name: 'Kim Other', email: 'kim@example.ca', phone: '416-555-0123' };
const admin = buyerActor({ role: 'owner' });
type Who = typeof WHO;

/** Everything a person can leave behind here: each form once, two agreements of which one is signed, a consent and a receipt. */
async function startWithPeople(options?: NotificationOptions) {
  const running = await startNotification(options);
  const { call, database, formToken, mails } = running;
  const envelope = (who: Who) => ({ submissionId: randomUUID(), formToken: formToken(10_000), ...who });
  const leaveAll = async (who: Who): Promise<void> => {
    const text = `A message of ${who.name} about a facility in a town`;
    await call(submitContact, { ...envelope(who), message: text, acknowledge: 'yes', page: '/contact' });
    await call(submitValuation, {
      ...envelope(who),
      propertyKind: 'self-storage',
      region: 'north',
      place: `Town of ${who.name}`,
      squareFeet: 24_000,
      occupancyPercent: 84,
      timing: 'no-plan',
    });
    await call(submitBuyerCriteria, {
      ...envelope(who),
      kinds: ['self-storage'],
      regions: ['north'],
      sizeTier: 'mid-cap',
      financing: 'cash',
      marketing: 'yes',
      page: '/buyer-criteria',
    });
    const nda = { listing: 'listing-1', textVersion: ndaText().version };
    await call(requestNda, { ...envelope(who), ...nda, method: 'online', signature: who.name, agree: 'yes' });
    await call(requestNda, { ...envelope(who), ...nda, listing: 'listing-2', method: 'offline' });
    await call(sendMail, { mailId: `receipt-${who.name.slice(0, 3)}`, to: who.email, content: RECEIPT });
    await eventually(() => mails.findOne({ to: who.email, template: 'match' }));
    const offer = { bookingId: randomUUID(), kind: 'valuation', minutes: 60, about: `For ${who.name}` } as const;
    await call(offerBooking, { ...offer, name: who.name, email: who.email }, admin);
  };
  const everything = async (): Promise<string> => {
    const names = ['leads', 'mails', 'consents', 'ndas', 'limits', 'people', 'bookings', 'person_files'];
    const found = await Promise.all(names.map((name) => database.collection(name).find({}).toArray()));
    return JSON.stringify(found);
  };
  const allSent = () => eventually(async () => (await mails.countDocuments({ state: { $ne: 'sent' } })) === 0);
  return { ...running, envelope, leaveAll, everything, allSent };
}

test('an export has all forms, consents, agreements, mails and office notes of a person, and nothing of another', async () => {
  const { call, leaveAll, allSent } = await startWithPeople();
  await leaveAll(WHO);
  await leaveAll(OTHER);
  await allSent();
  for (const { name, email } of [WHO, OTHER]) {
    const { person } = await eventually(() =>
      call(findPerson, { email }, admin).then((found) => found.person && found),
    );
    const personId = person?.id ?? '';
    const entry = { personId, entryId: randomUUID() };
    await call(addPersonEntry, { ...entry, kind: 'call', text: `${name} likes evenings` }, admin);
    await call(correctPersonEntry, { ...entry, version: 1, text: `${name} likes mornings` }, admin);
    await call(planPersonStep, { personId, stepId: randomUUID(), text: `Call ${name}`, on: '2026-12-01' }, admin);
    const files = personFiles(call, admin);
    const added = (await files.add(personId, `Licence of ${name}.pdf`, pdf(name))).files[0]?.id ?? '';
    await call(correctPersonEntry, { personId, entryId: added, version: 1, text: `Licence, ${name}.pdf` }, admin);
  }
  const { profile, messages, consents, agreements, bookings, mails } = await call(exportPerson, { email: WHO.email });
  expect(profile).toEqual({
    name: WHO.name,
    phones: [WHO.phone],
    stage: 'new',
    tags: [],
    entries: ['evenings', 'mornings'].map((when) => ({
      kind: 'call',
      at: expect.any(String),
      text: `Sam Lee likes ${when}`,
    })),
    files: [
      {
        name: 'Licence, Sam Lee.pdf',
        earlierNames: ['Licence of Sam Lee.pdf'],
        bytes: pdf('Sam Lee').length,
        addedAt: expect.any(String),
        withdrawnAt: null,
        copy: `Write to ${BUILT_IN_BROKERAGE.generalEmail} and we will send you a copy of the file.`,
      },
    ],
    steps: [{ text: 'Call Sam Lee', on: '2026-12-01', doneAt: null }],
  });
  expect(messages.map(({ kind }) => kind).toSorted()).toEqual(['buyer-criteria', 'contact', 'nda', 'nda', 'valuation']);
  const valuation = messages.find(({ kind }) => kind === 'valuation');
  expect(valuation?.details).toContainEqual({ label: 'Town or city', value: 'Town of Sam Lee' });
  expect(consents).toMatchObject([{ page: '/buyer-criteria', withdrawnAt: null, mailedListings: ['listing-2'] }]);
  expect(agreements.map(({ listing, signature }) => `${listing} ${signature?.name}`)).toEqual(
    expect.arrayContaining(['listing-1 Sam Lee', 'listing-2 undefined']),
  );
  expect(bookings).toMatchObject([{ kind: 'valuation', state: 'offered', about: 'For Sam Lee', startsAt: null }]);
  const kinds = mails.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['acknowledgement', 'acknowledgement', 'booking', 'match', 'nda', 'nda', 'receipt']);
  expect(JSON.stringify({ profile, messages, consents, agreements, bookings })).not.toMatch(/Kim|userId/);
});

test('an erasure keeps the signed agreement and an anonymous proof of consent, and does not affect other people', async () => {
  const { call, database, leaveAll, everything, allSent, leads } = await startWithPeople();
  await leaveAll(WHO);
  await leaveAll(OTHER);
  await allSent();
  for (const { email, name } of [WHO, OTHER]) {
    const person = await eventually(() => call(findPerson, { email }, admin).then((found) => found.person));
    await personFiles(call, admin).add(person.id, `${name}.pdf`, pdf(name));
  }
  const files = database.collection('person_files');
  expect(await files.countDocuments()).toBe(2);
  const ofOther = await call(exportPerson, { email: OTHER.email });
  for (let count = 0; count < 2; count += 1)
    expect(await call(erasePerson, { email: WHO.email })).toEqual({ done: true });

  expect(await files.countDocuments()).toBe(1);
  expect(await leads.countDocuments()).toBe(5);
  const agreements = await database.collection('ndas').find({ email: WHO.email }).toArray();
  expect(agreements).toMatchObject([{ listing: 'listing-1', phone: '', signature: { name: 'Sam Lee' } }]);
  const proof = await database.collection('consents').findOne({ email: null });
  expect(proof).toMatchObject({
    wording: expect.stringContaining('emails about properties'),
    page: '/buyer-criteria',
  });
  expect(proof?.withdrawnAt).toBeInstanceOf(Date);
  expect(proof?.erasedAddress).toMatch(/^[\w-]{43}$/);
  await database.collection('ndas').deleteOne({ email: WHO.email });
  expect(await everything()).not.toMatch(/sam@example\.ca|Sam Lee|416-555-0100/);
  expect(await call(exportPerson, { email: OTHER.email })).toEqual(ofOther);
});

test('an erased person is not asked to sign a new text and gets no mail about listings', async () => {
  const { call, database, leaveAll, allSent, mailbox, mails } = await startWithPeople();
  await leaveAll(WHO);
  await allSent();
  await call(erasePerson, { email: WHO.email });
  const before = mailbox.mails.length;
  await database.collection('ndas').updateMany({}, { $set: { textVersion: '2020-01-01' } });
  await database
    .collection('consents')
    .updateMany({}, { $set: { matchedOffer: 'an earlier offer', mailedListings: [] } });
  await leaveAll(OTHER);
  await allSent();
  expect(await mails.countDocuments({ to: WHO.email })).toBe(0);
  expect(mailbox.mails.slice(before).flatMap(({ recipients }) => recipients)).not.toContain(WHO.email);
});

test('an agreement signed on paper is kept after an erasure', async () => {
  const { call, database, envelope, allSent } = await startWithPeople();
  const sent = { ...envelope(WHO), listing: 'listing-1', textVersion: ndaText().version, method: 'offline' as const };
  await call(requestNda, sent);
  await call(decideNda, { ndaId: sent.submissionId, decision: 'signed', reason: 'Came by post', version: 1 }, admin);
  await allSent();
  expect(await call(erasePerson, { email: WHO.email })).toEqual({ done: true });
  expect(await database.collection('ndas').countDocuments()).toBe(1);
});

test('an erasure with a pending mail withdraws the consent only, and completes once the mail is sent', async () => {
  let isUp = false;
  const { call, database, leaveAll, leads, mails } = await startWithPeople({
    mailbox: { answer: () => (isUp ? 250 : 451) },
  });
  await leaveAll(WHO);
  expect(await call(erasePerson, { email: WHO.email })).toEqual({ done: false });
  expect(await leads.countDocuments()).toBe(5);
  expect(await database.collection('consents').countDocuments({ withdrawnAt: null })).toBe(0);
  isUp = true;
  await mails.updateMany({ state: 'queued' }, { $set: { nextTryAt: new Date(0) } });
  await eventually(async () => (await call(erasePerson, { email: WHO.email })).done);
  expect(await leads.countDocuments()).toBe(0);
  expect(await mails.countDocuments({ to: WHO.email })).toBe(0);
});
