import { randomUUID } from 'node:crypto';
import {
  chooseBookingTime,
  confirmBooking,
  findPerson,
  importPeople,
  listLeads,
  offerBooking,
  readBooking,
  readPerson,
  replyToPerson,
  submitContact,
  updateAvailability,
} from '@brokerage/contracts';
import { type ServiceBundle, buyerActor, bundleService, eventually, repeatUntil, runService } from '@brokerage/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LEADS_TO, PERSON, startNotification } from './fixtures.ts';
import { distinctMails } from './mailbox.ts';

/** Starting separate processes in sequence takes a while on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const admin = buyerActor({ role: 'owner' });
let bundle: ServiceBundle;

beforeAll(async () => {
  bundle = await bundleService('notification');
});
afterAll(() => bundle.remove());

const ignored = () => undefined;

async function startOffice(env: Record<string, string> = {}) {
  const running = await startNotification({ instances: 0, env });
  const startOne = (CRASH_AT?: string, extra: Record<string, string> = {}) =>
    runService(bundle.file, { ...running.env, ...extra, ...(CRASH_AT ? { CRASH_AT } : {}) });
  /** Runs a process that dies at that step of the work. */
  const dieAt = async (point: string, work?: () => Promise<unknown>): Promise<void> => {
    const doomed = await startOne(point);
    expect(await (work ? repeatUntil(doomed.ended, work) : doomed.ended)).toBe('SIGKILL');
    // The process may have leased a mail in its sweep.
    await running.endLeases();
  };
  return {
    ...running,
    startOne,
    dieAt,
    sent: async () => (await running.mails.find({ state: 'sent' }).toArray()).map(({ _id }) => _id),
  };
}

test('a process that does not start fails its test with its output', async () => {
  const { env } = await startNotification({ instances: 0 });
  await expect(runService(bundle.file, { ...env, SMTP_URL: '' })).rejects.toThrow(/ended with 1.*SMTP_URL/s);
});

test('killed at each step of a row of an import that is then repeated: one person, one note and one consent per row', async () => {
  const { call, database, startOne, dieAt } = await startOffice();
  const rows = [2, 3, 4, 5].map((row) => ({
    row,
    name: `Buyer ${row}`,
    email: `buyer-${row}@example.ca`,
    phone: '519-555-0101',
    consentOn: '2026-03-31',
    consentHow: 'Paper form at a trade show',
    evidence: `Signed form ${row} in folder 12`,
  }));
  const take = () => call(importPeople, { take: 'all', rows }, admin);
  // The first row is stored completely, then the second one is started three times.
  for (const point of ['consent-stored', 'person-stored', 'person-noted', 'consent-stored']) await dieAt(point, take);
  await startOne();
  expect(await take()).toEqual({ problems: [], good: 4, known: 2, taken: 4 });
  expect(await take()).toMatchObject({ known: 4 });

  const [people, consents] = await Promise.all(
    ['people', 'consents'].map((name) => database.collection(name).find({}).sort({ email: 1 }).toArray()),
  );
  const emails = rows.map(({ email }) => email);
  expect(people?.map(({ email, entries }) => [email, entries.length])).toEqual(emails.map((email) => [email, 1]));
  expect(consents?.map(({ email }) => email)).toEqual(emails);
  // The sweep makes the summary that the process killed after its note did not make.
  await eventually(async () => (await database.collection('people').countDocuments({ isPending: true })) === 0);
});

test('killed before and between the mails of a booking that is confirmed: one booking, one mail to each side', async () => {
  const { call, mails, mailbox, database, startOne, dieAt, sent } = await startOffice();
  const first = await startOne();
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '17:00' }));
  await call(updateAvailability, { hours, daysOff: [], noticeHours: 2, daysAhead: 30, version: 0 }, admin);
  const bookingId = randomUUID();
  const visit = { kind: 'site-visit', name: PERSON.name, email: PERSON.email, minutes: 60, about: 'Barrie' } as const;
  await call(offerBooking, { bookingId, ...visit }, admin);
  const offer = await eventually(() => Promise.resolve(mailbox.mails[0]));
  const bookingKey = /\/booking#([\w-]+)/.exec(offer.parsed.text ?? '')?.[1] ?? '';
  const { slots, version } = await call(readBooking, { bookingKey });
  const startsAt = slots[0] ?? '';
  await call(chooseBookingTime, { bookingKey, startsAt, version, timeZone: 'America/Toronto', phone: PERSON.phone });
  await eventually(async () => (await sent()).length === 3);
  await first.kill();

  const confirm = () => call(confirmBooking, { bookingId, version: 2 }, admin);
  await dieAt('mail-composed', confirm);
  // It is confirmed, and nobody has been mailed. The next process dies while mailing the person, without another request.
  expect(await mails.countDocuments()).toBe(3);
  await dieAt('mail-stored');
  expect(await mails.countDocuments()).toBe(4);
  await startOne();
  const steps = [1, 2, 3].map((step) => `booking-${bookingId}-${step}`);
  const office = [2, 3].map((step) => `booking-office-${bookingId}-${step}`);
  await eventually(async () => (await sent()).length === 5);
  expect((await sent()).toSorted()).toEqual([...steps, ...office].toSorted());
  expect(await confirm()).toMatchObject({ state: 'confirmed', startsAt, version: 3 });
  const recipients = distinctMails(mailbox)
    .flatMap((mail) => mail.recipients)
    .toSorted();
  expect(recipients).toEqual([LEADS_TO, LEADS_TO, PERSON.email, PERSON.email, PERSON.email].toSorted());
  const [booking, ...others] = await database.collection('bookings').find({}).toArray();
  expect([booking?.mailedVersion, booking?.history.length, others]).toEqual([3, 3, []]);
});

