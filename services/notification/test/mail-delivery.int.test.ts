import {
  dayAfter,
  listMailSamples,
  readMailSample,
  readMailTexts,
  sendMail,
  submitContact,
  torontoDay,
  updateMailTexts,
} from '@brokerage/contracts';
import { buyerActor, eventually, freePort } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { RECEIPT, startNotification } from './fixtures.ts';

const CODE = { template: 'sign-in-code', code: '042137', minutes: 10 } as const;
const receipt = { mailId: 'receipt-NS-1001', to: 'buyer@example.ca', content: RECEIPT };

test('a receipt is mailed to the buyer with its facts', async () => {
  const { call, mailbox } = await startNotification();
  expect(await call(sendMail, receipt)).toEqual({ accepted: true });
  const { parsed, recipients } = await eventually(async () => mailbox.mails[0]);
  expect(recipients).toEqual(['buyer@example.ca']);
  expect(parsed.subject).toBe('Your receipt for order NS-1001');
  expect(parsed.replyTo).toBeUndefined();
  for (const fact of ['NS-1001', 'US$29.99', '3 PDF downloads', 'EDT', 'http://localhost:8080/account']) {
    expect(parsed.text).toContain(fact);
    expect(parsed.html).toContain(fact);
  }
});

test('20 concurrent repeats of a mail send it once', async () => {
  const { call, mailbox, mails } = await startNotification({ instances: 2 });
  await Promise.all(Array.from({ length: 20 }, () => call(sendMail, receipt)));
  await eventually(() => mails.findOne({ state: 'sent' }));
  await call(sendMail, receipt);
  expect(mailbox.mails).toHaveLength(1);
  expect(await mails.countDocuments()).toBe(1);
});

test('a different recipient or content under the same mail id is refused', async () => {
  const { call } = await startNotification();
  await call(sendMail, receipt);
  const conflict = { code: 'idempotency_conflict' };
  await expect(call(sendMail, { ...receipt, to: 'other@example.ca' })).rejects.toMatchObject(conflict);
  const content = { ...RECEIPT, orderNumber: 'NS-1002' };
  await expect(call(sendMail, { ...receipt, content })).rejects.toMatchObject(conflict);
});

test('a sign-in code is deleted once it is sent, and a repeat sends nothing', async () => {
  const { call, mailbox, mails } = await startNotification();
  const order = { mailId: 'sign-in-code-1', to: 'buyer@example.ca', content: CODE };
  await call(sendMail, order);
  const stored = await eventually(() => mails.findOne({ state: 'sent' }));
  expect(JSON.stringify(stored)).not.toContain(CODE.code);
  expect(mailbox.mails[0]?.parsed.text).toContain(CODE.code);
  await call(sendMail, order);
  expect(mailbox.mails).toHaveLength(1);
});

