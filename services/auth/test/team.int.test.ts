import { randomUUID } from 'node:crypto';
import {
  acceptInvitation,
  changeMemberRole,
  changeOwnName,
  checkSession,
  eraseAccount,
  inviteMember,
  listAudit,
  listStaff,
  listTeam,
  type OfficeRole,
  readInvitation,
  refreshSession,
  removeMember,
  requestAccountCode,
  resendInvitation,
  type SessionGrant,
  signIn,
  switchMember,
  withdrawInvitation,
  writtenRole,
  roleOf,
} from '@brokerage/contracts';
import type { Actor } from '@brokerage/service-kit';
import { eventually } from '@brokerage/testing';
import type { Connection } from 'mongoose';
import { expect, test } from 'vitest';
import { ADMIN, actorOf, type AuthOptions, startAuth } from './fixtures.ts';

const PASSWORD = 'gravel otter lantern 94';
const LINK = /http:\/\/localhost:8080\/auth#access_token=([\w.-]+)&type=invitation/;
const gone = { code: 'invitation_invalid' };

/** Auth with an owner who is signed in. */
async function startTeam(options: AuthOptions = {}) {
  const auth = await startAuth(options);
  const { call, mailbox } = auth;
  const owner = actorOf(await call(signIn, ADMIN));
  const mailsTo = (email: string) => mailbox.mails.filter(({ recipients }) => recipients.includes(email));
  const tokenOf = async (email: string, earlierMails = 0): Promise<string> => {
    const { parsed } = await eventually(async () => mailsTo(email)[earlierMails]);
    return LINK.exec(parsed.text ?? '')?.[1] ?? 'no link in the mail';
  };
  const invite = async (email: string, role: OfficeRole = 'assistant', actor = owner) =>
    call(inviteMember, { invitationId: randomUUID(), email, role }, actor);
  const accept = (token: string, password = PASSWORD) =>
    call(acceptInvitation, { token, name: 'Avery Lee', password, device: undefined });
  /** Somebody who has accepted an invitation. */
  const joined = async (role: OfficeRole): Promise<{ grant: SessionGrant; actor: Actor }> => {
    const email = `${role}-${randomUUID().slice(0, 8)}@example.ca`;
    await invite(email, role);
    const grant = await accept(await tokenOf(email));
    return { grant, actor: actorOf(grant) };
  };
  const isAlive = ({ sessionId, userId }: Actor) =>
    call(checkSession, { sessionId, userId }).then(
      ({ user }) => roleOf(user),
      ({ code }: { code: string }) => code,
    );
  return { ...auth, owner, mailsTo, tokenOf, invite, accept, joined, isAlive };
}

test('an invited member chooses a name and a password, and is signed in and listed with name and role', async () => {
  const { call, owner, invite, tokenOf, accept, mailsTo } = await startTeam();
  const email = 'avery@example.ca';
  const invitation = await invite(email, 'broker');
  const token = await tokenOf(email);
  expect(mailsTo(email)[0]?.parsed.text).toContain('Owner invites you to join the team');
  expect(mailsTo(email)[0]?.parsed.text).toContain('as a broker');
  expect(await call(readInvitation, { token })).toEqual({
    email,
    role: 'broker',
    invitedBy: 'Owner',
    expiresAt: invitation.expiresAt,
  });
  await expect(accept(token, 'Password2026!')).rejects.toMatchObject({ code: 'password_too_common' });
  const grant = await accept(token);
  expect(grant.session.user).toMatchObject({ email, ...writtenRole('broker') });
  expect((await call(signIn, { email, password: PASSWORD })).session.user).toMatchObject(writtenRole('broker'));
  const { members, invitations } = await call(listTeam, {}, owner);
  expect(invitations).toEqual([]);
  expect(members).toMatchObject([
    { name: 'Owner', email: ADMIN.email, role: 'owner', state: 'active', hasSecondFactor: false },
    { name: 'Avery Lee', email, role: 'broker', lastSignInAt: expect.stringContaining('T') },
  ]);
  const { rows } = await call(listAudit, { operation: 'acceptInvitation' }, owner);
  expect(rows).toMatchObject([{ actorId: grant.session.user.id, target: invitation.invitationId, phase: 'done' }]);
  expect(JSON.stringify(rows)).not.toContain('@');
});