test('killed right after an answer is stored, without a repeat: it is mailed once, and the inquiry counts as answered', async () => {
  const { call, fill, leads, mails, mailbox, startOne, dieAt, sent } = await startOffice();
  const first = await startOne();
  for (const message of ['Is it still for sale?', 'And is there a survey?'])
    await call(submitContact, fill({ message }));
  const { person } = await call(findPerson, { email: PERSON.email }, admin);
  const personId = person?.id ?? '';
  const [of] = (await call(listLeads, { folder: 'inbox', sort: 'newest', page: 1 }, admin)).leads;
  await eventually(async () => (await sent()).length === 2);
  await first.kill();
  const [one, another] = [randomUUID(), randomUUID()];
  const reply = { personId, to: PERSON.email, subject: 'Re: Barrie', text: 'It is. Would Tuesday suit you?' };
  let press: Promise<unknown> = Promise.resolve();
  const answer = (more: { replyId: string; leadId?: string }) => {
    press = call(replyToPerson, { ...reply, ...more, step: 'send' }, admin);
    return press;
  };
  /** A pending call would retry by itself. */
  const givenUp = () => press.catch(ignored);
  const open = async () => (await leads.find({ stage: 'new' }).toArray()).map(({ _id }) => _id);

  // An answer to one inquiry leaves the other one open.
  await dieAt('mail-stored', () => answer({ replyId: one, leadId: of?.id ?? '' }));
  await givenUp();
  expect(await open()).toHaveLength(2);
  const next = await startOne();
  await eventually(async () => (await open()).length === 1);
  await eventually(async () => (await sent()).length === 3);
  const stored = await mails.findOne({ template: 'reply' });
  expect(await leads.findOne({ _id: of?.id ?? '' })).toMatchObject({
    stage: 'contacted',
    answeredAt: stored?.createdAt,
  });
  expect(await call(readPerson, { personId }, admin)).toMatchObject({ stage: 'contacted', unanswered: 1 });
  await next.kill();

  // An answer to the person answers earlier inquiries, and none that arrived afterwards.
  await dieAt('mail-stored', () => answer({ replyId: another }));
  await givenUp();
  const other = await leads.findOne({ stage: 'new' });
  if (!other) return expect.fail('the other inquiry is open');
  const later = { ...other, _id: randomUUID(), createdAt: new Date(Date.now() + 3_600_000) };
  await leads.insertOne(later);
  await startOne();
  await eventually(async () => (await mails.countDocuments({ answerPending: true })) === 0);
  expect(await open()).toEqual([later._id]);
  await eventually(async () => (await sent()).length === 4);
  expect(distinctMails(mailbox).filter(({ recipients }) => recipients.includes(PERSON.email))).toHaveLength(2);
});

test.each([
  ['a digest', 'Buy https://a.example '.repeat(15)],
  ['an inquiry', 'Is it still for sale?'],
])(
  'killed after %s is stored as a mail to the office, and restarted with another LEADS_TO: one mail, and the work ends',
  async (_name, message) => {
    const { call, fill, leads, mails, mailbox, startOne, dieAt } = await startOffice({ DIGEST_AFTER_MS: '10' });
    const sent = fill({ message });
    await dieAt('mail-stored', () => call(submitContact, sent));
    const stored = await mails.find({}).toArray();
    expect(stored).toMatchObject([{ to: LEADS_TO }]);

    await startOne(undefined, { LEADS_TO: 'reception@northgate.example.ca' });
    await eventually(() => leads.findOne({ _id: sent.submissionId, mailStored: true, digestDone: true }));
    await eventually(() => mails.findOne({ state: 'sent' }));
    expect((await mails.find({}).toArray()).map(({ _id }) => _id)).toEqual(stored.map(({ _id }) => _id));
    expect(distinctMails(mailbox).map(({ recipients }) => recipients)).toEqual([[LEADS_TO]]);
  },
);
