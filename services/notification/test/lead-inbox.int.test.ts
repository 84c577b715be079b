import { randomUUID } from 'node:crypto';
import {
  correctLeadNote,
  correctMailAddress,
  countInbox,
  exportLeads,
  findPerson,
  leadOverdue,
  leadReceived,
  leadStaged,
  listLeads,
  listMails,
  readLead,
  readResponseTimes,
  readLeadCard,
  readMail,
  readPerson,
  releaseLead,
  retryMail,
  sendMail,
  submitContact,
  torontoDay,
  updateLead,
  withdrawLeadNote,
} from '@brokerage/contracts';
import { buyerActor, eventually, openEvents } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { startNotification } from './fixtures.ts';

const admin = buyerActor({ role: 'owner', email: 'broker@example.ca' });
const all = { folder: 'inbox', sort: 'newest', page: 1 } as const;

test('leads are listed, searched and counted; a change of stage marks a lead as answered, and a note is kept', async () => {
  const { call, fill, leads } = await startNotification();
  const sent = fill({ name: 'Ana Storage', message: 'A facility (with 49 doors) in Guelph' });
  await call(submitContact, fill());
  await call(submitContact, sent);
  const { leads: rows, total, folders } = await call(listLeads, all, admin);
  expect([rows.length, total, folders.inbox]).toEqual([2, 2, 2]);
  const found = await call(listLeads, { ...all, search: encodeURIComponent('(with guelph') }, admin);
  expect(found.leads.map(({ name }) => name)).toEqual(['Ana Storage']);
  expect((await call(listLeads, { ...all, search: encodeURIComponent('.*') }, admin)).total).toBe(0);

  await leads.updateOne({ _id: sent.submissionId }, { $set: { dueAt: new Date(0) } });
  expect((await call(listLeads, { ...all, overdue: 'yes' }, admin)).leads[0]).toMatchObject({ overdue: true });
  const change = {
    leadId: sent.submissionId,
    stage: 'contacted',
    owner: 'Alex',
    note: 'Called back',
    version: 1,
  } as const;
  const changed = await call(updateLead, change, admin);
  expect(changed).toMatchObject({ stage: 'contacted', owner: 'Alex', overdue: false, version: 2 });
  expect(changed.notes).toMatchObject([{ by: admin.userId, text: 'Called back' }]);
  expect(changed.answeredAt).not.toBeNull();
  expect((await call(updateLead, change, admin)).notes).toHaveLength(1);
  await expect(call(updateLead, { ...change, note: 'Other' }, admin)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  expect((await call(listLeads, all, admin)).overdue).toBe(0);
});

test('a note on a lead is corrected and withdrawn by its author or an owner, and earlier texts are kept', async () => {
  const { call, fill } = await startNotification();
  const author = buyerActor({ role: 'assistant' });
  const colleague = buyerActor({ role: 'broker' });
  const { submissionId: leadId, ...sent } = fill();
  await call(submitContact, { submissionId: leadId, ...sent });
  const noted = { leadId, note: 'Asks 9 million', version: 1 };
  await call(updateLead, noted, author);
  await call(updateLead, { leadId, note: 'Wants a call', version: 2 }, author);
  const refused = (change: Promise<unknown>, code: string) => expect(change).rejects.toMatchObject({ code });

  const correction = { leadId, noteNumber: 1, version: 1, text: 'Asks 8 million' };
  await refused(call(correctLeadNote, correction, colleague), 'role_not_allowed');
  await refused(call(withdrawLeadNote, { leadId, noteNumber: 1, version: 1 }, colleague), 'role_not_allowed');
  await refused(call(correctLeadNote, { ...correction, noteNumber: 3 }, author), 'not_found');
  await refused(call(correctLeadNote, { ...correction, text: ' ' }, author), 'validation_failed');
  for (let times = 0; times < 2; times += 1) await call(correctLeadNote, correction, author);
  await refused(call(correctLeadNote, { ...correction, text: 'Asks 7 million' }, author), 'version_conflict');
  // Of several concurrent corrections, one makes the next version.
  const atOnce = ['6', '5', '4'].map((much) =>
    call(correctLeadNote, { ...correction, version: 2, text: `Asks ${much} million` }, admin).then(
      () => 'corrected',
      ({ code }: { code: string }) => code,
    ),
  );
  expect((await Promise.all(atOnce)).toSorted()).toEqual(['corrected', 'version_conflict', 'version_conflict']);
  const withdrawal = { leadId, noteNumber: 1, version: 3 };
  for (let times = 0; times < 2; times += 1) await call(withdrawLeadNote, withdrawal, admin);
  await refused(call(correctLeadNote, { ...correction, version: 4 }, author), 'version_conflict');
  const { notes, version } = await call(readLead, { leadId }, colleague);
  // The lead's own version only counts its other changes.
  expect(version).toBe(3);
  expect(notes).toMatchObject([
    {
      text: expect.stringMatching(/^Asks [456] million$/),
      version: 4,
      isWithdrawn: true,
      changes: [
        { kind: 'corrected', by: author.userId, text: 'Asks 9 million' },
        { kind: 'corrected', by: admin.userId, text: 'Asks 8 million' },
        { kind: 'withdrawn', by: admin.userId },
      ],
    },
    { text: 'Wants a call', version: 1, isWithdrawn: false, changes: [] },
  ]);

  // The timeline shows the note as the lead does. A retry after a lost answer is recognized even though the note has changed since.
  await call(correctLeadNote, { leadId, noteNumber: 2, version: 1, text: 'Wants a visit' }, author);
  await call(updateLead, { leadId, note: 'Wants a call', version: 2 }, author);
  const person = await eventually(() => call(findPerson, { email: sent.email }, admin).then((found) => found.person));
  const { timeline } = await call(readPerson, { personId: person.id }, admin);
  const about = { kind: 'lead', id: leadId };
  expect(timeline.filter(({ kind }) => kind !== 'mail').map(({ kind, text }) => [kind, text])).toEqual(
    expect.arrayContaining([
      ['note', 'Wants a visit'],
      ['entry-corrected', 'Wants a call'],
      ['entry-corrected', 'Asks 9 million'],
      ['entry-withdrawn', ''],
    ]),
  );
  expect(timeline.filter(({ entry }) => entry)).toMatchObject([
    { about, entry: { id: '2', version: 2, isWithdrawn: false } },
    { about, entry: { id: '1', version: 4, isWithdrawn: true } },
  ]);
});

test('response times are measured against the due time, without spam', async () => {
  const { call, fill, leads } = await startNotification();
  const sent = [fill({ message: 'The first of three messages' }), fill({ message: 'The second of three' })];
  for (const form of sent) await call(submitContact, form);
  const [first] = sent;
  const { version } = await call(readLead, { leadId: first?.submissionId ?? '' }, admin);
  await call(updateLead, { leadId: first?.submissionId ?? '', stage: 'contacted', version }, admin);
  const read = async () => (await call(readResponseTimes, { days: '7' }, admin)).total;
  expect(await read()).toMatchObject({ received: 2, inTime: 1, late: 0, waiting: 1, medianHours: 0 });
  await leads.updateMany({}, { $set: { dueAt: new Date(Date.now() - 1000) } });
  expect(await read()).toMatchObject({ received: 2, inTime: 0, late: 2, waiting: 0 });
  await leads.updateOne({ _id: first?.submissionId ?? '' }, { $set: { folder: 'spam' } });
  expect(await read()).toMatchObject({ received: 1, late: 1, medianHours: null });
});

test('each change of a lead is reported as an event once, without personal data, and spam is not reported', async () => {
  const { call, env, fill, leads } = await startNotification();
  const { published } = await openEvents(env);
  const [sent, late] = [fill(), fill({ message: 'Nobody answers this one' })];
  for (let count = 0; count < 2; count += 1) await call(submitContact, sent);
  await call(submitContact, fill({ topicRef: 'http://x.example' }));
  const leadId = sent.submissionId;
  const change = { leadId, version: 1, stage: 'contacted' } as const;
  for (let count = 0; count < 2; count += 1) await call(updateLead, change, admin);
  await call(updateLead, { leadId, version: 2, note: 'Called back' }, admin);
  await call(submitContact, late);
  const overdue = { dueAt: new Date(Date.now() - 3_600_000) };
  await leads.updateMany({ folder: 'inbox' }, { $set: overdue });

  const of = async (id: string) => (await published()).filter(({ subject }) => subject === id);
  await eventually(async () => (await of(late.submissionId)).length === 2);
  await eventually(async () => (await of(leadId)).length === 2);
  const what = (events: Awaited<ReturnType<typeof of>>) => events.map(({ type, data }) => [type, data]);
  const [first] = await of(leadId);
  expect(what(await of(leadId))).toEqual([
    [leadReceived.type, { leadId, kind: 'contact', dueAt: first?.data.dueAt }],
    [leadStaged.type, { leadId, kind: 'contact', stage: 'contacted' }],
  ]);
  expect((await of(late.submissionId)).map(({ type }) => type)).toEqual([leadReceived.type, leadOverdue.type]);

  // One from a release that reported nothing, and one that is too old to be reported.
  const [old, ancient] = [fill({ message: 'From before the events' }), fill({ message: 'From long ago' })];
  for (const lead of [old, ancient]) await call(submitContact, lead);
  await eventually(async () => (await of(ancient.submissionId)).length === 1);
  await leads.updateOne({ _id: ancient.submissionId }, { $set: { dueAt: new Date(0) } });
  await eventually(() => leads.findOne({ _id: old.submissionId, 'outbox.publishedAt': { $exists: true } }));
  const without = { $unset: { revision: 1, outbox: 1, outboxDueAt: 1 }, $set: overdue } as const;
  await leads.updateOne({ _id: old.submissionId }, without);
  await eventually(() => leads.findOne({ _id: old.submissionId, 'outbox.publishedAt': { $exists: true } }));
  expect(await leads.findOne({ _id: old.submissionId })).toMatchObject({
    revision: 1,
    outbox: [{ type: leadOverdue.type }],
  });
  const all = await published();
  expect(all.filter(({ type }) => type === leadOverdue.type)).toHaveLength(1);
  expect(new Set(all.map(({ subject }) => subject)).size).toBe(4);
  const text = JSON.stringify(all);
  for (const secret of [sent.email, sent.name, sent.phone, sent.message]) expect(text).not.toContain(secret);
});

test('a lead is found by word prefixes, even if it was stored without search terms', async () => {
  const { call, fill, leads, startOne } = await startNotification();
  const sent = fill({ name: 'José Ångström', email: 'jose@example.ca', phone: '+1 (647) 555-0199' });
  await call(submitContact, sent);
  await call(submitContact, fill({ message: 'Please call me about Barrie' }));
  await leads.updateOne({ _id: sent.submissionId }, { $unset: { searchTerms: '' } });
  const found = async (search: string) =>
    (await call(listLeads, { ...all, search: encodeURIComponent(search) }, admin)).leads.map(({ name }) => name);
  expect(await found('angstrom')).toEqual([]);
  await startOne();
  for (const search of ['angstrom jos', 'jose@exam', '647-555-0199', '(647) 555', 'barrie ang'])
    expect(await found(search), search).toEqual(['José Ångström']);
  expect(await found('barrie')).toHaveLength(2);
  expect(await found('barrie hamilton')).toEqual([]);
  const { text } = await call(exportLeads, { folder: 'inbox', search: encodeURIComponent('angstrom') }, admin);
  expect(text.split('\r\n')).toHaveLength(3);
});

test('a lead that was held back is released into the inbox and mailed once', async () => {
  const { call, fill, mailbox, mails } = await startNotification();
  const sent = fill({ topicRef: 'x' });
  await call(submitContact, sent);
  expect((await call(listLeads, { ...all, folder: 'spam' }, admin)).total).toBe(1);
  for (let count = 0; count < 2; count += 1)
    expect(await call(releaseLead, { leadId: sent.submissionId }, admin)).toMatchObject({ folder: 'inbox' });
  await eventually(() => mails.findOne({ state: 'sent' }));
  expect(mailbox.mails).toHaveLength(1);
});

test('leads are exported as CSV without formulas, and as a vCard', async () => {
  const { call, fill } = await startNotification();
  const sent = fill({ name: '=cmd("x")', message: '+1+1 is a formula to a spreadsheet' });
  await call(submitContact, sent);
  const { text, fileName } = await call(exportLeads, { folder: 'inbox' }, admin);
  expect(fileName).toMatch(/^leads-inbox-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toContain(`"'=cmd(""x"")"`);
  expect(text).toContain(`,'+1+1 is`);
  expect((await call(readLeadCard, { leadId: sent.submissionId }, admin)).text).toContain('BEGIN:VCARD');
});

test('an export of leads is named after the day in Toronto, and says in its last line when leads are missing', async () => {
  const { call, fill, leads } = await startNotification();
  await call(submitContact, fill());
  const lead = await eventually(() => leads.findOne({ mailStored: true }));
  await leads.insertMany(Array.from({ length: 800 }, () => ({ ...lead, _id: randomUUID(), searchTerms: [] })));
  const exported = async () => {
    const { fileName, text } = await call(exportLeads, { folder: 'inbox' }, admin);
    return { fileName, lines: text.trimEnd().split('\r\n') };
  };
  const before = torontoDay(new Date());
  const complete = await exported();
  expect([before, torontoDay(new Date())].map((day) => `leads-inbox-${day}.csv`)).toContain(complete.fileName);
  expect(complete.lines).toHaveLength(802);
  expect(complete.lines.at(-1)).toContain('sam@example.ca');
  await leads.insertMany(
    Array.from({ length: 1001 }, () => ({ ...lead, _id: randomUUID(), message: '', searchTerms: ['angstrom'] })),
  );
  const search = encodeURIComponent('angstrom');
  const { text: found } = await call(exportLeads, { folder: 'inbox', search }, admin);
  expect(found.trimEnd().split('\r\n')).toHaveLength(1002);
  expect(found).toContain('Incomplete: only the first 1,000 rows are here.');

  await leads.updateMany({}, { $set: { message: 'x'.repeat(1000) } });
  const { lines } = await exported();
  expect(lines.at(-1)).toContain(`Incomplete: only the first ${lines.length - 2} rows are here. Narrow the filter`);
});

test('a failed mail can be sent again by hand, with the same Message-ID', async () => {
  const answers = [550, 250, 250];
  const { call, fill, mailbox, mails } = await startNotification({ mailbox: { answer: () => answers.shift() ?? 250 } });
  await call(submitContact, fill());
  const failed = await eventually(() => mails.findOne({ state: 'failed' }));
  const mailId = failed._id;
  expect(await call(listMails, { state: 'failed', page: 1 }, admin)).toMatchObject({ total: 1, states: { failed: 1 } });
  expect((await call(retryMail, { mailId }, admin)).state).toBe('queued');
  await eventually(() => mails.findOne({ state: 'sent' }));
  await call(retryMail, { mailId }, admin);
  await eventually(async () => mailbox.mails[1]);
  expect(mailbox.mails[0]?.parsed.messageId).toBe(mailbox.mails[1]?.parsed.messageId);
});

test('a mail is listed with recipient, subject and lead, can be previewed, and can be sent to a corrected address', async () => {
  const answers = [250, 550];
  const { call, fill, mailbox, mails } = await startNotification({ mailbox: { answer: () => answers.shift() ?? 250 } });
  const sent = fill({ acknowledge: 'yes', email: 'sam@exmaple.ca' });
  await call(submitContact, sent);
  const failed = await eventually(() => mails.findOne({ state: 'failed' }));
  const { mails: rows } = await call(listMails, { state: 'failed', page: 1 }, admin);
  expect(rows).toMatchObject([{ to: failed.to, about: { kind: 'lead', id: sent.submissionId }, canCorrect: true }]);
  expect(rows[0]?.subject).toBeTruthy();
  const { preview } = await call(readMail, { mailId: failed._id }, admin);
  expect(preview).toMatchObject({ subject: rows[0]?.subject, html: expect.stringContaining('<') });

  const to = 'sam@example.ca';
  expect(await call(correctMailAddress, { mailId: failed._id, to }, admin)).toMatchObject({ to, state: 'queued' });
  const arrived = await eventually(async () => mailbox.mails.find(({ recipients }) => recipients.includes(to)));
  expect(arrived.parsed.subject).toBe(preview?.subject);
  await eventually(() => mails.findOne({ _id: failed._id, state: 'sent' }));
  await expect(call(correctMailAddress, { mailId: failed._id, to: 'x@example.ca' }, admin)).rejects.toMatchObject({
    code: 'mail_address_fixed',
  });
  expect((await call(listMails, { to, page: 1 }, admin)).mails.map(({ id }) => id)).toEqual([failed._id]);
});

test('mails about an order are found by its number with their states, for any recipient', async () => {
  const answers = [550, 250, 250];
  const { call, mailbox, mails } = await startNotification({ mailbox: { answer: () => answers.shift() ?? 250 } });
  const price = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });
  const refundOf = (orderNumber: string) =>
    ({ template: 'refund', orderNumber, refunded: price(1000), total: price(2999) }) as const;
  await call(sendMail, { mailId: 'refund-1', to: 'sam@exmaple.ca', content: refundOf('ORD-1') });
  await eventually(() => mails.findOne({ _id: 'refund-1', state: 'failed' }));
  const listed = async (filter: { orderNumber: string; state?: 'sent' }) => {
    const { mails: rows, total } = await call(listMails, { ...filter, page: 1 }, admin);
    return [total, ...rows.map(({ id, to, state }) => [id, to, state])];
  };
  expect(await listed({ orderNumber: 'ORD-1' })).toEqual([1, ['refund-1', 'sam@exmaple.ca', 'failed']]);

  await call(correctMailAddress, { mailId: 'refund-1', to: 'sam@example.ca' }, admin);
  await call(sendMail, { mailId: 'refund-2', to: 'kim@example.ca', content: refundOf('ORD-2') });
  await eventually(() => Promise.resolve(mailbox.mails.length === 2));
  await eventually(async () => (await mails.countDocuments({ state: 'sent' })) === 2);
  expect(await listed({ orderNumber: 'ORD-1', state: 'sent' })).toEqual([1, ['refund-1', 'sam@example.ca', 'sent']]);
  expect(await listed({ orderNumber: 'ORD-2' })).toEqual([1, ['refund-2', 'kim@example.ca', 'sent']]);
  expect(await listed({ orderNumber: 'ORD' })).toEqual([0]);
});

