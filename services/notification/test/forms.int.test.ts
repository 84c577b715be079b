import { randomUUID } from 'node:crypto';
import {
  BROKERAGE,
  BUILT_IN_BROKERAGE,
  decideNda,
  listLeads,
  listNdas,
  listOwnNdas,
  readNda,
  readRentRoll,
  ndaText,
  putInPlace,
  releaseLead,
  requestNda,
  submitBuyerCriteria,
  submitValuation,
  withdrawConsent,
} from '@brokerage/contracts';
import { buyerActor, eventually, openEvents } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { LEADS_TO, PERSON, startNotification } from './fixtures.ts';

const admin = buyerActor({ role: 'owner', email: 'broker@example.ca' });
const { message: _message, ...WHO } = PERSON;
const envelope = (formToken: string) => ({ submissionId: randomUUID(), formToken, ...WHO });

test('a valuation becomes a lead with its estimated range and missing documents', async () => {
  const { call, database, mailbox, formToken } = await startNotification();
  await call(submitValuation, {
    ...envelope(formToken(10_000)),
    propertyKind: 'self-storage',
    region: 'southwest',
    squareFeet: 24_000,
    occupancyPercent: 84,
    revenue: 290_000,
    expenses: 110_000,
    unitMix: readRentRoll('Size,Tenant,Units,Rented,Rent\n10x20,Jane Doe,140,118,200'),
    timing: 'no-plan',
    papers: ['rent-roll'],
    place: 'See www.example.com',
    acknowledge: 'yes',
  });
  const mailTo = (address: string) =>
    eventually(async () => mailbox.mails.find(({ recipients }) => recipients.includes(address)));
  const { parsed } = await mailTo(LEADS_TO);
  // The visitor's copy has the same figures, and no text that somebody else could have typed for that address.
  const copy = (await mailTo(WHO.email)).parsed.text ?? '';
  for (const fact of ['CA$2,570,000 to CA$3,270,000', '24,000 sq ft', 'Property tax bill', 'You will hear from us by'])
    expect(copy).toContain(fact);
  expect(copy).not.toContain('www.example.com');
  expect(copy).not.toContain(WHO.name);
  expect(parsed.subject).toBe('Valuation: Sam Lee, See www.example.com, 24,000 sq ft');
  for (const fact of ['10x20: 118 of 140 rented, CA$200 a month', 'good. The rents come from your rent roll.'])
    expect(copy).toContain(fact);
  for (const text of [copy, parsed.text ?? '', JSON.stringify(await database.collection('leads').find().toArray())])
    expect(text).not.toContain('Jane Doe');
  for (const fact of ['CA$2,570,000 to CA$3,270,000', 'NOI CA$180,000', 'Property tax bill', 'Southwestern Ontario'])
    expect(parsed.text).toContain(fact);
  const { leads } = await call(listLeads, { folder: 'inbox', kind: 'valuation', sort: 'newest', page: 1 }, admin);
  expect(Date.parse(leads[0]?.dueAt ?? '') - Date.parse(leads[0]?.receivedAt ?? '')).toBe(48 * 3_600_000);
});

const CRITERIA = { kinds: ['self-storage'], regions: ['north'], sizeTier: 'mid-cap', financing: 'cash' } as const;
const criteria = { ...CRITERIA, kinds: [...CRITERIA.kinds], regions: [...CRITERIA.regions] };