test('an invitation link works once, even if it is accepted concurrently', async () => {
  const { call, invite, tokenOf, accept, sessions, owner } = await startTeam({ instances: 2 });
  await invite('avery@example.ca');
  const token = await tokenOf('avery@example.ca');
  const tries = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => accept(token, `${PASSWORD}${index}`)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const { reason } of tries.filter((outcome) => outcome.status === 'rejected')) expect(reason).toMatchObject(gone);
  await expect(accept(token)).rejects.toMatchObject(gone);
  await expect(call(readInvitation, { token })).rejects.toMatchObject(gone);
  expect(await sessions.countDocuments({ endedAt: null, userId: { $ne: owner.userId } })).toBe(1);
});

test('a link used up by a process that died before the member joined works again after a minute, once', async () => {
  const { invite, tokenOf, accept, database } = await startTeam();
  const email = 'avery@example.ca';
  await invite(email);
  const token = await tokenOf(email);
  const acceptedAgo = (ms: number) =>
    database.collection('invitations').updateMany({}, { $set: { acceptedAt: new Date(Date.now() - ms) } });
  await acceptedAgo(0);
  await expect(accept(token)).rejects.toMatchObject(gone);
  await acceptedAgo(60_000);
  expect((await accept(token)).session.user.email).toBe(email);
  await acceptedAgo(60_000);
  await expect(accept(token)).rejects.toMatchObject(gone);
});

test('a withdrawn, replaced or expired invitation link is refused, and the link of the newest mail works', async () => {
  const { call, owner, invite, tokenOf, accept, database } = await startTeam();
  const invitations = database.collection('invitations');
  const [withdrawn, renewed] = [await invite('one@example.ca'), await invite('two@example.ca')];
  const [first, second] = [await tokenOf('one@example.ca'), await tokenOf('two@example.ca')];

  const { invitationId } = withdrawn;
  await call(withdrawInvitation, { invitationId }, owner);
  await call(withdrawInvitation, { invitationId }, owner);
  await expect(accept(first)).rejects.toMatchObject(gone);

  const again = { invitationId: renewed.invitationId };
  await call(resendInvitation, again, owner);
  const yesterday = new Date(Date.now() - 86_400_000);
  await invitations.updateOne(again, { $set: { mailedAt: yesterday } });
  const { expiresAt } = await call(resendInvitation, again, owner);
  const third = await tokenOf('two@example.ca', 1);
  await expect(accept(second)).rejects.toMatchObject(gone);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6 * 86_400_000);
  await invitations.updateOne(again, { $set: { expiresAt: yesterday } });
  await expect(accept(third)).rejects.toMatchObject(gone);
  expect((await call(listTeam, {}, owner)).invitations).toMatchObject([{ ...again, state: 'expired' }]);
  await call(resendInvitation, again, owner);
  expect(roleOf((await accept(await tokenOf('two@example.ca', 2))).session.user)).toBe('assistant');
  await expect(call(resendInvitation, again, owner)).rejects.toMatchObject({ code: 'invitation_not_found' });
  await expect(call(withdrawInvitation, again, owner)).rejects.toMatchObject({ code: 'invitation_not_found' });
});

test('an address has one invitation, a repeated request sends no second mail, and a member cannot be invited', async () => {
  const { call, owner, invite, mailsTo, tokenOf, mailbox } = await startTeam();
  const input = { invitationId: randomUUID(), email: 'avery@example.ca', role: 'assistant' } as const;
  const answers = await Promise.all([1, 2, 3].map(() => call(inviteMember, input, owner)));
  expect(new Set(answers.map(({ invitationId }) => invitationId)).size).toBe(1);
  await tokenOf(input.email);
  await expect(invite(input.email)).rejects.toMatchObject({ code: 'invitation_exists' });
  await expect(call(inviteMember, { ...input, role: 'owner' }, owner)).rejects.toMatchObject({
    code: 'invitation_exists',
  });
  await expect(invite(ADMIN.email)).rejects.toMatchObject({ code: 'member_exists' });
  await invite('last@example.ca');
  await tokenOf('last@example.ca');
  expect(mailsTo(input.email)).toHaveLength(1);
  expect(mailbox.mails).toHaveLength(2);
});

test('no database holds the secret of an invitation link, and wrong links are limited', async () => {
  const { call, callFrom, database, env, invite, tokenOf } = await startTeam();
  const stores = [database, database.useDb(env('notification').MONGODB_DATABASE ?? '')];
  await invite('avery@example.ca');
  const token = await tokenOf('avery@example.ca');
  const [, , secret = ''] = token.split('.');
  expect(secret).toHaveLength(43);
  await eventually(async () => !(await dumpOf(stores)).includes(secret) || undefined);
  expect(await database.collection('invitations').countDocuments()).toBe(1);
  const wrong = token.replace(secret, 'A'.repeat(43));
  const read = (given: string) => callFrom('203.0.113.7', readInvitation, { token: given });
  for (let index = 0; index < 20; index += 1) await expect(read(wrong)).rejects.toMatchObject(gone);
  await expect(read(wrong)).rejects.toMatchObject({ code: 'rate_limited' });
  expect((await call(readInvitation, { token })).role).toBe('assistant');
});