test('a mail with a sign-in code is neither shown nor sent to another address', async () => {
  const { call, mails } = await startNotification({ mailbox: { answer: () => 550 } });
  const mailId = 'code-1234567890';
  await call(sendMail, {
    mailId,
    to: 'sam@example.ca',
    content: { template: 'sign-in-code', code: '123456', minutes: 10 },
  });
  await eventually(() => mails.findOne({ _id: mailId, state: 'failed' }));
  expect((await call(readMail, { mailId }, admin)).preview).toBeNull();
  await expect(call(correctMailAddress, { mailId, to: 'x@example.ca' }, admin)).rejects.toMatchObject({
    code: 'mail_address_fixed',
  });
});

test('new leads are counted, and a lead answered by mistake can be reopened', async () => {
  const { call, fill, mails } = await startNotification();
  const sent = fill();
  await call(submitContact, sent);
  await eventually(() => mails.findOne({ state: 'sent' }));
  expect(await call(countInbox, {}, admin)).toMatchObject({ newLeads: 1, agreementsToDecide: 0 });
  const answered = await call(updateLead, { leadId: sent.submissionId, stage: 'contacted', version: 1 }, admin);
  expect(answered.answeredAt).not.toBeNull();
  expect(await call(countInbox, {}, admin)).toMatchObject({ newLeads: 0 });
  const again = await call(updateLead, { leadId: sent.submissionId, stage: 'new', version: answered.version }, admin);
  expect(again.answeredAt).toBeNull();
  expect(await call(readLead, { leadId: sent.submissionId }, admin)).toEqual(again);
  expect(await call(countInbox, {}, admin)).toMatchObject({ newLeads: 1 });
});

test.each([
  [listLeads, all],
  [exportLeads, { folder: 'inbox' }],
  [listMails, { page: 1 }],
] as const)('%o is forbidden for buyers', async (contract, input) => {
  const { call } = await startNotification();
  await expect(call(contract, input as never, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });
});
