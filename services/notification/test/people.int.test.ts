import { randomUUID } from 'node:crypto';
import {
  addPersonEntry,
  addPersonFile,
  answerPerson,
  correctPersonEntry,
  countInbox,
  createPerson,
  deletePeopleFilter,
  erasePerson,
  exportPeople,
  type FileRefusal,
  findPerson,
  importPeople,
  listLeads,
  listPeople,
  listPeopleFilters,
  MAX_CSV_ROWS,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PARTS,
  mergePeople,
  ndaText,
  type Person,
  planPersonStep,
  readPerson,
  readMail,
  readMailTexts,
  readPersonCard,
  readPersonFilePart,
  REFUSAL_REASONS,
  replyToPerson,
  requestNda,
  retryMail,
  savePeopleFilter,
  splitPerson,
  submitBuyerCriteria,
  submitContact,
  updateLead,
  updateMailTexts,
  updatePerson,
  UPLOAD_PART_BYTES,
  uploadPersonFilePart,
  withdrawPersonEntry,
} from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import { Document, Packer, Paragraph } from 'docx';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PersonRecordFields } from '../src/people/person-record.model.ts';
import { LEADS_TO, startNotification } from './fixtures.ts';
import { pdf, personFiles } from './person-files.ts';

const admin = buyerActor({ role: 'owner', email: 'broker@example.ca' });
const inbox = { folder: 'inbox', sort: 'newest', page: 1 } as const;
const all = { sort: 'recent', page: 1 } as const;
const CRITERIA = { kinds: ['self-storage'], regions: ['north'], sizeTier: 'mid-cap', financing: 'cash' } as const;

