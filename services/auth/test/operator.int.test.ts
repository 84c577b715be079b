import { Readable } from 'node:stream';
import {
  checkSession,
  confirmSecondFactor,
  listAudit,
  refreshSession,
  signIn,
  startSecondFactor,
  verifyAudit,
  roleOf,
} from '@brokerage/contracts';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { runCommand } from '../src/operator/operator-command.ts';
import { ADMIN, actorOf, startAuth } from './fixtures.ts';

const given = 'a password from the operator';
const own = 'gravel otter lantern 94';
const second = 'second@northgate.example.ca';

/** Auth, and the command line on its database. */
async function startOperator(options: Parameters<typeof startAuth>[0] = {}) {
  const auth = await startAuth({ mail: false, ...options });
  const run = async (words: string[], typed = '', env: Record<string, string> = {}) => {
    const shown: string[] = [];
    const logged: string[] = [];
    const exitCode = await runCommand(words, {
      env: { ...auth.authEnv, LOG_LEVEL: 'info', ...env },
      input: Readable.from([Buffer.from(typed)]),
      log: { write: (line) => void logged.push(line) },
      print: (text) => void shown.push(text),
    });
    return { exitCode, shown: shown.join('\n'), logged: logged.join('') };
  };
  return { ...auth, run };
}

test('an operator creates the first admin, who has to choose a password', async () => {
  const { call, run } = await startOperator({ env: { ADMIN_PASSWORD: '' }, firstSignIn: true });
  expect((await run(['list'])).shown).toBe('');
  const made = await run(['create-admin', ADMIN.email], `${given}\n`);
  expect(made).toMatchObject({ exitCode: 0 });
  const entry = { email: ADMIN.email, password: given };
  await expect(call(signIn, entry)).rejects.toMatchObject({ code: 'password_change_required' });
  expect((await run(['list'])).shown).toMatch(/owner@northgate\.example\.ca {2}since .* has not chosen a password yet/);
  expect(roleOf((await call(signIn, { ...entry, newPassword: own })).session.user)).toBe('owner');
  expect((await run(['list'])).shown).toMatch(/active, no second factor$/);
});

test('a password never appears in output, logs or the database, and is refused as an argument', async () => {
  const { run, users } = await startOperator();
  const outcomes = [
    await run(['create-admin', second], given),
    await run(['reset-password', ADMIN.email], given),
    await run(['create-admin', second, given]),
    await run(['list']),
  ];
  expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([0, 0, 2, 0]);
  expect(outcomes.map(({ logged }) => logged).join('')).toContain('create-admin');
  for (const { shown, logged } of outcomes) expect(`${shown}${logged}`).not.toContain(given);
  expect(outcomes.map(({ logged }) => logged).join('')).not.toContain('@');
  expect(JSON.stringify(await users.find().toArray())).not.toContain(given);
});

test.each([
  ['too short', 'aB3$xY'],
  ['empty', ''],
  ['common', 'password1234'],
  ['the domain of the email address', 'northgate.example.ca'],
  ['too long', 'x'.repeat(5000)],
])('a password that is %s is refused', async (_name, typed) => {
  const { run, users } = await startOperator();
  expect((await run(['create-admin', second], typed)).exitCode).toBe(1);
  expect(await users.countDocuments({ email: second })).toBe(0);
});

test('the password is not read from a terminal, which would show it', async () => {
  const { authEnv } = await startAuth({ mail: false });
  const shown: string[] = [];
  const input = Object.assign(Readable.from([Buffer.from(given)]), { isTTY: true });
  const io = { env: authEnv, input, log: { write: () => undefined }, print: (text: string) => void shown.push(text) };
  expect(await runCommand(['create-admin', second], io)).toBe(1);
  expect(shown.join('')).toContain('standard input');
});