test('a sign-in code that expires before it can be sent is deleted and never sent', async () => {
  const port = await freePort();
  const { call, mails } = await startNotification({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  await call(sendMail, { mailId: 'sign-in-code-2', to: 'buyer@example.ca', content: { ...CODE, minutes: 0 } });
  const failed = await eventually(() => mails.findOne({ state: 'failed' }));
  expect(failed).toMatchObject({ failure: 'expired', content: null });
});

test('a permanently refused recipient fails on the first try', async () => {
  const { call, mailbox, mails } = await startNotification({ mailbox: { answer: () => 550 } });
  await call(sendMail, receipt);
  const failed = await eventually(() => mails.findOne({ state: 'failed' }));
  expect(failed).toMatchObject({ tries: 1, failure: 'EENVELOPE 550' });
  expect(mailbox.asked).toHaveLength(1);
});

test.each([
  ['MAIL FROM', '550 5.7.1 The domain of the sender is not verified'],
  ['MAIL FROM', '530 5.7.0 Authentication required'],
  ['RCPT TO', '550 5.4.5 Daily user sending limit exceeded'],
  ['DATA', '554 5.7.1 Message rejected'],
] as const)('a mail whose sender is refused at %s (%s) waits and is sent once', async (command, reply) => {
  const replies = [reply];
  const refuse = (asked: string) => (asked === command ? replies.shift() : undefined);
  const { call, mailbox, mails } = await startNotification({ mailbox: { refuse } });
  await call(sendMail, receipt);
  const tried = await eventually(() => mails.findOne({ state: { $in: ['sent', 'failed'] } }));
  expect(tried).toMatchObject({ state: 'sent', tries: 2 });
  expect(mailbox.mails).toHaveLength(1);
});

test('a temporarily refused recipient is retried and gets the mail once', async () => {
  const answers = [451, 250];
  const { call, mailbox, mails } = await startNotification({ mailbox: { answer: () => answers.shift() ?? 250 } });
  await call(sendMail, receipt);
  const sent = await eventually(() => mails.findOne({ state: 'sent' }));
  expect(sent.tries).toBe(2);
  expect(mailbox.mails).toHaveLength(1);
});

test('a mail fails after 7 days of retries', async () => {
  const port = await freePort();
  const { call, mails } = await startNotification({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  await call(sendMail, receipt);
  await eventually(() => mails.findOne({ state: 'queued', tries: 1 }));
  const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000 - 60_000);
  await mails.updateOne({}, { $set: { patienceFrom: weekAgo, nextTryAt: weekAgo } });
  await eventually(() => mails.findOne({ state: 'failed' }));
});

test('a mail left by a process that died is sent when its lease expires', async () => {
  const { call, mailbox, mails } = await startNotification();
  await call(sendMail, receipt);
  await eventually(() => mails.findOne({ state: 'sent' }));
  const lease = { state: 'sending' as const, leaseUntil: new Date(Date.now() - 1000) };
  await mails.updateOne({}, { $set: lease });
  await eventually(() => mails.findOne({ state: 'sent', tries: 2 }));
  expect(mailbox.mails[1]?.parsed.messageId).toBe(mailbox.mails[0]?.parsed.messageId);
});

test('leads and agreements that cannot be processed do not block others or mails', async () => {
  const { call, database, fill, leads, mails, mailbox } = await startNotification();
  const broken = (count: number, fields: object) =>
    Array.from({ length: count }, (_, index) => ({ _id: `broken-${index}`, createdAt: new Date(0), ...fields }));
  // More than fit into one round, and older than everything else.
  await database
    .collection<{ _id: string }>('leads')
    .insertMany(broken(60, { mailStored: false, folder: 'inbox', form: null }));
  await database
    .collection<{ _id: string }>('ndas')
    .insertMany(broken(30, { version: 2, mailedVersion: 1, unmailed: true }));
  const sent = fill();
  await call(submitContact, sent);
  // As if the process had died before storing the lead's mail.
  await eventually(() => mails.findOne({ state: 'sent' }));
  await mails.deleteMany({});
  await leads.updateOne({ _id: sent.submissionId }, { $set: { mailStored: false } });
  await eventually(() => mails.findOne({ state: 'sent' }));
  expect(mailbox.mails).toHaveLength(2);
  expect(await leads.countDocuments({ mailStored: false })).toBe(60);
});

test('greeting, signature and absence notice are only in mails the office answers, the notice only on its days', async () => {
  const { call, mailbox, fill } = await startNotification();
  const admin = buyerActor({ role: 'broker' });
  const today = torontoDay(new Date());
  const texts = {
    // The template does not know the recipient.
    greeting: 'Hello {first name},',
    signature: 'Alex Morgan\nBroker <of> record',
    absence: { from: dayAfter(today, -1), to: dayAfter(today, 1), text: 'Kim answers until we are back.' },
  };
  const first = await call(readMailTexts, {}, admin);
  expect(first).toMatchObject({ greeting: '', signature: '', absence: null, version: 0 });
  expect(first.replies).not.toEqual([]);
  const saved = await call(updateMailTexts, { ...texts, version: 0 }, admin);
  expect(saved).toEqual({ ...first, ...texts, version: 1 });
  expect(await call(updateMailTexts, { ...texts, version: 0 }, admin)).toEqual(saved);
  await expect(call(updateMailTexts, { ...texts, greeting: 'Hi', version: 0 }, admin)).rejects.toMatchObject({
    code: 'version_conflict',
  });

  await call(sendMail, receipt);
  await call(submitContact, fill({ acknowledge: 'yes' }));
  const mailTo = (address: string) =>
    eventually(async () => mailbox.mails.find(({ recipients }) => recipients.includes(address)));
  const [confirmation, other] = [await mailTo('sam@example.ca'), await mailTo('buyer@example.ca')];
  const text = confirmation.parsed.text ?? '';
  const places = [
    'Kim answers until we are back.',
    'Hello,',
    'We have received your message.',
    'Alex Morgan\nBroker <of> record',
  ];
  expect(places.map((words) => text.indexOf(words))).toEqual(
    places.map((words) => text.indexOf(words)).toSorted((a, b) => a - b),
  );
  for (const words of places) expect(text).toContain(words);
  expect(confirmation.parsed.html).toContain('Alex Morgan<br/>Broker &lt;of&gt; record');
  for (const words of ['Kim answers', 'Hello,', 'Alex Morgan\n']) expect(other.parsed.text).not.toContain(words);

  const { samples } = await call(listMailSamples, {}, admin);
  const sampleNumber = samples.find(({ name }) => name === 'acknowledgement')?.number ?? 0;
  const sample = () => call(readMailSample, { sampleNumber }, admin);
  expect((await sample()).text).toContain('Kim answers');
  const away = { from: dayAfter(today, -3), to: dayAfter(today, -1), text: 'Kim answers until we are back.' };
  await call(updateMailTexts, { ...texts, absence: away, version: 1 }, admin);
  expect((await sample()).text).not.toContain('Kim answers');
});

test('every kind of mail can be previewed with sample content', async () => {
  const { call } = await startNotification();
  const admin = buyerActor({ role: 'broker' });
  const { samples } = await call(listMailSamples, {}, admin);
  expect(samples.length).toBeGreaterThan(25);
  for (const { number: sampleNumber } of samples)
    expect((await call(readMailSample, { sampleNumber }, admin)).html).toContain('Northgate Storage Realty Inc.');
  await expect(call(readMailSample, { sampleNumber: 500 }, admin)).rejects.toMatchObject({ code: 'not_found' });
});