/** All stored documents, as text. */
async function dumpOf(stores: readonly Connection[]): Promise<string> {
  const parts: unknown[] = [];
  for (const store of stores)
    for (const { name } of await store.listCollections()) parts.push(await store.collection(name).find().toArray());
  return JSON.stringify(parts);
}

test('an invited buyer keeps the account, and the buyer session ends', async () => {
  const { call, signedIn, invite, tokenOf, accept, isAlive } = await startTeam();
  const buyer = await signedIn('buyer@example.ca');
  await invite('buyer@example.ca', 'broker');
  const grant = await accept(await tokenOf('buyer@example.ca', 1));
  expect(grant.session.user.id).toBe(buyer.session.user.id);
  expect(await isAlive(actorOf(buyer))).toBe('session_expired');
  expect(roleOf((await call(signIn, { email: 'buyer@example.ca', password: PASSWORD })).session.user)).toBe('broker');
});

test('a new role takes effect immediately: all sessions of the account end, and the next one has it', async () => {
  const { call, owner, joined, isAlive } = await startTeam();
  const { grant, actor } = await joined('broker');
  expect(await isAlive(actor)).toBe('broker');
  const { userId } = actor;
  expect(await call(changeMemberRole, { userId, role: 'assistant' }, owner)).toMatchObject({ role: 'assistant' });
  expect(await isAlive(actor)).toBe('session_expired');
  await expect(call(refreshSession, { refreshToken: grant.refreshToken })).rejects.toMatchObject({
    code: 'session_expired',
  });
  const next = actorOf(await call(signIn, { email: actor.email, password: PASSWORD }));
  expect(await isAlive(next)).toBe('assistant');
  await call(changeMemberRole, { userId, role: 'assistant' }, owner);
  expect(await isAlive(next)).toBe('assistant');
  expect(await isAlive(owner)).toBe('owner');
});