test('consent is stored with its wording, and withdrawn by the link in the mail', async () => {
  const { call, database, mailbox, formToken } = await startNotification();
  await call(submitBuyerCriteria, {
    ...envelope(formToken(10_000)),
    ...criteria,
    marketing: 'yes',
    page: '/buyer-criteria',
  });
  const consents = database.collection('consents');
  expect(await consents.findOne({})).toMatchObject({ email: WHO.email, page: '/buyer-criteria', withdrawnAt: null });
  const mail = await eventually(async () => mailbox.mails.find(({ recipients }) => recipients.includes(WHO.email)));
  const consentKey = /unsubscribe\?key=([\w-]+)/.exec(mail.parsed.text ?? '')?.[1] ?? '';
  const foreign = `${consentKey.slice(0, -1)}${consentKey.endsWith('A') ? 'B' : 'A'}`;
  await expect(call(withdrawConsent, { consentKey: foreign })).rejects.toMatchObject({ code: 'not_found' });
  expect((await consents.findOne({}))?.withdrawnAt).toBeNull();
  for (let count = 0; count < 2; count += 1)
    expect(await call(withdrawConsent, { consentKey })).toEqual({ withdrawn: true });
  expect((await consents.findOne({}))?.withdrawnAt).toBeInstanceOf(Date);
});

test('a held-back form released after its sender has unsubscribed does not restore the consent', async () => {
  const { call, database, mailbox, formToken } = await startNotification();
  const send = (more: object) =>
    call(submitBuyerCriteria, { ...envelope(formToken(10_000)), ...criteria, marketing: 'yes', page: '/', ...more });
  await send({});
  const held = randomUUID();
  await send({ submissionId: held, topicRef: 'x' });
  const mail = await eventually(async () => mailbox.mails.find(({ recipients }) => recipients.includes(WHO.email)));
  await call(withdrawConsent, { consentKey: /unsubscribe\?key=([\w-]+)/.exec(mail.parsed.text ?? '')?.[1] ?? '' });
  await call(releaseLead, { leadId: held }, admin);
  const consents = database.collection<{ _id: string }>('consents');
  expect(await eventually(() => consents.findOne({ _id: held }))).toMatchObject({ withdrawnAt: expect.any(Date) });
  expect(await consents.countDocuments({ withdrawnAt: null })).toBe(0);
});

test('criteria sent without the consent box store no consent and send the buyer no mail', async () => {
  const { call, database, mailbox, mails, formToken } = await startNotification();
  await call(submitBuyerCriteria, { ...envelope(formToken(10_000)), ...criteria });
  await eventually(() => mails.findOne({ state: 'sent' }));
  expect(await database.collection('consents').countDocuments()).toBe(0);
  expect(mailbox.mails.flatMap(({ recipients }) => recipients)).not.toContain(WHO.email);
});

const SIGNED = {
  listing: 'listing-1',
  method: 'online',
  signature: ' sam  LEE',
  agree: 'yes',
  textVersion: ndaText().version,
} as const;

test('mails and agreements use the published name of a listing', async () => {
  const { call, database, mailbox, formToken } = await startNotification();
  const name = 'Heated storage, Durham';
  const offered = database.collection<{ _id: string }>('offered_listings');
  await eventually(() => offered.findOne({ _id: SIGNED.listing }));
  await offered.updateOne({ _id: SIGNED.listing }, { $set: { name } });
  const sent = { ...envelope(formToken(10_000)), ...SIGNED };
  await call(requestNda, sent);
  await eventually(async () =>
    mailbox.mails.find(({ parsed }) => parsed.subject === `Agreement: ${WHO.name}, ${name}`),
  );
  await eventually(async () =>
    mailbox.mails.find(({ parsed }) => parsed.subject === `Your signed non-disclosure agreement: ${name}`),
  );
  await call(decideNda, { ndaId: sent.submissionId, decision: 'approved', reason: 'Known', version: 1 }, admin);
  const { agreements } = await call(listOwnNdas, {}, buyerActor({ email: WHO.email }));
  expect(agreements).toMatchObject([{ listing: SIGNED.listing, name }]);
});

