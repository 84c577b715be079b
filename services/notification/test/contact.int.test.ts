import { submitContact } from '@brokerage/contracts';
import { eventually, freePort } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { LEADS_TO, startNotification } from './fixtures.ts';
import { openMailbox } from './mailbox.ts';

test('a contact is stored and mailed to the brokerage, with the visitor as reply-to', async () => {
  const { call, fill, leads, mailbox } = await startNotification();
  const sent = fill({ subject: 'Barrie facility', page: '/listings/barrie' });

  const answer = await call(submitContact, sent);

  const lead = await leads.findOne({ _id: sent.submissionId });
  const reference = `R-${sent.submissionId.slice(0, 8).toUpperCase()}`;
  expect(answer).toEqual({ received: true, reference, answerBy: lead?.dueAt.toISOString() });
  expect(await call(submitContact, sent)).toEqual(answer);
  expect(lead).toMatchObject({ name: 'Sam Lee', subject: 'Barrie facility', page: '/listings/barrie' });
  expect(lead?.requestId).toBeTruthy();
  const mail = await eventually(async () => mailbox.mails[0]);
  expect(mail.recipients).toEqual([LEADS_TO]);
  expect(mail.parsed.replyTo?.value).toEqual([{ name: 'Sam Lee', address: 'sam@example.ca' }]);
  expect(mail.parsed.subject).toBe('Message: Sam Lee, Barrie facility');
  expect(mail.parsed.text).toContain(sent.message);
  expect(mail.parsed.text).toMatch(new RegExp(`Reference:\\s*${reference}`));
  expect(mail.parsed.html).toContain(sent.message);
  expect(mail.parsed.headers.get('x-request-id')).toBe(lead?.requestId);
});

test('an inquiry about a listing is stored with listing and page, and its mail names both', async () => {
  const { call, fill, leads, mailbox } = await startNotification();
  const sent = fill({ listing: 'listing-2', page: '/self-storages-for-sale' });
  await call(submitContact, sent);
  expect(await leads.findOne({ _id: sent.submissionId })).toMatchObject({
    listing: 'listing-2',
    page: '/self-storages-for-sale',
  });
  const { parsed } = await eventually(async () => mailbox.mails[0]);
  expect(parsed.subject).toBe('Message: Sam Lee, Listing 2');
  for (const part of [parsed.text, String(parsed.html).replaceAll(/<[^>]+>/g, '')]) {
    expect(part).toMatch(/Listing:?\s*Listing 2/);
    expect(part).toMatch(/Page:?\s*\/self-storages-for-sale/);
  }
  for (const listing of ['listing-2\r\nBcc: thief@example.ca', '../listing-2', 'Listing 2', 'listing-99999'])
    await expect(call(submitContact, fill({ listing }))).rejects.toMatchObject({ code: 'validation_failed' });
});

test('a contact is accepted while the mail server is down, and mailed once it is available', async () => {
  const port = await freePort();
  const { call, fill, leads, mails } = await startNotification({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const sent = fill();
  expect(await call(submitContact, sent)).toMatchObject({ received: true });
  expect(await leads.countDocuments({ _id: sent.submissionId })).toBe(1);
  await eventually(() => mails.findOne({ state: 'queued', tries: { $gte: 1 } }));

  const mailbox = await openMailbox({ port });
  await eventually(() => mails.findOne({ state: 'sent' }));
  expect(mailbox.mails).toHaveLength(1);
});

test('a contact is accepted and mailed without Redis', async () => {
  const { call, fill, mailbox } = await startNotification({
    env: { REDIS_URL: `redis://127.0.0.1:${await freePort()}` },
  });
  expect(await call(submitContact, fill())).toMatchObject({ received: true });
  const mail = await eventually(async () => mailbox.mails[0]);
  expect(mail.recipients).toEqual([LEADS_TO]);
});

test('with Redis a contact is mailed by its job, without the sweep', async () => {
  const { call, fill, mailbox } = await startNotification({ env: { SWEEP_EVERY_MS: '3600000' } });
  await call(submitContact, fill());
  await eventually(async () => mailbox.mails[0]);
});

test('20 concurrent repeats of a submission make one lead and one mail', async () => {
  const { call, fill, leads, mailbox, mails } = await startNotification({ instances: 2 });
  const sent = fill();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(submitContact, sent)));
  expect(answers).toMatchObject(Array.from({ length: 20 }, () => ({ received: true })));
  await eventually(() => mails.findOne({ state: 'sent' }));
  expect(await leads.countDocuments()).toBe(1);
  expect(await mails.countDocuments()).toBe(1);
  expect(mailbox.mails).toHaveLength(1);
});