test('reset-password ends every session immediately, and the new password has to be replaced', async () => {
  const { call, run } = await startOperator();
  const grant = await call(signIn, ADMIN);
  const { sessionId, userId } = actorOf(grant);
  expect((await run(['reset-password', ADMIN.email], given)).exitCode).toBe(0);
  await expect(call(checkSession, { sessionId, userId })).rejects.toMatchObject({ code: 'session_expired' });
  await expect(call(refreshSession, { refreshToken: grant.refreshToken })).rejects.toMatchObject({
    code: 'session_expired',
  });
  await expect(call(signIn, ADMIN)).rejects.toMatchObject({ code: 'invalid_credentials' });
  const entry = { email: ADMIN.email, password: given };
  await expect(call(signIn, entry)).rejects.toMatchObject({ code: 'password_change_required' });
  expect(roleOf((await call(signIn, { ...entry, newPassword: own })).session.user)).toBe('owner');
});

test('disable ends access at the next request; enable allows a new sign-in but does not restore the session', async () => {
  const { call, run } = await startOperator();
  const grant = await call(signIn, ADMIN);
  const { sessionId, userId } = actorOf(grant);
  expect((await run(['disable', ADMIN.email])).exitCode).toBe(0);
  await expect(call(checkSession, { sessionId, userId })).rejects.toMatchObject({ code: 'session_expired' });
  await expect(call(signIn, ADMIN)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect((await run(['list'])).shown).toContain('suspended');
  expect((await run(['enable', ADMIN.email])).exitCode).toBe(0);
  await expect(call(checkSession, { sessionId, userId })).rejects.toMatchObject({ code: 'session_expired' });
  expect(roleOf((await call(signIn, ADMIN)).session.user)).toBe('owner');
});

test('reset-totp removes the second factor', async () => {
  const { call, run } = await startOperator();
  expect((await run(['reset-totp', ADMIN.email])).shown).toContain('no second factor');
  const actor = actorOf(await call(signIn, ADMIN));
  const { secret } = await call(startSecondFactor, { password: ADMIN.password }, actor);
  const secondFactor = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await call(confirmSecondFactor, { secondFactor }, actor);
  await expect(call(signIn, ADMIN)).rejects.toMatchObject({ code: 'second_factor_required' });
  expect((await run(['reset-totp', ADMIN.email])).exitCode).toBe(0);
  expect(roleOf((await call(signIn, ADMIN)).session.user)).toBe('owner');
});

test('commands are recorded in the audit log, in one valid chain, without an email address', async () => {
  const { call, run } = await startOperator();
  const actor = actorOf(await call(signIn, ADMIN));
  await run(['create-admin', second], given);
  await run(['disable', second]);
  const { rows } = await call(listAudit, {}, actor);
  expect(rows.map(({ operation, phase, actorId }) => [operation, phase, actorId])).toEqual([
    ['disable', 'done', 'operator'],
    ['disable', 'asked', 'operator'],
    ['create-admin', 'done', 'operator'],
    ['create-admin', 'asked', 'operator'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('@');
  expect(await call(verifyAudit, { after: 0 }, actor)).toMatchObject({ checked: 4, brokenAt: null });
});

test.each([
  ['no command', []],
  ['an unknown command', ['drop']],
  ['a command named like an inherited property', ['constructor', ADMIN.email]],
  ['a command without an address', ['disable']],
  ['a command with an invalid address', ['disable', 'owner']],
  ['a command with an extra argument', ['disable', ADMIN.email, 'now']],
  ['list with an address', ['list', ADMIN.email]],
])('%s prints the usage and does nothing', async (_name, words) => {
  const { run, users } = await startOperator();
  const { exitCode, shown } = await run(words);
  expect(exitCode).toBe(2);
  expect(shown).toContain('create-admin <email>');
  expect(await users.countDocuments({ disabledAt: { $exists: true } })).toBe(0);
});

test('a duplicate admin, an unknown address and an unavailable database are reported as errors', async () => {
  const { run } = await startOperator();
  expect(await run(['create-admin', ADMIN.email], given)).toMatchObject({
    exitCode: 1,
    shown: expect.stringContaining('already'),
  });
  expect((await run(['disable', 'nobody@example.ca'])).exitCode).toBe(1);
  const away = await run(['list'], '', { MONGODB_URI: 'mongodb://127.0.0.1:1' });
  expect(away.exitCode).toBe(1);
});
