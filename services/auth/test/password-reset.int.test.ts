import {
  checkSession,
  listAudit,
  refreshSession,
  requestPasswordReset,
  resetPassword,
  signIn,
  roleOf,
  writtenRole,
} from '@brokerage/contracts';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { ADMIN, actorOf, startAuth } from './fixtures.ts';

const password = 'gravel otter lantern 94';
const spent = { code: 'recovery_link_invalid' };
const { email } = ADMIN;

async function startWithLink() {
  const auth = await startAuth();
  return { ...auth, token: await auth.recoveryToken(email) };
}

test('the link sets the password, signs in, ends every other session and notifies the owner by mail', async () => {
  const { call, mailbox, token } = await startWithLink();
  const before = await call(signIn, ADMIN);
  const ids = decodeJwt(before.session.accessToken);
  const { session } = await call(resetPassword, { token, password });
  expect(session.user).toMatchObject({ email, ...writtenRole('owner') });
  const mine = decodeJwt(session.accessToken);
  expect(await call(checkSession, { sessionId: String(mine.sid), userId: String(mine.sub) })).toMatchObject({
    user: session.user,
  });
  const old = { sessionId: String(ids.sid), userId: String(ids.sub) };
  await expect(call(checkSession, old)).rejects.toMatchObject({ code: 'session_expired' });
  await expect(call(refreshSession, { refreshToken: before.refreshToken })).rejects.toMatchObject({
    code: 'session_expired',
  });
  await expect(call(signIn, ADMIN)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(roleOf((await call(signIn, { email, password })).session.user)).toBe('owner');
  await expect.poll(() => mailbox.mails.some(({ parsed }) => /was changed/.test(parsed.subject ?? ''))).toBe(true);
});

test('a session opened with the old password just before the change ends too', async () => {
  const { call, sessions, token, users } = await startWithLink();
  const before = await call(signIn, ADMIN);
  await call(resetPassword, { token, password });
  // As if it had been written after all sessions were ended.
  const { sid, sub } = decodeJwt(before.session.accessToken);
  await sessions.updateOne({ _id: String(sid) }, { $set: { endedAt: null } });
  const ids = { sessionId: String(sid), userId: String(sub) };
  await expect(call(checkSession, ids)).rejects.toMatchObject({ code: 'session_expired' });
  await users.updateOne({ email }, { $unset: { sessionsValidFrom: 1 } });
  expect((await call(checkSession, ids)).user.email).toBe(email);
});

test('the link is in the fragment of the configured address and works once', async () => {
  const { call, mailbox, token } = await startWithLink();
  const text = mailbox.mails.find(({ recipients }) => recipients.includes(email))?.parsed.text ?? '';
  expect(text).toContain(`http://localhost:8080/auth#access_token=${token}&type=recovery`);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => call(resetPassword, { token, password })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(call(resetPassword, { token, password })).rejects.toMatchObject(spent);
});

test('only the configured admin address gets a link; other addresses get the message of the page and no mail', async () => {
  const { call, mailbox, signedIn } = await startAuth();
  await signedIn('buyer@example.ca');
  const mails = mailbox.mails.length;
  for (const other of ['buyer@example.ca', 'nobody@example.ca', `x${email}`, `${email}.evil.example`])
    await expect(call(requestPasswordReset, { email: other })).rejects.toMatchObject({
      code: 'password_reset_not_allowed',
      message: 'Password reset is only available for the admin email',
    });
  expect(await call(requestPasswordReset, { email: email.toUpperCase() })).toEqual({ sent: true });
  await expect.poll(() => mailbox.mails.length).toBe(mails + 1);
});

test('a broker or assistant gets the same answer as a stranger, and a mailed link that works once', async () => {
  const { call, recoveryToken, signedIn, users, mailbox } = await startAuth();
  const owner = actorOf(await call(signIn, ADMIN));
  const member = 'assistant@example.ca';
  const before = await signedIn(member);
  await users.updateOne({ email: member }, { $set: { role: 'assistant' } });
  const refusal = (address: string) =>
    call(requestPasswordReset, { email: address }).catch(
      ({ code, message, details }: object & Record<string, unknown>) => ({
        code,
        message,
        details,
      }),
    );
  const token = await recoveryToken(member).catch(() => expect.fail('the answer names nobody'));
  expect(await refusal(member)).toEqual(await refusal('nobody@example.ca'));
  const { session } = await call(resetPassword, { token, password });
  expect(session.user).toMatchObject({ email: member, ...writtenRole('assistant') });
  await expect(call(resetPassword, { token, password })).rejects.toMatchObject(spent);
  await expect(call(refreshSession, { refreshToken: before.refreshToken })).rejects.toMatchObject({
    code: 'session_expired',
  });
  expect(roleOf((await call(signIn, { email: member, password })).session.user)).toBe('assistant');
  const { rows } = await call(listAudit, listAudit.input.parse({ operation: 'resetPassword' }), owner);
  expect(rows).toMatchObject([{ actorId: session.user.id, target: session.user.id, phase: 'done', facts: {} }]);
  await expect
    .poll(() =>
      mailbox.mails.filter(({ recipients }) => recipients.includes(member)).map(({ parsed }) => parsed.subject),
    )
    .toHaveLength(3);

  await users.updateOne({ email: member }, { $set: { disabledAt: new Date() } });
  await refusal(member);
  // This later mail would arrive after the member's, so the member's would be there by now.
  await recoveryToken(email);
  expect(mailbox.mails.filter(({ recipients }) => recipients.includes(member))).toHaveLength(3);
});

test('five concurrent requests send one link', async () => {
  const { call, mailbox } = await startAuth({ instances: 2 });
  await Promise.all(Array.from({ length: 5 }, () => call(requestPasswordReset, { email })));
  await expect.poll(() => mailbox.mails.length).toBe(1);
});

test('a valid link is mailed again; it expires after 15 minutes or when replaced', async () => {
  const { call, recoveryToken, resets, token } = await startWithLink();
  const { createdAt, expiresAt } = (await resets.findOne()) ?? {};
  expect(Number(expiresAt) - Number(createdAt)).toBe(15 * 60_000);
  await resets.updateOne({}, { $set: { mailedAt: new Date(Date.now() - 31_000) } });
  expect(await recoveryToken(email, 1)).toBe(token);
  const longAgo = new Date(Date.now() - 16 * 60_000);
  await resets.updateOne({}, { $set: { createdAt: longAgo, mailedAt: longAgo } });
  const newer = await recoveryToken(email, 2);
  expect(newer).not.toBe(token);
  await expect(call(resetPassword, { token, password })).rejects.toMatchObject(spent);
  // The database deletes expired documents some time later; until then they must be refused.
  await resets.updateOne({}, { $set: { expiresAt: new Date(Date.now() - 1000) } });
  await expect(call(resetPassword, { token: newer, password })).rejects.toMatchObject(spent);
});

test('a common password or a forged token does not use up the link', async () => {
  const { call, token } = await startWithLink();
  for (const common of ['Password2026', 'P@ssw0rd2026', 'northgate1234', '111111111111', email])
    await expect(call(resetPassword, { token, password: common })).rejects.toMatchObject({
      code: 'password_too_common',
    });
  const forged = `${token.slice(0, -43)}${'A'.repeat(43)}`;
  await expect(call(resetPassword, { token: forged, password })).rejects.toMatchObject(spent);
  expect((await call(resetPassword, { token, password })).session.user.email).toBe(email);
});

test('a former or disabled admin gets neither a mail nor a new password', async () => {
  const { call, mailbox, token, users } = await startWithLink();
  for (const change of [writtenRole('buyer'), { ...writtenRole('owner'), disabledAt: new Date() }]) {
    await users.updateOne({ email }, { $unset: { officeRole: 1 } });
    await users.updateOne({ email }, { $set: change });
    await expect(call(resetPassword, { token, password })).rejects.toMatchObject(spent);
    expect(await call(requestPasswordReset, { email })).toEqual({ sent: true });
  }
  expect(mailbox.mails).toHaveLength(1);
});

test('the database holds nothing from which a link could be derived', async () => {
  const { resets, token, users } = await startWithLink();
  const dump = JSON.stringify([await resets.find().toArray(), await users.find().toArray()]);
  expect(dump).not.toContain(token);
  expect(dump).not.toContain(token.split('.')[1]);
});

test('a visitor can try 20 links in 15 minutes and request 10 in an hour', async () => {
  const { callFrom } = await startAuth();
  const guess = (address: string) =>
    callFrom(address, resetPassword, { token: `${'0'.repeat(36)}.${'A'.repeat(43)}`, password });
  for (let index = 0; index < 20; index += 1) await expect(guess('203.0.113.7')).rejects.toMatchObject(spent);
  await expect(guess('203.0.113.7')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(guess('203.0.113.8')).rejects.toMatchObject(spent);
  const ask = (index: number) => callFrom('203.0.113.7', requestPasswordReset, { email: `a${index}@example.ca` });
  for (let index = 0; index < 10; index += 1)
    await expect(ask(index)).rejects.toMatchObject({ code: 'password_reset_not_allowed' });
  await expect(ask(10)).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a visitor can have 5 links an hour sent to the admin, and the admin can still request one', async () => {
  const { callFrom, resets } = await startAuth();
  const ask = async (host: number) => {
    await callFrom(`198.51.100.${host}`, requestPasswordReset, { email });
    await resets.updateOne({}, { $set: { mailedAt: new Date(Date.now() - 31_000) } });
  };
  for (let index = 0; index < 5; index += 1) await ask(1);
  await expect(ask(1)).rejects.toMatchObject({ code: 'rate_limited' });
  await ask(2);
});

test('long and non-Latin passwords are kept whole', async () => {
  const { call, token } = await startWithLink();
  const long = `${'пароль-длинный-'.repeat(8)}A`;
  await call(resetPassword, { token, password: long });
  await expect(call(signIn, { email, password: long.slice(0, -1) })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  expect((await call(signIn, { email, password: long })).session.user.email).toBe(email);
});