async function startPeople(options: Parameters<typeof startNotification>[0] = {}) {
  const running = await startNotification(options);
  const { call, database, fill } = running;
  const personOf = async (email: string): Promise<Person> => {
    const { person } = await call(findPerson, { email }, admin);
    return call(readPerson, { personId: person?.id ?? '' }, admin);
  };
  const names = async (filter: object = {}) =>
    (await call(listPeople, { ...all, ...filter }, admin)).people.map(({ name }) => name);
  /** A distinguishable person who has sent a form. */
  const sender = async (name: string, more: Record<string, unknown> = {}): Promise<Person> => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.ca`;
    await call(submitContact, fill({ name, email, ...more }));
    return personOf(email);
  };
  return { ...running, personOf, names, sender, people: database.collection<PersonRecordFields>('people') };
}

test('everything from one address is one person with a timeline', async () => {
  const { call, fill, formToken, personOf, names } = await startPeople();
  const { message: _message, ...who } = fill({ name: 'Ana Storage', email: 'ana@example.ca' });
  const asked = fill({ name: 'Ana Storage', email: 'ana@example.ca', acknowledge: 'yes' });
  await call(submitContact, asked);
  await call(submitBuyerCriteria, {
    ...who,
    ...CRITERIA,
    kinds: [...CRITERIA.kinds],
    regions: [...CRITERIA.regions],
    marketing: 'yes',
  });
  await call(requestNda, {
    ...who,
    submissionId: randomUUID(),
    formToken: formToken(9000),
    listing: 'listing-1',
    method: 'offline',
    textVersion: ndaText().version,
  });
  await call(submitContact, fill({ name: 'Somebody Else', email: 'else@example.ca', message: 'Another matter' }));
  const ana = await eventually(async () => {
    const person = await personOf('ana@example.ca');
    return person.timeline.some(({ kind }) => kind === 'agreement') ? person : null;
  });
  expect(ana).toMatchObject({ name: 'Ana Storage', emails: ['ana@example.ca'], hasConsent: true, unanswered: 3 });
  // Payment does not run here; everything else is shown anyway.
  expect(ana.lacksPurchases).toBe(true);
  const kinds = ana.timeline.map(({ kind, code }) => `${kind} ${code}`.trim());
  for (const kind of [
    'form contact',
    'form buyer-criteria',
    'form nda',
    'consent',
    'agreement requested',
    'mail acknowledgement',
  ])
    expect(kinds).toContain(kind);
  expect(ana.timeline.find(({ code }) => code === 'contact')).toMatchObject({
    about: { kind: 'lead', id: asked.submissionId },
  });
  expect((await names()).toSorted()).toEqual(['Ana Storage', 'Somebody Else']);
});

test('a person with several phone numbers is found by each, and people are listed by last contact', async () => {
  const { sender, names, people } = await startPeople();
  const first = await sender('Ana Storage', { phone: '416-555-0100' });
  await sender('Ben Buyer', { phone: '647-555-0123', message: 'Another matter' });
  expect(await names()).toEqual(['Ben Buyer', 'Ana Storage']);
  const again = await sender('Ana Storage', { phone: '519-555-0177', message: 'From my other telephone' });
  expect(again.id).toBe(first.id);
  expect(await names()).toEqual(['Ana Storage', 'Ben Buyer']);
  for (const search of ['416-555-0100', '519-555-0177']) expect(await names({ search })).toEqual(['Ana Storage']);
  expect(await people.countDocuments({ isPending: true })).toBe(0);
});

test('an export of people says in its last line when people are missing', async () => {
  const { call, sender, people } = await startPeople();
  await sender('Ana Storage');
  const ana = await eventually(() => people.findOne({ isPending: false }));
  const others = Array.from({ length: MAX_CSV_ROWS }, () => randomUUID());
  // Without what searches and suggestions find, which would take long to index.
  const unindexed = { allTerms: [], searchTerms: [], phoneKeys: [], nameKey: '' };
  await people.insertMany(others.map((_id) => ({ ...ana, ...unindexed, _id, personId: _id, key: _id })));
  const lines = async () => (await call(exportPeople, {}, admin)).text.trimEnd().split('\r\n');
  const cut = await lines();
  expect(cut).toHaveLength(MAX_CSV_ROWS + 2);
  expect(cut.at(-1)).toContain('Incomplete: only the first 5,000 rows are here. Narrow the filter');
  await people.deleteOne({ _id: others[0] ?? '' });
  const complete = await lines();
  expect(complete).toHaveLength(MAX_CSV_ROWS + 1);
  expect(complete.at(-1)).toContain('ana.storage@example.ca');
});

test('stage, owner, tags and the next step can be changed and filtered by, and due steps are counted', async () => {
  const { call, names, sender } = await startPeople();
  const ana = await sender('Ana Storage');
  await sender('Ben Buyer', { message: 'Another matter', phone: '416-555-0111' });
  const change = {
    personId: ana.id,
    stage: 'qualified',
    owner: 'Alex',
    tags: ['seller', 'London'],
    version: ana.version,
  } as const;
  const changed = await call(updatePerson, { ...change, tags: [...change.tags] }, admin);
  expect(changed).toMatchObject({ stage: 'qualified', owner: 'Alex', tags: ['London', 'seller'] });
  expect((await call(updatePerson, { ...change, tags: [...change.tags] }, admin)).version).toBe(changed.version);
  for (const other of [{ tags: [], owner: 'Kim' }, { tags: ['seller'] }])
    await expect(call(updatePerson, { ...change, ...other }, admin)).rejects.toMatchObject({
      code: 'version_conflict',
    });
  for (const filter of [{ stage: 'qualified' }, { owner: 'Alex' }, { tag: 'seller' }, { search: 'storage' }])
    expect(await names(filter), JSON.stringify(filter)).toEqual(['Ana Storage']);
  expect(await names({ search: 'nobody' })).toEqual([]);

  const step = { personId: ana.id, stepId: randomUUID(), text: 'Send the package', on: '2020-02-03' };
  expect((await call(planPersonStep, step, admin)).nextStep).toMatchObject({
    id: step.stepId,
    on: '2020-02-03',
    text: 'Send the package',
  });
  expect(await names({ sort: 'next' })).toEqual(['Ana Storage']);
  expect(await names({ due: 'yes' })).toEqual(['Ana Storage']);
  expect((await call(countInbox, {}, admin)).stepsDue).toBe(1);
  await call(planPersonStep, { ...step, on: '2999-01-01' }, admin);
  expect(await names({ due: 'yes' })).toEqual([]);
  const done = await call(planPersonStep, { ...step, done: 'yes' }, admin);
  expect(done).toMatchObject({ nextStep: null, steps: [{ text: 'Send the package', by: admin.userId }] });
  expect(done.timeline[0]).toMatchObject({ kind: 'step-done', text: 'Send the package' });
  expect((await call(updatePerson, { personId: ana.id, tags: ['seller'], version: done.version }, admin)).tags).toEqual(
    ['seller'],
  );
  expect(await names({ tag: 'London' })).toEqual([]);
});

test('filters are saved by name for the whole office, once, up to a limit', async () => {
  const { call } = await startPeople();
  const filterId = randomUUID();
  const sellers = { filterId, name: 'Sellers to call', filter: { tag: 'seller', due: 'yes' as const } };
  await call(savePeopleFilter, { filterId: randomUUID(), name: 'Alex', filter: { owner: 'Alex' } }, admin);
  for (let times = 0; times < 2; times += 1) await call(savePeopleFilter, sellers, admin);
  const { filters } = await call(listPeopleFilters, {}, buyerActor({ role: 'assistant' }));
  expect(filters.map(({ name, filter }) => ({ name, filter }))).toEqual([
    { name: 'Alex', filter: { owner: 'Alex' } },
    { name: 'Sellers to call', filter: { tag: 'seller', due: 'yes' } },
  ]);
  await expect(call(savePeopleFilter, { ...sellers, filter: {} }, admin)).rejects.toMatchObject({
    code: 'validation_failed',
  });
  await call(deletePeopleFilter, { filterId }, admin);
  const save = () =>
    call(savePeopleFilter, { filterId: randomUUID(), name: 'One more', filter: { stage: 'new' } }, admin).then(
      () => 'saved',
      ({ code }: { code: string }) => code,
    );
  const outcomes: string[] = [];
  // Ten at a time: all sixty would exceed a call's time limit on a busy machine.
  while (outcomes.length < 60) outcomes.push(...(await Promise.all(Array.from({ length: 10 }, save))));
  expect(outcomes.filter((outcome) => outcome === 'saved_filter_limit').length).toBeGreaterThanOrEqual(11);
  expect((await call(listPeopleFilters, {}, admin)).filters).toHaveLength(50);
});

test('a caller is entered by hand once, and a known address gets the note instead', async () => {
  const { call, names, sender } = await startPeople();
  const caller = {
    personId: randomUUID(),
    name: 'Carl Caller',
    email: '',
    phone: '519-555-0123',
    kind: 'call',
    text: 'Wants a visit',
  } as const;
  for (let times = 0; times < 2; times += 1) await call(createPerson, caller, admin);
  expect(await names({ search: encodeURIComponent('519 555') })).toEqual(['Carl Caller']);
  const { timeline } = await call(readPerson, { personId: caller.personId }, admin);
  expect(timeline).toMatchObject([{ kind: 'call', text: 'Wants a visit', by: admin.userId }]);

  const ana = await sender('Ana Storage');
  const known = {
    ...caller,
    personId: randomUUID(),
    name: 'Ana S.',
    email: 'ana.storage@example.ca',
    phone: '416-555-0199',
  };
  expect((await call(createPerson, known, admin)).id).toBe(ana.id);
  const entry = { personId: ana.id, entryId: randomUUID(), kind: 'note', text: 'Prefers mornings' } as const;
  for (let times = 0; times < 2; times += 1) await call(addPersonEntry, entry, admin);
  const after = await call(readPerson, { personId: ana.id }, admin);
  expect(after.timeline.filter(({ kind }) => kind === 'note' || kind === 'call')).toHaveLength(2);
  expect(await names({ search: '4165550199' })).toEqual(['Ana Storage']);
});

test('a note can be corrected and withdrawn by its author or an owner, and earlier texts stay in the timeline', async () => {
  const { call, sender } = await startPeople();
  const author = buyerActor({ role: 'assistant' });
  const colleague = buyerActor({ role: 'broker' });
  const ana = await sender('Ana Storage');
  const other = await sender('A Storage', { message: 'From my other address' });
  const entry = { personId: other.id, entryId: randomUUID() };
  await call(addPersonEntry, { ...entry, kind: 'call', text: 'Asks 9 million' }, author);
  // Whichever record it was written under, it is an entry of the person.
  await call(mergePeople, { personId: ana.id, otherId: other.id }, admin);
  const ofPerson = { ...entry, personId: ana.id };
  const refused = (change: Promise<unknown>, code: string) => expect(change).rejects.toMatchObject({ code });

  const correction = { ...ofPerson, version: 1, text: 'Asks 8 million' };
  await refused(call(correctPersonEntry, correction, colleague), 'role_not_allowed');
  await refused(call(withdrawPersonEntry, { ...ofPerson, version: 1 }, colleague), 'role_not_allowed');
  for (let times = 0; times < 2; times += 1) await call(correctPersonEntry, correction, author);
  await refused(call(correctPersonEntry, { ...correction, text: 'Asks 7 million' }, author), 'version_conflict');
  await refused(call(withdrawPersonEntry, { ...ofPerson, version: 1 }, author), 'version_conflict');
  await refused(call(correctPersonEntry, { ...correction, entryId: randomUUID() }, author), 'not_found');
  await refused(call(correctPersonEntry, { ...correction, text: ' ' }, author), 'validation_failed');
  const changes = ({ timeline }: Person) =>
    timeline
      .filter(({ id }) => id.includes(entry.entryId))
      .map(({ kind, code, text, by }) => ({ kind, code, text, by }));
  const said = { kind: 'call', code: 'corrected', text: 'Asks 8 million', by: author.userId };
  const before = { kind: 'entry-corrected', code: 'call', text: 'Asks 9 million', by: author.userId };
  expect(changes(await call(readPerson, { personId: ana.id }, colleague))).toEqual([before, said]);

  // Of several concurrent corrections, one makes the next version.
  const atOnce = ['6', '5', '4'].map((much) =>
    call(correctPersonEntry, { ...correction, version: 2, text: `Asks ${much} million` }, admin).then(
      () => 'corrected',
      ({ code }: { code: string }) => code,
    ),
  );
  expect((await Promise.all(atOnce)).toSorted()).toEqual(['corrected', 'version_conflict', 'version_conflict']);

  const withdrawal = { ...ofPerson, version: 3 };
  for (let times = 0; times < 2; times += 1) await call(withdrawPersonEntry, withdrawal, admin);
  await refused(call(correctPersonEntry, { ...correction, version: 4 }, author), 'version_conflict');
  const after = await call(readPerson, { personId: ana.id }, author);
  expect(changes(after)).toMatchObject([
    { kind: 'entry-withdrawn', code: 'call', text: '', by: admin.userId },
    { kind: 'entry-corrected', text: 'Asks 8 million', by: admin.userId },
    before,
    { kind: 'call', code: 'withdrawn', text: expect.stringMatching(/^Asks [456] million$/), by: author.userId },
  ]);
  expect(after.timeline.find(({ entry: own }) => own?.id === entry.entryId)?.entry).toEqual({
    id: entry.entryId,
    version: 4,
    isWithdrawn: true,
  });
});

test('files of a person can be added, read, renamed and withdrawn, the latter two by their author or an owner', async () => {
  const { call, sender, database } = await startPeople();
  const author = buyerActor({ role: 'assistant' });
  const colleague = buyerActor({ role: 'broker' });
  const { bring, add, read } = personFiles(call, author);
  const ana = await sender('Ana Storage');
  const other = await sender('A Storage', { message: 'From my other address' });
  const bodies = database.collection('person_files');
  const refused = (change: Promise<unknown>, code: string) => expect(change).rejects.toMatchObject({ code });

  // Larger than a message, so it is stored and read in parts. A repeated request adds it once.
  const roll = pdf('Rent roll of Ana', 1_300_000);
  const brought = { personId: other.id, name: 'Rent roll.pdf', ...(await bring(roll)) };
  await refused(call(addPersonFile, { ...brought, parts: brought.parts + 1 }, author), 'upload_incomplete');
  await refused(call(addPersonFile, brought, colleague), 'upload_incomplete');
  for (let times = 0; times < 2; times += 1) await call(addPersonFile, brought, author);
  expect(await database.collection('upload_parts').countDocuments()).toBe(0);
  const fileId = brought.uploadId;
  // Whichever record it was added to, it is a file of the person.
  await call(mergePeople, { personId: ana.id, otherId: other.id }, admin);
  const { files } = await call(readPerson, { personId: ana.id }, colleague);
  expect(files).toMatchObject([{ id: fileId, name: 'Rent roll.pdf', kind: 'pdf', by: author.userId, version: 1 }]);
  expect((await read(ana.id, fileId, roll.length)).equals(roll)).toBe(true);
  await refused(call(readPersonFilePart, { personId: ana.id, fileId, part: 3 }, author), 'not_found');
  const stranger = await sender('Ben Buyer', { message: 'Another matter', phone: '416-555-0111' });
  await refused(call(readPersonFilePart, { personId: stranger.id, fileId, part: 0 }, author), 'not_found');
  await refused(call(readPersonFilePart, { personId: ana.id, fileId, part: 0 }, buyerActor()), 'forbidden');

  const rename = { personId: ana.id, entryId: fileId, version: 1, text: 'Rent roll of March.pdf' };
  await refused(call(correctPersonEntry, rename, colleague), 'role_not_allowed');
  for (const text of ['Rent roll.exe', '../roll.pdf', 'rolltxt\u202Efdp.pdf'])
    await expect(call(correctPersonEntry, { ...rename, text }, author)).rejects.toMatchObject({
      code: 'file_refused',
      message: REFUSAL_REASONS.file_refused.name,
    });
  expect((await call(correctPersonEntry, rename, author)).files[0]?.name).toBe('Rent roll of March.pdf');
  // The same bytes with another person are a separate file, which stays when this one is deleted.
  const copy = (await add(stranger.id, 'Rent roll.pdf', roll)).files[0]?.id ?? '';
  const withdrawal = { personId: ana.id, entryId: fileId, version: 2 };
  await refused(call(withdrawPersonEntry, withdrawal, colleague), 'role_not_allowed');
  for (let times = 0; times < 2; times += 1) await call(withdrawPersonEntry, withdrawal, admin);
  await refused(call(readPersonFilePart, { personId: ana.id, fileId, part: 0 }, author), 'not_found');
  // The bytes of the file are gone; the three parts of the copy remain.
  expect(await bodies.countDocuments()).toBe(3);
  expect((await read(stranger.id, copy, roll.length)).equals(roll)).toBe(true);
  const { timeline, files: left } = await call(readPerson, { personId: ana.id }, author);
  expect(left).toEqual([]);
  const ofFile = timeline
    .filter(({ id }) => id.includes(fileId))
    .map(({ kind, code, text, by }) => [kind, code, text, by]);
  expect(ofFile).toEqual([
    ['entry-withdrawn', 'file', '', admin.userId],
    ['entry-corrected', 'file', 'Rent roll.pdf', author.userId],
    ['file', 'withdrawn', 'Rent roll of March.pdf', author.userId],
  ]);
});

test('a file whose content does not match its name is refused, and the number of files is limited', async () => {
  const { call, sender, people } = await startPeople();
  const { bring, add } = personFiles(call, admin);
  const { id: personId } = await sender('Ana Storage');
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#333' } });
  const word = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Agreement')] }] }));
  const good: [string, Buffer][] = [
    ['Agreement.PDF', pdf('signed')],
    ['Licence.jpeg', await picture.jpeg().toBuffer()],
    ['Plan.png', await picture.png().toBuffer()],
    ['Front.webp', await picture.webp().toBuffer()],
    ['Offer.docx', word],
    ['Rents.csv', Buffer.from('Unit,Rent\r\nA1,"$120"\r\n')],
    ['Notes é.txt', Buffer.from('Plain text, é', 'latin1')],
  ];
  for (const [name, bytes] of good) await add(personId, name, bytes);
  const { files } = await call(readPerson, { personId }, admin);
  expect(files.map(({ name }) => name).toSorted()).toEqual(good.map(([name]) => name).toSorted());
  const bad: [string, Buffer, FileRefusal][] = [
    ['setup.exe', Buffer.from('MZ\u0000\u0001'), 'kind'],
    ['No ending', pdf('x'), 'kind'],
    ['Agreement.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'disguised'],
    ['Agreement.pdf', await picture.png().toBuffer(), 'disguised'],
    ['Offer.xlsx', word, 'disguised'],
    ['Offer.docx', Buffer.from('PK\u0003\u0004 not an archive'), 'disguised'],
    ['Notes.txt', Buffer.from([0x4d, 0x5a, 0, 1, 2, 3]), 'disguised'],
    ['Notes.txt', pdf('x'), 'disguised'],
    ['a/b.pdf', pdf('x'), 'name'],
  ];
  for (const [name, bytes, reason] of bad)
    await expect(add(personId, name, bytes), name).rejects.toMatchObject({
      code: 'file_refused',
      message: REFUSAL_REASONS.file_refused[reason],
      details: { reason },
    });

  // At most 15 MB: neither one part too many nor a part that is too long is stored.
  const uploadId = randomUUID();
  const part = Buffer.alloc(UPLOAD_PART_BYTES).toString('base64');
  for (const tooMuch of [
    () => call(uploadPersonFilePart, { uploadId, part: MAX_UPLOAD_PARTS, bytes: part }, admin),
    () => call(uploadPersonFilePart, { uploadId, part: 0, bytes: `${part}AAAA` }, admin),
    () => call(addPersonFile, { personId, uploadId, parts: MAX_UPLOAD_PARTS + 1, name: 'Roll.pdf' }, admin),
  ])
    await expect(tooMuch()).rejects.toMatchObject({ code: 'validation_failed' });
  expect(MAX_UPLOAD_PARTS * UPLOAD_PART_BYTES).toBe(MAX_UPLOAD_BYTES);

  const entry = (await people.findOne({ _id: personId }))?.entries[0] ?? expect.fail('a file is there');
  const more = Array.from({ length: 42 }, () => ({ ...entry, id: randomUUID() }));
  await people.updateOne({ _id: personId }, { $push: { entries: { $each: more } } });
  // Of two concurrent files when there is room for one, one is added.
  const two = await Promise.all([pdf('one'), pdf('two')].map((bytes) => bring(bytes)));
  const added = await Promise.all(
    two.map((brought) =>
      call(addPersonFile, { personId, name: 'Last.pdf', ...brought }, admin).then(
        () => 'added',
        ({ details }: { details?: { reason?: string } }) => details?.reason,
      ),
    ),
  );
  expect(added.toSorted((left = '', right = '') => left.localeCompare(right))).toEqual(['added', 'limit']);
});

test('one request answers every inquiry of a person', async () => {
  const { call, sender } = await startPeople();
  const ana = await sender('Ana Storage');
  await sender('Ana Storage', { message: 'And one more thing about the survey' });
  const answered = await call(answerPerson, { personId: ana.id }, admin);
  expect(answered).toMatchObject({ unanswered: 0, stage: 'contacted' });
  const { leads } = await call(listLeads, { folder: 'inbox', sort: 'newest', page: 1 }, admin);
  expect(leads.map(({ stage, answeredAt }) => [stage, answeredAt !== null])).toEqual([
    ['contacted', true],
    ['contacted', true],
  ]);
});

test('the timeline shows the state of each mail, also of an answer that was refused', async () => {
  const { call, mails, personOf, sender } = await startPeople({
    mailbox: { answer: (recipient) => (recipient === 'ana.storage@example.ca' ? 550 : 250) },
  });
  const { id } = await sender('Ana Storage');
  const answer = { subject: 'Re: Barrie', text: 'It is.', to: 'ana.storage@example.ca', step: 'send' } as const;
  const replyId = randomUUID();
  await call(replyToPerson, { personId: id, replyId, ...answer }, admin);
  await eventually(() => mails.findOne({ _id: `reply-${replyId}`, state: 'failed' }));
  const { timeline } = await personOf(answer.to);
  expect(timeline.map(({ kind, mailState }) => [kind, mailState])).toEqual([
    ['reply', 'failed'],
    ['form', undefined],
  ]);
});

test('an answer can be previewed, is mailed once, is kept in the timeline, and answers its inquiry', async () => {
  const { call, sender, mailbox, mails } = await startPeople();
  const broker = buyerActor({ role: 'broker' });
  const assistant = buyerActor({ role: 'assistant' });
  const ana = await sender('Ana Storage');
  await sender('Ana Storage', { message: 'And one more thing about the survey' });
  const texts = await call(readMailTexts, {}, broker);
  await call(updateMailTexts, { ...texts, greeting: 'Hello {first name},', signature: 'Alex Morgan\nBroker' }, broker);
  const { leads } = await call(listLeads, inbox, assistant);
  const leadId = leads[0]?.id ?? '';
  const answer = {
    personId: ana.id,
    leadId,
    replyId: randomUUID(),
    to: 'ana.storage@example.ca',
    subject: 'Re: Barrie',
    text: 'It is, {name} & co.\n\nWould Tuesday suit you?',
  } as const;

  const seen = await call(replyToPerson, { ...answer, step: 'preview' }, assistant);
  expect(seen.person).toBeNull();
  expect(seen.preview.text).toMatch(
    /Hello Ana,\s+It is, Ana Storage & co\.\s+Would Tuesday suit you\?\s+Alex Morgan\nBroker/,
  );
  expect(seen.preview.html).toContain('It is, Ana Storage &amp; co.');
  const replies = () => mailbox.mails.filter(({ recipients }) => recipients.includes(answer.to));
  expect([replies().length, await mails.countDocuments({ template: 'reply' })]).toEqual([0, 0]);

  const send = { ...answer, step: 'send' } as const;
  await Promise.all([1, 2, 3].map(() => call(replyToPerson, send, assistant)));
  // The signature changes before the request is repeated.
  await call(updateMailTexts, { ...texts, signature: 'Kim', version: texts.version + 1 }, broker);
  const { person, preview } = await call(replyToPerson, send, assistant);
  expect(preview.text).toBe(seen.preview.text);
  expect(person).toMatchObject({ unanswered: 1, stage: 'contacted' });
  expect(person?.timeline.filter(({ kind }) => kind === 'reply')).toMatchObject([
    {
      by: assistant.userId,
      text: 'It is, Ana Storage & co.\n\nWould Tuesday suit you?',
      about: { kind: 'mail', id: `reply-${answer.replyId}` },
    },
  ]);
  const after = (await call(listLeads, inbox, assistant)).leads;
  expect(after.find(({ id }) => id === leadId)).toMatchObject({
    stage: 'contacted',
    answeredAt: expect.stringMatching(/^20/),
  });
  expect(after.find(({ id }) => id !== leadId)).toMatchObject({ stage: 'new', answeredAt: null });
  // Repeating the same answer does not close an inquiry that was reopened since.
  const { version } = after.find(({ id }) => id === leadId) ?? expect.fail('the inquiry is listed');
  await call(updateLead, { leadId, stage: 'new', version }, assistant);
  expect((await call(replyToPerson, send, assistant)).person).toMatchObject({ unanswered: 2 });
  await expect(call(replyToPerson, { ...send, text: 'Something else' }, assistant)).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });

  await expect.poll(() => replies().length).toBe(1);
  const { parsed, raw } = replies()[0] ?? expect.fail('the answer has arrived');
  expect(parsed).toMatchObject({ subject: 'Re: Barrie', text: expect.stringContaining('Alex Morgan') });
  expect(parsed.replyTo?.value).toMatchObject([{ address: LEADS_TO }]);
  expect(raw).not.toMatch(/^Auto-Submitted/im);
  const mailId = `reply-${answer.replyId}`;
  await expect.poll(async () => (await call(readMail, { mailId }, assistant)).mail.state).toBe('sent');
  const { mail } = await call(readMail, { mailId }, assistant);
  expect(mail).toMatchObject({ about: { kind: 'lead', id: leadId }, canRetry: true, canCorrect: false });
  await call(retryMail, { mailId }, assistant);
  await expect.poll(() => replies().length).toBe(2);
  expect(replies()[1]?.parsed.messageId).toBe(parsed.messageId);

  // Without a lead, all inquiries of the person are answered.
  const whole = { ...send, leadId: undefined, replyId: randomUUID() };
  expect((await call(replyToPerson, whole, assistant)).person).toMatchObject({ unanswered: 0 });
  expect((await call(readMail, { mailId: `reply-${whole.replyId}` }, assistant)).mail.about).toEqual({
    kind: 'person',
    id: ana.id,
  });
});

test('an invalid or undeliverable answer is refused with its reason', async () => {
  const { call, sender, fill, mails } = await startPeople();
  const ana = await sender('Ana Storage');
  const ben = await sender('Ben Buyer', { message: 'Another matter', phone: '416-555-0111' });
  const held = fill({ name: 'Ana Storage', email: 'ana.storage@example.ca', topicRef: 'x' });
  await call(submitContact, held);
  const [lead] = (await call(listLeads, inbox, admin)).leads.filter(({ name }) => name === 'Ben Buyer');
  const answer = {
    personId: ana.id,
    replyId: randomUUID(),
    step: 'send',
    to: 'ana.storage@example.ca',
    subject: 'Re: Barrie',
    text: 'Yes.',
  } as const;
  const refusal = (change: object) =>
    call(replyToPerson, { ...answer, ...change }, admin).then(
      () => 'sent',
      ({ code, message }: { code: string; message: string }) => (code === 'validation_failed' ? message : code),
    );
  for (const [change, why] of [
    [{ to: '' }, 'There is no address to write to'],
    [{ text: ' \n ' }, 'Write the answer'],
    [{ text: 'x'.repeat(4001) }, 'An answer must be at most 4000 characters'],
    [{ text: 'Hello {nmae}' }, 'In braces, use only {name} or {first name}'],
    [{ subject: '' }, 'Write a subject'],
    [{ to: 'ben.buyer@example.ca' }, 'reply_address_unknown'],
    [{ to: 'nobody@example.ca' }, 'reply_address_unknown'],
    [{ leadId: lead?.id }, 'reply_address_unknown'],
    [{ leadId: held.submissionId }, 'not_found'],
    [{ personId: randomUUID() }, 'not_found'],
  ] as const)
    expect(await refusal(change), JSON.stringify(change).slice(0, 80)).toBe(why);
  expect(await mails.countDocuments({ template: 'reply' })).toBe(0);

  // Answers belong to their address, and an erasure removes them.
  await call(mergePeople, { personId: ana.id, otherId: ben.id }, admin);
  expect(await refusal({ to: 'ben.buyer@example.ca' })).toBe('sent');
  await eventually(async () => (await call(erasePerson, { email: 'ben.buyer@example.ca' })).done);
  expect(await mails.countDocuments({ template: 'reply' })).toBe(0);
  expect((await call(readPerson, { personId: ana.id }, admin)).timeline.map(({ kind }) => kind)).not.toContain('reply');
});

test('people with the same phone number or name are suggested, merged, and split again with all their data', async () => {
  const { call, names, sender, personOf } = await startPeople();
  const ana = await sender('Ana Storage', { phone: '+1 (416) 555-0100' });
  const work = await sender('A Storage', { phone: '416-555-0100', message: 'From my other address' });
  const namesake = await sender('Storage Ana', { phone: '905-555-0142', message: 'From a third address' });
  await sender('Ben Buyer', { phone: '647-555-0100', message: 'Another matter' });
  expect(ana.suggestions).toEqual([]);
  expect((await call(readPerson, { personId: ana.id }, admin)).suggestions).toMatchObject([
    { id: work.id, because: 'phone' },
    { id: namesake.id, because: 'name' },
  ]);
  const step = { personId: work.id, stepId: randomUUID(), text: 'Call back', on: '2026-12-01' };
  await call(planPersonStep, step, admin);

  for (let times = 0; times < 2; times += 1) await call(mergePeople, { personId: work.id, otherId: ana.id }, admin);
  const merged = await call(readPerson, { personId: work.id }, admin);
  expect(merged).toMatchObject({
    id: ana.id,
    name: 'Ana Storage',
    emails: ['ana.storage@example.ca', 'a.storage@example.ca'],
    nextStep: { text: 'Call back' },
    suggestions: [{ id: namesake.id, because: 'name' }],
    unanswered: 2,
  });
  expect(merged.timeline.filter(({ kind }) => kind === 'merged')).toMatchObject([{ by: admin.userId }]);
  expect(await names({ search: 'a.storage@example.ca' })).toEqual(['Ana Storage']);
  expect(await names()).toHaveLength(3);
  const { text } = await call(readPersonCard, { personId: ana.id }, admin);
  expect(text).toContain('EMAIL:ana.storage@example.ca\r\nEMAIL:a.storage@example.ca');
  expect((await call(exportPeople, {}, admin)).text).toContain('ana.storage@example.ca; a.storage@example.ca');

  for (let times = 0; times < 2; times += 1) await call(splitPerson, { personId: ana.id, recordId: work.id }, admin);
  expect(await personOf('a.storage@example.ca')).toMatchObject({
    id: work.id,
    nextStep: { text: 'Call back' },
    unanswered: 1,
  });
  expect(await personOf('ana.storage@example.ca')).toMatchObject({
    id: ana.id,
    nextStep: null,
    emails: ['ana.storage@example.ca'],
  });
  await expect(call(splitPerson, { personId: ana.id, recordId: randomUUID() }, admin)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('people who share only a single word as their name are not suggested', async () => {
  const { call, fill, personOf, sender } = await startPeople();
  await sender('Kim', { phone: '905-555-0142' });
  await call(
    submitContact,
    fill({ name: 'Kim', email: 'other@example.ca', phone: '647-555-0100', message: 'About a lease' }),
  );
  expect((await personOf('other@example.ca')).suggestions).toEqual([]);
});

test('people merged concurrently into one are all listed with it', async () => {
  const { call, people } = await startPeople();
  const ids = Array.from({ length: 12 }, () => randomUUID());
  const emailOf = (index: number): string => `person.${index}@example.ca`;
  for (const [index, personId] of ids.entries()) {
    const who = { personId, name: `Person ${index}`, email: emailOf(index), phone: '' };
    await call(createPerson, { ...who, kind: 'call', text: 'Called' }, admin);
  }
  const [first = '', ...others] = ids;
  await Promise.all(others.map((otherId) => call(mergePeople, { personId: first, otherId }, admin)));
  const { people: rows } = await call(listPeople, all, admin);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.emails.toSorted()).toEqual(ids.map((_, index) => emailOf(index)).toSorted());
  expect(await people.countDocuments({ isPending: true })).toBe(0);
});

test('an erased address is removed from its merged person, even if it was the main one', async () => {
  const { call, sender, people, mails } = await startPeople();
  const first = await sender('Ana Storage');
  const second = await sender('A Storage', { message: 'From my other address' });
  await call(mergePeople, { personId: first.id, otherId: second.id }, admin);
  await eventually(async () => ((await mails.countDocuments({ state: 'sent' })) === 2 ? true : null));
  await call(erasePerson, { email: 'ana.storage@example.ca' });
  expect(await people.find({}).toArray()).toMatchObject([{ _id: second.id, personId: second.id, isMain: true }]);
  expect(await call(readPerson, { personId: second.id }, admin)).toMatchObject({ emails: ['a.storage@example.ca'] });
});

test('buyers of a file are imported with proof of their consent, once, and never against a later withdrawal', async () => {
  const { call, sender, personOf, names, database } = await startPeople();
  const ana = await sender('Ana Storage');
  const buyer = (row: number, email: string, change: object = {}) => ({
    row,
    name: `Buyer ${row}`,
    email,
    phone: '519-555-0101',
    consentOn: '2026-03-31',
    consentHow: 'Paper form at a trade show',
    evidence: `Signed form ${row} in folder 12`,
    ...change,
  });
  const bad = [
    buyer(3, 'no.proof@example.ca', { evidence: '' }),
    buyer(4, 'twice@example.ca'),
    buyer(5, 'TWICE@example.ca'),
  ];
  const rows = [buyer(2, 'ana.storage@example.ca'), ...bad];
  const take = (which: 'nothing' | 'all' | 'good', given = rows) =>
    call(importPeople, { take: which, rows: given }, admin);
  const found = {
    problems: [
      { row: 3, column: 'evidence', problem: expect.stringContaining('Proof is missing') },
      { row: 5, column: 'email', problem: 'The same address is in row 4' },
    ],
    good: 2,
    known: 0,
  };
  expect(await take('nothing')).toEqual({ ...found, taken: 0 });
  // If one row is wrong, `all` imports none.
  expect(await take('all')).toEqual({ ...found, taken: 0 });
  expect(await names()).toEqual(['Ana Storage']);
  expect(await take('good')).toEqual({ ...found, taken: 2 });
  // The sweep of matches later stores which offer a consent was matched with.
  const withoutMatches = { projection: { matchedOffer: 0 } };
  const stored = () =>
    Promise.all(
      ['people', 'consents'].map((name) =>
        database.collection(name).find({}, withoutMatches).sort({ _id: 1 }).toArray(),
      ),
    );
  const before = await stored();
  expect(await take('good')).toMatchObject({ good: 2, known: 2 });
  expect(await stored()).toEqual(before);

  // A known person stays the same one, and the proof is the one in this file.
  const known = await personOf('ana.storage@example.ca');
  expect(known).toMatchObject({ id: ana.id, name: 'Ana Storage', hasConsent: true });
  expect(known.timeline.find(({ kind }) => kind === 'consent')).toMatchObject({
    at: '2026-03-31T04:00:00.000Z',
    text: 'ana.storage@example.ca, Paper form at a trade show: Signed form 2 in folder 12',
    about: null,
  });
  expect(known.timeline.find(({ kind }) => kind === 'note')).toMatchObject({ by: admin.userId });
  expect((await names()).toSorted()).toEqual(['Ana Storage', 'Buyer 4']);

  // An older consent does not override a later unsubscription or erasure.
  await database
    .collection('consents')
    .updateMany({ email: 'twice@example.ca' }, { $set: { withdrawnAt: new Date() } });
  expect(await take('good', [buyer(4, 'twice@example.ca')])).toMatchObject({
    problems: [{ row: 4, column: 'email', problem: expect.stringContaining('Unsubscribed on') }],
    taken: 0,
  });
  await call(erasePerson, { email: 'twice@example.ca' });
  expect(await take('good', [buyer(4, 'twice@example.ca')])).toMatchObject({
    problems: [{ problem: 'Asked to have their data erased' }],
    taken: 0,
  });
  await expect(call(importPeople, { take: 'nothing', rows }, buyerActor({ role: 'assistant' }))).rejects.toMatchObject({
    code: 'role_not_allowed',
  });
});

/** Everything that could be lost: every event, step, tag, address and number, of any person. */
function holdings(people: readonly Person[]): string[] {
  return people
    .flatMap(({ timeline, steps, records, files }) => [
      ...files.map(({ id, name, at }) => `file ${id} ${name} ${at}`),
      ...timeline
        .filter(({ kind }) => kind !== 'merged' && kind !== 'split')
        .map(({ id, at, text }) => `${id} ${at} ${text}`),
      ...steps.map(({ id, text, on }) => `step ${id} ${text} ${on}`),
      ...records.map(({ id, email, phones }) => `record ${id} ${email} ${phones.join()}`),
    ])
    .toSorted();
}

test('concurrent merges and splits in any order lose nothing, and each consent keeps its proof', async () => {
  const { call, fill, sender, people, mails, database } = await startPeople();
  const { add, read } = personFiles(call, admin);
  const ids: string[] = [];
  for (const name of ['Ada One', 'Bea Two', 'Cem Three', 'Dan Four', 'Eve Five']) {
    const { id } = await sender(name, { message: `I am ${name}` });
    const email = `${name.toLowerCase().replace(' ', '.')}@example.ca`;
    const { message: _message, ...who } = fill({ name, email });
    await call(submitBuyerCriteria, {
      ...who,
      ...CRITERIA,
      kinds: ['self-storage'],
      regions: ['north'],
      marketing: 'yes',
      note: name,
    });
    const entry = { personId: id, entryId: randomUUID() };
    await call(addPersonEntry, { ...entry, kind: 'note', text: `Noted of ${name}` }, admin);
    await call(correctPersonEntry, { ...entry, version: 1, text: `Corrected of ${name}` }, admin);
    await call(planPersonStep, { personId: id, stepId: randomUUID(), text: `Call ${name}`, on: '2026-12-01' }, admin);
    await add(id, `${name}.pdf`, pdf(name));
    ids.push(id);
  }
  const everybody = async (): Promise<Person[]> => {
    const { people: rows } = await call(listPeople, all, admin);
    return Promise.all(rows.map(({ id }) => call(readPerson, { personId: id }, admin)));
  };
  const consents = () => database.collection('consents').find({}).sort({ _id: 1 }).toArray();
  // A mail gets its subject when it is composed, and a property mail is stored shortly after the criteria.
  await eventually(async () => {
    const matches = await mails.countDocuments({ template: 'match' });
    return matches === ids.length && (await mails.countDocuments({ finishedAt: null })) === 0;
  });
  const [before, proofs] = [holdings(await everybody()), await consents()];
  expect(proofs).toHaveLength(5);

  const one = fc.constantFrom(...ids);
  const move = fc.record({ kind: fc.constantFrom('merge', 'merge', 'split'), one, other: one });
  // The moves of one list are made concurrently.
  const rounds = fc.array(fc.array(move, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rounds, async (moves) => {
      for (const round of moves) {
        await Promise.all(
          round.map(async ({ kind, one: personId, other }) =>
            kind === 'merge'
              ? call(mergePeople, { personId, otherId: other }, admin)
              : call(splitPerson, { personId, recordId: other }, admin).catch((error: { code?: string }) => {
                  if (error.code !== 'not_found') throw error;
                }),
          ),
        );
        const now = await everybody();
        expect(holdings(now)).toEqual(before);
        // The list agrees with the records, and each record belongs to one person.
        for (const person of now) {
          expect(person.emails).toEqual(person.records.map(({ email }) => email));
          expect(person.nextStep?.text).toBe(person.steps[0]?.text);
        }
        expect(await people.countDocuments({ isPending: true })).toBe(0);
      }
    }),
    { numRuns: 12, seed: 20261122 },
  );
  expect(await consents()).toEqual(proofs);
  const held = (await everybody()).flatMap(({ id, files }) => files.map((file) => ({ personId: id, ...file })));
  for (const { personId, id, name, bytes } of held)
    expect((await read(personId, id, bytes)).equals(pdf(name.replace('.pdf', '')))).toBe(true);
  expect(held).toHaveLength(5);
});