test('a signed agreement is stored with evidence, mailed as a copy, approved and revoked, with one mail per step', async () => {
  const { callFrom, call, mailbox, formToken } = await startNotification();
  const sent = { ...envelope(formToken(10_000)), ...SIGNED };
  await callFrom('2001:db8:1:2::7', requestNda, sent);
  await callFrom('2001:db8:1:2::7', requestNda, sent);
  const { ndas } = await call(listNdas, { page: 1 }, admin);
  expect(ndas).toHaveLength(1);
  expect(ndas[0]).toMatchObject({
    state: 'signed',
    evidence: { textVersion: ndaText().version, addressClass: '2001:db8:1:2::/64', signature: 'sam  LEE' },
  });
  const toSigner = () => mailbox.mails.filter(({ recipients }) => recipients.includes(WHO.email));
  const copy = await eventually(async () => toSigner()[0]);
  expect(copy.parsed.subject).toBe('Your signed non-disclosure agreement: Listing 1');
  expect(copy.parsed.text).not.toMatch(/listing-1|State/);
  expect(copy.parsed.text).toContain(ndaText().paragraphs[1]);
  expect(copy.parsed.text).toContain(ndas[0]?.evidence?.textHash);

  const ndaId = sent.submissionId;
  const approval = { ndaId, decision: 'approved', reason: 'Known buyer', version: 1 } as const;
  for (let count = 0; count < 2; count += 1)
    expect(await call(decideNda, approval, admin)).toMatchObject({ state: 'approved', version: 2 });
  await expect(call(decideNda, { ...approval, decision: 'declined', version: 2 }, admin)).rejects.toMatchObject({
    code: 'nda_decision_refused',
  });
  await expect(call(decideNda, { ...approval, decision: 'revoked' }, admin)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  const revoked = await call(decideNda, { ndaId, decision: 'revoked', version: 2, reason: 'Sold' }, admin);
  expect(revoked.history.map(({ state, by }) => [state, by])).toEqual([
    ['signed', 'visitor'],
    ['approved', admin.userId],
    ['revoked', admin.userId],
  ]);
  expect(revoked.decisions).toEqual([]);
  expect(await call(readNda, { ndaId }, admin)).toEqual(revoked);
  expect((await call(listNdas, { page: 1, state: 'revoked' }, admin)).states).toMatchObject({ revoked: 1, signed: 0 });
  const mailed = await eventually(async () => (toSigner().length === 3 ? toSigner() : undefined));
  // Mails are delivered concurrently: of two decisions within a second the second may arrive first.
  const notes = mailed.map(({ parsed }) => /Note: (.*)/.exec(parsed.text ?? '')?.[1] ?? '');
  expect(notes.toSorted()).toEqual(['', 'Known buyer', 'Sold']);
});

test('an agreement on paper is requested, signed by hand and approved, and the approval expires', async () => {
  const { call, database, formToken, startOne } = await startNotification();
  const { signature: _signature, agree: _agree, ...paper } = SIGNED;
  const sent = { ...envelope(formToken(10_000)), ...paper, method: 'offline' as const };
  await call(requestNda, sent);
  const ndaId = sent.submissionId;
  await call(decideNda, { ndaId, decision: 'signed', reason: 'Came by post', version: 1 }, admin);
  await call(decideNda, { ndaId, decision: 'approved', reason: 'Known buyer', version: 2 }, admin);
  const ndas = database.collection('ndas');
  await ndas.updateOne({ state: 'approved' }, { $set: { expiresAt: new Date(0) } });
  await eventually(() => ndas.findOne({ state: 'expired', mailedVersion: 4, unmailed: { $exists: false } }));
  // As the previous release left it when the process died before storing the mail.
  await ndas.updateOne({ _id: ndaId as never }, { $set: { mailedVersion: 3, schemaVersion: 1 } });
  await startOne();
  await eventually(() => ndas.findOne({ state: 'expired', mailedVersion: 4, schemaVersion: 2 }));
});

test('each step of an agreement is reported as an event without personal data', async () => {
  const { call, env, formToken } = await startNotification();
  const { published } = await openEvents(env);
  const online = { ...envelope(formToken(10_000)), ...SIGNED };
  await call(requestNda, online);
  await call(requestNda, online);
  const decide = (ndaId: string, decision: 'signed' | 'approved' | 'declined' | 'revoked', version: number) =>
    call(decideNda, { ndaId, decision, reason: 'Known buyer', version }, admin);
  await decide(online.submissionId, 'approved', 1);
  await decide(online.submissionId, 'approved', 1);
  await decide(online.submissionId, 'revoked', 2);
  const { signature: _signature, agree: _agree, ...unsigned } = SIGNED;
  const paper = { ...envelope(formToken(10_000)), ...unsigned, method: 'offline' as const };
  await call(requestNda, paper);
  await decide(paper.submissionId, 'signed', 1);
  await decide(paper.submissionId, 'declined', 2);

  const of = async (ndaId: string) => {
    const steps = (await published()).filter(({ type, subject }) => subject === ndaId && type.includes('agreement'));
    return steps.map(({ type, data: { decision } }) => [type.split('.').at(-1), decision].filter(Boolean).join(' '));
  };
  await eventually(async () => (await of(paper.submissionId)).length === 3);
  expect(await of(paper.submissionId)).toEqual(['requested', 'signed', 'decided declined']);
  await eventually(async () => (await of(online.submissionId)).length === 3);
  expect(await of(online.submissionId)).toEqual(['signed', 'decided approved', 'revoked']);
  const text = JSON.stringify(await published());
  for (const secret of [WHO.name, WHO.email, WHO.phone, 'Known buyer']) expect(text).not.toContain(secret);
});

test('the signer of a replaced text is asked once to sign the new one', async () => {
  const { call, database, mailbox, formToken } = await startNotification();
  await call(requestNda, { ...envelope(formToken(10_000)), ...SIGNED });
  await database.collection('ndas').updateOne({}, { $set: { textVersion: '2020-01-01' } });
  await eventually(async () => mailbox.mails.find(({ parsed }) => parsed.subject?.startsWith('Please sign again')));
  expect((await call(listNdas, { page: 1 }, admin)).ndas[0]?.outdated).toBe(true);
  await eventually(() => database.collection('ndas').findOne({ askedAgainFor: ndaText().version }));
});

test('after a change of the registered name, a signed text is kept as signed and a new signature is requested', async () => {
  onTestFinished(() => putInPlace({}));
  const named = (brokerageName: string) => putInPlace({ [BROKERAGE]: { ...BUILT_IN_BROKERAGE, brokerageName } });
  const { call, database, mailbox, formToken } = await startNotification();
  named('Zephyr Storage Ltd., Brokerage');
  const version = ndaText().version;
  // Held back because only a program fills in this field: the office reviews it later.
  const held = { ...envelope(formToken(10_000)), ...SIGNED, textVersion: version, topicRef: 'x' };
  await call(requestNda, held);
  named('Alder Storage Ltd., Brokerage');
  await call(releaseLead, { leadId: held.submissionId }, admin);
  const ndas = database.collection<{ _id: string; text: string }>('ndas');
  const nda = await eventually(() => ndas.findOne({ _id: held.submissionId }));
  expect(nda).toMatchObject({ textVersion: version });
  expect(nda.text).toContain('Zephyr Storage Ltd.');
  await eventually(async () => mailbox.mails.find(({ parsed }) => parsed.subject?.startsWith('Please sign again')));
  await eventually(() => ndas.findOne({ askedAgainFor: ndaText().version }));
});

test.each([
  ['another name', { signature: 'Alex Other' }, 'signature'],
  ['no name', { signature: undefined }, 'signature'],
  ['an unchecked agreement box', { agree: undefined }, 'agree'],
])('a signature with %s is refused', async (_name, change, field) => {
  const { call, leads, formToken } = await startNotification();
  const sent = { ...envelope(formToken(10_000)), ...SIGNED, ...change };
  await expect(call(requestNda, sent)).rejects.toMatchObject({ code: 'validation_failed', details: { field } });
  expect(await leads.countDocuments()).toBe(0);
});

test('a signature for another version of the text is refused', async () => {
  const { call, formToken } = await startNotification();
  const sent = { ...envelope(formToken(10_000)), ...SIGNED, textVersion: '2020-01-01' };
  await expect(call(requestNda, sent)).rejects.toMatchObject({ code: 'nda_text_changed' });
});
