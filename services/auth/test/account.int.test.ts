import { Readable } from 'node:stream';
import {
  accountDisabled,
  accountErased,
  checkSession,
  type Contract,
  eraseAccount,
  eraseBuyerOfEntitlements,
  eraseBuyerOfOrders,
  exportAccount,
  exportEntitlements,
  exportOrders,
  finishErasure,
  readErasure,
  requestAccessMail,
  requestAccountCode,
  sessionEnded,
  signIn,
  verifyCode,
} from '@brokerage/contracts';
import { connectNats, processConfig } from '@brokerage/service-kit';
import { eventually, openEvents } from '@brokerage/testing';
import { headers } from '@nats-io/transport-node';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../src/operator/operator-command.ts';
import { ADMIN, actorOf, otherThan, startAuth } from './fixtures.ts';

const email = 'buyer@example.ca';
const bought = {
  orderNumber: 'NS-1001',
  email,
  tier: 'basic',
  grantedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  downloads: [],
} as const;
const order = {
  orderNumber: 'NS-1001',
  email,
  tier: 'basic',
  total: { amountMinor: 2999, currency: 'USD' },
  state: 'fulfilled',
  createdAt: '2026-11-20T09:55:00.000Z',
  capturedAt: '2026-11-20T10:00:00.000Z',
  receipt: { number: '000042', revision: 1, taxLine: 'No GST/HST charged', billTo: null },
} as const;

/** Auth with stubs for payment and download that record whom they were asked about. */
async function startAccounts() {
  const auth = await startAuth();
  const env = auth.env('stand-ins');
  const connection = await connectNats(processConfig.parse(env), 'stand-ins');
  onTestFinished(() => connection.close());
  const asked: { subject: string; input: unknown }[] = [];
  const answers = new Map<string, unknown>();
  const stand = (contract: Contract, answer: unknown) => {
    answers.set(contract.subject, answer);
    const outcome = headers();
    outcome.set('outcome', 'ok');
    connection.subscribe(`${env.NATS_NAMESPACE}.${contract.subject}`, {
      callback: (_error, message) => {
        asked.push({ subject: contract.subject, input: message.json() });
        const answer = answers.get(contract.subject);
        const body: unknown = typeof answer === 'function' ? answer(message.json()) : answer;
        message.respond(JSON.stringify(body), { headers: outcome });
      },
    });
  };
  stand(exportOrders, { orders: [order] });
  stand(exportEntitlements, { purchases: [bought] });
  stand(eraseBuyerOfOrders, { done: true, keptUntil: null });
  stand(eraseBuyerOfEntitlements, { done: true });
  await connection.flush();
  const subjectOf = (text: RegExp) => auth.mailbox.mails.filter(({ parsed }) => text.test(parsed.subject ?? ''));
  return {
    ...auth,
    asked,
    answer: (contract: Contract, value: unknown) => answers.set(contract.subject, value),
    mailsAbout: subjectOf,
    accountCode: async (actor: ReturnType<typeof actorOf>) => {
      await auth.call(requestAccountCode, {}, actor);
      await expect.poll(() => subjectOf(/account code/).length).toBe(1);
      return /^\d{6}$/m.exec(subjectOf(/account code/)[0]?.parsed.text ?? '')?.[0] ?? 'no code';
    },
  };
}

test('a fresh code lets the buyer export all stored data once', async () => {
  const { accountCode, call, signedIn } = await startAccounts();
  const actor = actorOf(await signedIn(email));
  const code = await accountCode(actor);
  await expect(call(exportAccount, { code: otherThan(code) }, actor)).rejects.toMatchObject({ code: 'invalid_code' });
  const data = await call(exportAccount, { code }, actor);
  expect(data).toMatchObject({ account: { email, role: 'buyer' }, orders: [order], purchases: [bought] });
  expect(data.mails.map(({ kind }) => kind)).toContain('sign-in-code');
  expect(JSON.stringify(data)).not.toMatch(/hash|counter|refresh/i);
  await expect(call(exportAccount, { code }, actor)).rejects.toMatchObject({ code: 'invalid_code' });
});

test('account codes and sign-in codes are not interchangeable, and a code works for its own account only', async () => {
  const { accountCode, call, codeFor, signedIn } = await startAccounts();
  const actor = actorOf(await signedIn(email));
  const code = await accountCode(actor);
  await expect(call(verifyCode, { email, code })).rejects.toMatchObject({ code: 'invalid_code' });
  const signInCode = await codeFor(email);
  await expect(call(eraseAccount, { code: signInCode }, actor)).rejects.toMatchObject({ code: 'invalid_code' });
  const other = actorOf(await signedIn('other@example.ca'));
  await expect(call(exportAccount, { code }, other)).rejects.toMatchObject({ code: 'invalid_code' });
});