test('different content under the same submission id is refused', async () => {
  const { call, fill, leads } = await startNotification();
  const sent = fill();
  await call(submitContact, sent);
  await expect(call(submitContact, { ...sent, message: 'Something else entirely.' })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  expect(await leads.findOne({ _id: sent.submissionId })).toMatchObject({ message: sent.message });
});

test('a lead whose mail was not stored before a crash is mailed by the sweep', async () => {
  const { call, fill, leads, mailbox, mails } = await startNotification();
  const sent = fill();
  await call(submitContact, sent);
  await eventually(() => mails.findOne({ state: 'sent' }));
  await mails.deleteMany({});
  await leads.updateOne({ _id: sent.submissionId }, { $set: { mailStored: false } });
  await eventually(() => mails.findOne({ state: 'sent' }));
  const ids = mailbox.mails.map(({ parsed }) => parsed.messageId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', 'Sam\r\nBcc: thief@example.ca', 'Name must be one line of text'],
  ['email', 'sam@', 'Invalid email address'],
  ['email', 'sam@example.ca\r\nBcc: thief@example.ca', 'Invalid email address'],
  ['email', 'sam@example.ca, thief@example.ca', 'Invalid email address'],
  ['phone', '416-555', 'Phone must be at least 10 digits'],
  ['phone', '4165550100\r\nX: y', 'Phone must be one line of text'],
  ['message', 'Too short', 'Message must be at least 10 characters'],
  ['message', 'x'.repeat(1001), 'Message must be at most 1000 characters'],
  ['subject', 'Hello\r\nBcc: thief@example.ca', 'Subject must be one line of text'],
])('%s %j is refused with its error message', async (field, value, message) => {
  const { call, fill, leads } = await startNotification();
  await expect(call(submitContact, fill({ [field]: value }))).rejects.toMatchObject({
    code: 'validation_failed',
    message,
    details: { field },
  });
  expect(await leads.countDocuments()).toBe(0);
});

test('a message that contains header lines reaches one recipient and adds no header', async () => {
  const { call, fill, mailbox } = await startNotification();
  const message = 'Hello there\r\nBcc: thief@example.ca\r\n.\r\nRCPT TO:<thief@example.ca>';
  await call(submitContact, fill({ name: '"Sam", thief@example.ca', subject: '=?utf-8?q?x?= <b>', message }));
  const { parsed, recipients } = await eventually(async () => mailbox.mails[0]);
  expect(recipients).toEqual([LEADS_TO]);
  expect(mailbox.asked).toEqual([LEADS_TO]);
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.replyTo?.value.map(({ address }) => address)).toEqual(['sam@example.ca']);
  expect(parsed.text).toContain('RCPT TO:<thief@example.ca>');
});

test('a visitor can write 5 times a minute; other visitors and repeats are not limited by that', async () => {
  const { callFrom, fill, leads } = await startNotification();
  const first = fill();
  await callFrom('2001:db8:1:2::1', submitContact, first);
  for (const host of ['2', '3', '4', '5']) await callFrom(`2001:db8:1:2::${host}`, submitContact, fill());

  await expect(callFrom('2001:db8:1:2::6', submitContact, fill())).rejects.toMatchObject({
    code: 'rate_limited',
  });
  expect(await callFrom('2001:db8:1:2::6', submitContact, first)).toMatchObject({ received: true });
  expect(await callFrom('2001:db8:1:3::1', submitContact, fill())).toMatchObject({ received: true });
  expect(await leads.countDocuments()).toBe(6);
});