test('a disabled member cannot sign in until enabled again, and a removed member becomes a buyer', async () => {
  const { call, owner, joined, isAlive } = await startTeam();
  const { actor } = await joined('assistant');
  const { userId, email } = actor;
  const entry = { email, password: PASSWORD };
  expect(await call(switchMember, { userId, switch: 'off' }, owner)).toMatchObject({ state: 'disabled' });
  expect(await isAlive(actor)).toBe('session_expired');
  await expect(call(signIn, entry)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(await call(switchMember, { userId, switch: 'on' }, owner)).toMatchObject({ state: 'active' });
  const back = actorOf(await call(signIn, entry));
  expect(await isAlive(back)).toBe('assistant');

  await call(removeMember, { userId }, owner);
  await call(removeMember, { userId }, owner);
  expect(await isAlive(back)).toBe('session_expired');
  await expect(call(signIn, entry)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect((await call(listTeam, {}, owner)).members.map((member) => member.userId)).toEqual([owner.userId]);
  expect((await call(listStaff, {}, owner)).staff).toContainEqual({ id: userId, email, name: 'Avery Lee' });
  const missing = { code: 'member_not_found' };
  await expect(call(switchMember, { userId, switch: 'on' }, owner)).rejects.toMatchObject(missing);
  await expect(call(removeMember, { userId: randomUUID() }, owner)).rejects.toMatchObject(missing);
});

test('neither a member nor a former member can erase their account', async () => {
  const { call, owner, joined, signedIn, mailedCode, mailsTo } = await startTeam();
  const { actor } = await joined('assistant');
  const before = mailsTo(actor.email).length;
  await call(requestAccountCode, {}, actor);
  const code = await mailedCode(actor.email, before);
  await expect(call(eraseAccount, { code }, actor)).rejects.toMatchObject({ code: 'forbidden' });
  await call(removeMember, { userId: actor.userId }, owner);
  const former = actorOf(await signedIn(actor.email));
  expect(former).toMatchObject({ userId: actor.userId, role: 'buyer' });
  await expect(call(eraseAccount, { code }, former)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a chosen name replaces the one derived from the address', async () => {
  const { call, owner } = await startTeam({ mail: false });
  expect((await call(listStaff, {}, owner)).staff).toMatchObject([{ name: 'Owner' }]);
  await call(changeOwnName, { name: 'Olivia Owner' }, owner);
  expect((await call(listStaff, {}, owner)).staff).toMatchObject([{ id: owner.userId, name: 'Olivia Owner' }]);
});

test('the last active owner cannot be demoted, disabled or removed', async () => {
  const { call, owner, joined, isAlive } = await startTeam();
  const second = (await joined('owner')).actor;
  await call(switchMember, { userId: second.userId, switch: 'off' }, owner);
  const { userId } = owner;
  const last = { code: 'last_owner' };
  await expect(call(changeMemberRole, { userId, role: 'broker' }, owner)).rejects.toMatchObject(last);
  await expect(call(switchMember, { userId, switch: 'off' }, owner)).rejects.toMatchObject(last);
  await expect(call(removeMember, { userId }, owner)).rejects.toMatchObject(last);
  expect(await isAlive(owner)).toBe('owner');
  await call(switchMember, { userId: second.userId, switch: 'on' }, owner);
  expect(await call(changeMemberRole, { userId, role: 'broker' }, owner)).toMatchObject({ role: 'broker' });
});

test('when several owners lose the role concurrently, at least one remains', async () => {
  const { call, users, owner, joined } = await startTeam({ instances: 2 });
  const others = [(await joined('owner')).actor, (await joined('owner')).actor];
  const all = [owner, ...others];
  const ways = [
    (userId: string) => call(changeMemberRole, { userId, role: 'assistant' }, owner),
    (userId: string) => call(switchMember, { userId, switch: 'off' }, owner),
    (userId: string) => call(removeMember, { userId }, owner),
  ];
  for (let round = 0; round < 15; round += 1) {
    await Promise.allSettled(all.map(async ({ userId }, index) => ways[(round + index) % ways.length]?.(userId)));
    const left = await users.countDocuments({ officeRole: 'owner', disabledAt: { $exists: false } });
    expect(left, `round ${round}`).toBeGreaterThanOrEqual(1);
    const ids = all.map(({ userId }) => userId);
    await users.updateMany(
      { _id: { $in: ids } },
      { $set: writtenRole('owner'), $unset: { disabledAt: 1, leaving: 1 } },
    );
  }
});

test('an owner whose removal was interrupted counts as an owner again after a minute', async () => {
  const { call, users, owner, joined } = await startTeam();
  const second = (await joined('owner')).actor;
  const leaving = (agoMs: number) => ({ id: randomUUID(), at: new Date(Date.now() - agoMs) });
  await users.updateOne({ _id: second.userId }, { $set: { leaving: leaving(0) } });
  const step = { userId: owner.userId, role: 'broker' } as const;
  await expect(call(changeMemberRole, step, owner)).rejects.toMatchObject({ code: 'last_owner' });
  await users.updateOne({ _id: second.userId }, { $set: { leaving: leaving(61_000) } });
  expect(await call(changeMemberRole, step, owner)).toMatchObject({ role: 'broker' });
});

test('a process of the previous release sees owners as admins and other members as buyers', async () => {
  const { call, owner, invite, tokenOf, accept, users } = await startTeam();
  const storedRole = async (email: string) => (await users.findOne({ email }))?.role;
  expect(await storedRole(ADMIN.email)).toBe('admin');
  const email = 'avery@example.ca';
  await invite(email, 'broker');
  const { userId } = actorOf(await accept(await tokenOf(email)));
  expect(await storedRole(email)).toBe('buyer');
  await call(changeMemberRole, { userId, role: 'owner' }, owner);
  expect(await storedRole(email)).toBe('admin');
  await call(changeMemberRole, { userId, role: 'assistant' }, owner);
  expect(await storedRole(email)).toBe('buyer');
});

test('an admin of the previous release becomes an owner with a name at startup', async () => {
  const { startOne, users, database } = await startAuth({ instances: 0, mail: false });
  const before = {
    _id: 'u1',
    email: 'olivia.owner@example.ca',
    role: 'admin',
    createdAt: new Date(),
    schemaVersion: 1,
  };
  const broker = { ...before, _id: 'u2', email: 'ben@example.ca', role: 'broker', schemaVersion: 2 };
  await database.collection<Record<string, unknown>>('users').insertMany([before, broker] as never);
  await startOne();
  const { createdAt } = before;
  expect(await users.findOne({ _id: 'u1' })).toMatchObject({
    ...writtenRole('owner'),
    name: 'Olivia Owner',
    officeSince: createdAt,
  });
  expect(await users.findOne({ _id: 'u2' })).toMatchObject(writtenRole('broker'));
  expect(await users.countDocuments()).toBe(2);
});
