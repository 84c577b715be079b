import { randomUUID } from 'node:crypto';
import {
  acceptInvitation,
  accessRefusal,
  changeMemberRole,
  confirmPassword,
  type Contract,
  inviteMember,
  listCoupons,
  listLeads,
  listTeam,
  MINUTE_MS,
  type OfficeRole,
  operations,
  readSession,
  RECENT_PASSWORD_MINUTES,
  ROLES,
  signIn,
  TeamMember,
} from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { failureOf, outputOf, samples } from './requests.ts';
import { ADMIN, type Shop, startShop, type Visitor } from './whole-shop.ts';

const PASSWORD = 'gravel otter lantern 94';

/** A member who has accepted an invitation. */
async function joined(shop: Shop, owner: Visitor, role: OfficeRole): Promise<Visitor> {
  const member = shop.visitor(`${role}-${randomUUID().slice(0, 8)}@example.ca`);
  const { email } = member;
  expect((await owner.ask(inviteMember, { invitationId: randomUUID(), email, role })).status).toBe(200);
  const { parsed } = await shop.mailTo(email, /type=invitation/);
  const token = /#access_token=([\w.-]+)&type=invitation/.exec(parsed.text ?? '')?.[1] ?? '';
  await member.begin(acceptInvitation, { token, name: 'Avery Lee', password: PASSWORD, device: undefined });
  return member;
}

/** A whole shop, because each service checks access again behind the gateway. */
test('Z-01: a role is limited to its operations over HTTP and NATS, and a role change ends the session', async () => {
  const shop = await startShop();

  for (const role of ROLES) {
    const actor = buyerActor({ role });
    for (const [name, contract] of Object.entries<Contract>(operations)) {
      const refusal = accessRefusal(contract.access, role);
      if (!refusal) continue;
      const code = await shop.call(contract, {}, actor).then(
        () => 'served',
        (error: { code?: string }) => error.code,
      );
      expect(code, `${name} as ${role}`).toBe(refusal);
    }
  }

  const owner = await shop.signedInAdmin();
  const assistant = await joined(shop, owner, 'assistant');
  const leads = listLeads.input.parse({});
  expect((await assistant.ask(listLeads, leads)).status).toBe(200);
  for (const contract of [listTeam, listCoupons] as Contract[])
    expect(failureOf(await assistant.send(contract, {}))).toEqual({
      status: 403,
      code: 'role_not_allowed',
      message: 'Your role does not allow this. Ask an owner.',
    });

  // A session with an old sign-in, perhaps stolen, cannot invite anybody or export data.
  const sessions = shop.database('auth').collection<{ createdAt: Date; confirmedAt?: Date }>('sessions');
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
  await shop
    .database('auth')
    .collection('users')
    .updateMany({}, { $unset: { sessionsValidFrom: 1 } });
  await sessions.updateMany({}, { $set: { createdAt: ago(RECENT_PASSWORD_MINUTES + 1) } });
  const again = { status: 403, code: 'password_needed' };
  const asking = Object.entries<Contract>(operations).filter(([, { recentPassword }]) => recentPassword);
  for (const [name, contract] of asking) {
    expect(failureOf(await owner.send(contract, samples[name as keyof typeof samples])), name).toMatchObject(again);
    await expect(shop.call(contract, {}, buyerActor({ role: 'owner' })), name).rejects.toMatchObject({
      code: again.code,
    });
  }
  expect((await owner.ask(listTeam, {})).status).toBe(200);
  const wrong = await owner.ask(confirmPassword, { password: 'not the password' });
  expect(failureOf(wrong)).toMatchObject({ status: 400, code: 'wrong_password' });
  const invitation = { invitationId: randomUUID(), email: 'kim@example.ca', role: 'broker' } as const;
  expect(failureOf(await owner.ask(inviteMember, invitation))).toMatchObject(again);
  expect((await owner.ask(confirmPassword, { password: ADMIN.password })).status).toBe(200);
  expect((await owner.ask(inviteMember, invitation)).status).toBe(200);
  await sessions.updateMany(
    { confirmedAt: { $exists: true } },
    { $set: { confirmedAt: ago(RECENT_PASSWORD_MINUTES + 1) } },
  );
  expect(failureOf(await owner.ask(inviteMember, invitation))).toMatchObject(again);
  await owner.ask(confirmPassword, { password: ADMIN.password });

  const members = outputOf(listTeam, await owner.ask(listTeam, {})).members;
  const userId = members.find(({ email }) => email === assistant.email)?.userId ?? '';
  const changed = await owner.ask(changeMemberRole, { userId, role: 'broker' });
  expect(TeamMember.parse(changed.json()).role).toBe('broker');
  expect(failureOf(await assistant.ask(listLeads, leads))).toMatchObject({ status: 401, code: 'session_expired' });
  await assistant.begin(signIn, { email: assistant.email, password: PASSWORD });
  expect((await assistant.ask(listCoupons, { page: 1 })).status).toBe(200);
  expect((await assistant.ask(listTeam, {})).status).toBe(403);
  expect((await assistant.ask(readSession, {})).text).toContain('broker');
});