test('an erased account is closed immediately, and its address is kept until every service has confirmed the erasure', async () => {
  const { accountCode, answer, asked, call, env, signedIn, users } = await startAccounts();
  const { published } = await openEvents(env('events'));
  const actor = actorOf(await signedIn(email));
  const { userId } = actor;
  const keptUntil = '2026-11-27T10:00:00.000Z';
  answer(eraseBuyerOfOrders, { done: false, keptUntil });
  expect(await call(eraseAccount, { code: await accountCode(actor) }, actor)).toEqual({
    erased: true,
    complete: false,
    keptUntil,
  });
  const ids = { sessionId: actor.sessionId, userId };
  await expect(call(checkSession, ids)).rejects.toMatchObject({ code: 'session_expired' });
  const events = await eventually(async () => {
    const found = (await published()).filter(({ type }) => type === accountErased.type || type === sessionEnded.type);
    return found.length === 2 && found;
  });
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: accountErased.type, subject: userId, data: { userId } }),
      expect.objectContaining({ subject: actor.sessionId, data: { userId, because: 'erased' } }),
    ]),
  );
  expect(JSON.stringify(events)).not.toContain(email);

  const asksFor = (contract: Contract) => asked.filter(({ subject }) => subject === contract.subject);
  expect(asksFor(eraseBuyerOfEntitlements)[0]?.input).toEqual({ userId });
  // Notification depends on its mails in flight, and confirms for itself.
  await eventually(async () => (await users.findOne({ _id: userId }))?.erasure?.left?.join() === 'payment');
  expect(await call(readErasure, { userId })).toEqual({ email });
  for (const service of ['download', 'payment', 'payment'] as const)
    expect(await call(finishErasure, { userId, service })).toEqual({ complete: service === 'payment' });
  expect(await call(readErasure, { userId })).toEqual({ email: null });
  expect(JSON.stringify(await users.findOne({ _id: userId }))).not.toContain(email);
  const again = await signedIn(email);
  expect(again.session.user.id).not.toBe(userId);
});

test('an erasure started by a release without events is reported once', async () => {
  const { env, users } = await startAccounts();
  const { published } = await openEvents(env('events'));
  await users.insertOne({
    _id: 'old',
    email: 'erased-old@erased.invalid',
    role: 'buyer',
    createdAt: new Date(0),
    erasure: { email, requestedAt: new Date(0) },
  });
  const reported = async () => (await published()).filter(({ subject }) => subject === 'old');
  await eventually(async () => (await reported()).length === 1);
  const closed = await eventually(() => users.findOne({ _id: 'old', 'outbox.publishedAt': { $exists: true } }));
  expect(closed).toMatchObject({ revision: 1 });
});

test('an erasure that a service does not confirm is reported as incomplete, and stays open for that service', async () => {
  const { accountCode, answer, call, signedIn, users } = await startAccounts();
  const actor = actorOf(await signedIn(email));
  answer(eraseBuyerOfOrders, 'no answer at all');
  expect(await call(eraseAccount, { code: await accountCode(actor) }, actor)).toEqual({
    erased: true,
    complete: false,
    keptUntil: null,
  });
  expect((await users.findOne({ _id: actor.userId }))?.erasure?.left).toContain('payment');
});

test('the running service reports an account disabled by an operator, and each of its sessions, once', async () => {
  const { authEnv, call, env } = await startAuth({ mail: false });
  const { published } = await openEvents(env('events'));
  const actor = actorOf(await call(signIn, ADMIN));
  await call(signIn, ADMIN);
  const io = { env: authEnv, input: Readable.from([]), log: { write: () => undefined }, print: () => undefined };
  for (let count = 0; count < 2; count += 1) expect(await runCommand(['disable', ADMIN.email], io)).toBe(0);
  const events = await eventually(async () => {
    const found = await published();
    return found.length === 3 && found;
  });
  expect(events.filter(({ type }) => type === accountDisabled.type)).toMatchObject([{ subject: actor.userId }]);
  const { userId } = actor;
  expect(events.filter(({ type }) => type === sessionEnded.type).map(({ data }) => data)).toEqual([
    { userId, because: 'disabled' },
    { userId, because: 'disabled' },
  ]);
});

test('an admin cannot erase their account', async () => {
  const { accountCode, call } = await startAccounts();
  const actor = actorOf(await call(signIn, ADMIN));
  const code = await accountCode(actor);
  await expect(call(eraseAccount, { code }, actor)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a buyer is mailed their purchases with receipts; an unknown address gets the same answer and no mail', async () => {
  const { answer, call, mailbox, mailsAbout, signedIn } = await startAccounts();
  await signedIn(email);
  const before = mailbox.mails.length;
  const known = await call(requestAccessMail, { email });
  await expect.poll(() => mailsAbout(/Your purchases/).length).toBe(1);
  const mailed = mailsAbout(/Your purchases/)[0]?.parsed.text;
  for (const part of ['NS-1001', 'Receipt 000042', 'US$29.99', 'No GST/HST charged']) expect(mailed).toContain(part);
  const unknown = await call(requestAccessMail, { email: 'nobody@example.ca' });
  expect(known).toEqual(unknown);
  await call(requestAccessMail, { email });
  answer(exportEntitlements, { purchases: [] });
  answer(exportOrders, { orders: [] });
  await signedIn('empty@example.ca');
  await call(requestAccessMail, { email: 'empty@example.ca' });
  // One mail of purchases, and the code of the second sign-in: the repeat, the stranger and the empty account add none.
  expect(mailbox.mails).toHaveLength(before + 2);
});

test('a visitor can request 3 access mails an hour per address and 5 in all, without limiting other visitors', async () => {
  const { callFrom } = await startAccounts();
  const ask = (address: string, index: number) =>
    callFrom(address, requestAccessMail, { email: `b${index}@example.ca` });
  for (let index = 0; index < 3; index += 1) await ask('203.0.113.9', 0);
  await expect(ask('203.0.113.9', 0)).rejects.toMatchObject({ code: 'rate_limited' });
  await ask('203.0.113.10', 0);
  for (let index = 1; index <= 5; index += 1) await ask('198.51.100.1', index);
  await expect(ask('198.51.100.1', 6)).rejects.toMatchObject({ code: 'rate_limited' });
});
