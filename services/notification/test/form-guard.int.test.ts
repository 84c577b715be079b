import { createHmac, randomUUID } from 'node:crypto';
import { issueFormToken, submitContact } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { endMinute, startNotification } from './fixtures.ts';
import { challengeOf, proofOf, solve } from './solve.ts';

type Started = Awaited<ReturnType<typeof startNotification>>;

/** Returns the task in a refusal. */
async function taskFor({ call }: Started, sent: ReturnType<Started['fill']>): Promise<string> {
  const refusal = await call(submitContact, sent).then(
    () => undefined,
    (error: unknown) => error as { code?: string; details?: { challenge?: string } },
  );
  expect(refusal?.code).toBe('proof_required');
  return refusal?.details?.challenge ?? '';
}

test('a form with the hidden field filled in is accepted, and kept as spam without a mail', async () => {
  const { call, fill, leads, mails } = await startNotification();
  const sent = fill({ topicRef: 'http://x.example' });
  expect(await call(submitContact, sent)).toMatchObject({ received: true });
  expect(await leads.findOne({ _id: sent.submissionId })).toMatchObject({ folder: 'spam', notice: 'none' });
  expect(await mails.countDocuments()).toBe(0);
});

test.each([
  ['without a form token', () => undefined],
  [
    'with a form token signed with another key',
    () => '1790000000000.abcdefghijkl.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ],
  ['within two seconds of opening', (formToken: Started['formToken']) => formToken(0)],
  ['with a form token from the future', (formToken: Started['formToken']) => formToken(-60_000)],
  ['more than a day after opening', (formToken: Started['formToken']) => formToken(25 * 3_600_000)],
  ['with an empty form token', () => ''],
  [
    'with a backdated form token',
    (formToken: Started['formToken']) => formToken(500).replace(/^\d+/, String(Date.now() - 60_000)),
  ],
  ['with a malformed form token', () => '..'],
])('a form sent %s is kept, and reaches the inbox once its task is solved', async (_name, formTokenOf) => {
  const running = await startNotification();
  const { call, fill, leads, mailbox, formToken } = running;
  const sent = fill({ formToken: formTokenOf(formToken) });
  const task = await taskFor(running, sent);
  expect(await leads.findOne({ _id: sent.submissionId })).toMatchObject({ folder: 'unproven' });
  expect(await call(submitContact, { ...sent, proof: await solve(task) })).toMatchObject({ received: true });
  expect(await leads.findOne({ _id: sent.submissionId })).toMatchObject({ folder: 'inbox' });
  await eventually(async () => mailbox.mails[0]);
});

test('a form token is accepted from two seconds after it was issued', async () => {
  const { call, fill, leads } = await startNotification();
  const { formToken } = await call(issueFormToken, {});
  const sent = fill({ formToken });
  await expect(call(submitContact, sent)).rejects.toMatchObject({ code: 'proof_required' });
  const issuedAt = Number(formToken.split('.')[0]);
  await eventually(async () => (Date.now() - issuedAt > 2100 ? true : undefined));
  expect(await call(submitContact, sent)).toMatchObject({ received: true });
  expect(await leads.findOne({ _id: sent.submissionId })).toMatchObject({ folder: 'inbox' });
});

test('a proof that is wrong, expired, spliced, too easy or from another submission is refused', async () => {
  const running = await startNotification();
  const { call, fill, leads } = running;
  const sent = fill({ formToken: undefined });
  const task = await taskFor(running, sent);
  const challenge = challengeOf(task);
  const good = JSON.parse(Buffer.from(await solve(task), 'base64').toString()) as { solution: { counter: number } };
  const other = fill({ formToken: undefined, submissionId: randomUUID() });
  const changed = (parameters: Partial<typeof challenge.parameters>) =>
    proofOf({ ...challenge, parameters: { ...challenge.parameters, ...parameters } }, good.solution);
  const wrong = [
    proofOf(challenge, { ...good.solution, counter: good.solution.counter + 1 }),
    proofOf(challenge, { ...good.solution, derivedKey: '00' }),
    changed({ expiresAt: 1 }),
    changed({ cost: 1 }),
    changed({ keyPrefix: '0' }),
    changed({ data: { submission: sent.submissionId, more: 1 } }),
    changed({ expiresAt: (challenge.parameters.expiresAt ?? 0) + 86_400 }),
    proofOf({ parameters: challenge.parameters }, good.solution),
    proofOf({ ...challenge, signature: 'ab' }, good.solution),
    await solve(await taskFor(running, other)),
    await solve(await endedTask(running.database, sent.submissionId)),
    'bm90IGpzb24=',
  ];
  for (const proof of wrong)
    await expect(call(submitContact, { ...sent, proof })).rejects.toMatchObject({ code: 'proof_required' });
  expect(await leads.findOne({ _id: sent.submissionId })).toMatchObject({ folder: 'unproven' });
});

/** Returns a task signed with our own key that expired a minute ago. */
async function endedTask(database: Started['database'], submission: string): Promise<string> {
  const stored = await database.collection<{ _id: string; key: string }>('form_keys').findOne({ _id: 'forms' });
  const secret = createHmac('sha256', stored?.key ?? '')
    .update('proof of work')
    .digest('base64url');
  const expiresAt = new Date(Date.now() - 60_000);
  const task = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00', data: { submission } };
  const challenge = await createChallenge({ ...task, deriveKey, expiresAt, hmacSignatureSecret: secret });
  return Buffer.from(JSON.stringify(challenge)).toString('base64');
}

test('a proof is used once: a repeat changes nothing, and other content is refused', async () => {
  const running = await startNotification();
  const { call, fill, leads, mails } = running;
  const sent = fill({ formToken: undefined });
  const proof = await solve(await taskFor(running, sent));
  for (let count = 0; count < 3; count += 1)
    expect(await call(submitContact, { ...sent, proof })).toMatchObject({ received: true });
  await expect(call(submitContact, { ...sent, proof, message: 'Other words altogether' })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  expect([await leads.countDocuments(), await mails.countDocuments()]).toEqual([1, 1]);
});

test('a form token that was used from one network stays valid there, and requires a proof elsewhere', async () => {
  const { callFrom, fill, formToken } = await startNotification();
  const one = formToken(10_000);
  const send = (address: string, word: string) =>
    callFrom(address, submitContact, fill({ formToken: one, message: `The ${word} message from this page` }));
  await send('2001:db8:1:2::1', 'first');
  await expect(send('203.0.113.5', 'second')).rejects.toMatchObject({ code: 'proof_required' });
  expect(await send('2001:db8:1:2::99', 'third')).toMatchObject({ received: true });
});

test('a form token is valid for three submissions', async () => {
  const { call, fill, formToken } = await startNotification();
  const one = formToken(10_000);
  for (const word of ['first', 'second', 'third'])
    await call(submitContact, fill({ formToken: one, message: `The ${word} message of the same page` }));
  await expect(call(submitContact, fill({ formToken: one, message: 'Another one' }))).rejects.toMatchObject({
    code: 'proof_required',
  });
});

test('the sixth form in ten minutes from one network requires a proof, and other networks are not affected', async () => {
  const { callFrom, fill, database } = await startNotification();
  for (let count = 0; count < 5; count += 1)
    await callFrom('203.0.113.1', submitContact, fill({ message: `Message number ${'x'.repeat(count)} of an office` }));
  await endMinute(database);
  await expect(callFrom('203.0.113.1', submitContact, fill())).rejects.toMatchObject({ code: 'proof_required' });
  expect(await callFrom('203.0.113.2', submitContact, fill())).toMatchObject({ received: true });
});

test('a form repeated before it is stored counts once against its network', async () => {
  const { callFrom, fill, database } = await startNotification();
  const one = fill();
  // As after a crash between counting and storing the lead: it was counted, but not stored.
  await callFrom('203.0.113.1', submitContact, one);
  await database.collection('leads').deleteOne({ _id: one.submissionId as never });
  await Promise.all(Array.from({ length: 4 }, () => callFrom('203.0.113.1', submitContact, one)));
  for (let count = 0; count < 4; count += 1)
    await callFrom('203.0.113.1', submitContact, fill({ message: `Message number ${'x'.repeat(count)} of an office` }));
  const sixth = callFrom('203.0.113.1', submitContact, fill({ message: 'One more than a minute allows' }));
  await expect(sixth).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a refused form is counted when it is repeated', async () => {
  const { callFrom, fill, database } = await startNotification();
  const from = '203.0.113.1';
  const sent = Array.from({ length: 12 }, (_, index) => fill({ message: `Message number ${index} of a program` }));
  const outcomes = (forms: typeof sent) => Promise.allSettled(forms.map((form) => callFrom(from, submitContact, form)));
  await outcomes(sent);
  const leads = await database.collection('leads').countDocuments();
  expect(leads).toBe(5);
  await endMinute(database);
  await outcomes(sent);
  expect(await database.collection('leads').countDocuments()).toBe(10);
  // What the minute's limit refused has not counted against the hour's.
  await endMinute(database);
  await outcomes(sent);
  expect(await database.collection('leads').countDocuments()).toBe(12);
});

test('the same text from 100 addresses sends one mail, and the copies are listed in digests', async () => {
  const { callFrom, fill, leads, mailbox } = await startNotification({ env: { DIGEST_AFTER_MS: '10' } });
  const message = 'We would like to offer you our wonderful new listing service today.';
  const send = (index: number) =>
    callFrom(
      `198.51.100.${index}`,
      submitContact,
      fill({ message, email: `p${index}@example.ca`, name: `P ${index}` }),
    );
  await send(0);
  for (let from = 1; from < 100; from += 9)
    await Promise.all(Array.from({ length: 9 }, (_, index) => send(from + index)));
  expect(await leads.find({ folder: 'inbox' }).toArray()).toMatchObject([{ copies: 99 }]);
  const inDigests = (): number =>
    mailbox.mails.reduce((sum, { parsed }) => sum + (Number(/^(\d+) more/.exec(parsed.subject ?? '')?.[1]) || 0), 0);
  await eventually(async () => inDigests() >= 99);
  expect(inDigests()).toBe(99);
  expect(mailbox.mails.filter(({ parsed }) => parsed.subject === 'Message: P 0')).toHaveLength(1);
});

test('two visitors can send the same short sentence', async () => {
  const { callFrom, fill, leads } = await startNotification();
  const message = 'Please call me.';
  for (const host of [1, 2]) await callFrom(`198.51.100.${host}`, submitContact, fill({ message }));
  expect(await leads.countDocuments({ folder: 'inbox' })).toBe(2);
});

test('advertising is held back and listed in a digest with its sender', async () => {
  const { call, fill, leads, mailbox } = await startNotification({ env: { DIGEST_AFTER_MS: '10' } });
  const sent = fill({ message: 'Buy https://a.example '.repeat(15), email: 'seller@example.ca' });
  expect(await call(submitContact, sent)).toMatchObject({ received: true });
  expect(await leads.findOne({ _id: sent.submissionId })).toMatchObject({ folder: 'quarantine' });
  const mail = await eventually(async () => mailbox.mails[0]);
  expect(mail.parsed.subject).toBe('1 more message from the website');
  expect(mail.parsed.text).toContain('seller@example.ca');
});

test('only a visitor who asked is sent a confirmation, without the text of the message', async () => {
  const { call, fill, mailbox, mails } = await startNotification();
  await call(submitContact, fill());
  const asked = fill({ acknowledge: 'yes', email: 'asked@example.ca', message: 'Buy pills, this text goes nowhere' });
  await call(submitContact, asked);
  await eventually(async () => ((await mails.countDocuments({ state: 'sent' })) === 3 ? true : undefined));
  const toVisitors = mailbox.mails.filter(({ recipients }) => !recipients.includes('desk@northgate.example.ca'));
  expect(toVisitors.map(({ recipients }) => recipients)).toEqual([['asked@example.ca']]);
  expect(`${toVisitors[0]?.parsed.subject}${toVisitors[0]?.parsed.text}`).not.toContain('pills');
});
