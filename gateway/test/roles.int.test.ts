import { randomUUID } from 'node:crypto';
import {
  acceptInvitation,
  accessRefusal,
  changeMemberRole,
  type Contract,
  inviteMember,
  listCoupons,
  listLeads,
  listTeam,
  type OfficeRole,
  operations,
  readSession,
  ROLES,
  signIn,
  TeamMember,
} from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { failureOf } from './requests.ts';
import { type Shop, startShop, type Visitor } from './whole-shop.ts';

const PASSWORD = 'gravel otter lantern 94';

/** Somebody who has followed an invitation. */
async function joined(shop: Shop, owner: Visitor, role: OfficeRole): Promise<Visitor> {
  const member = shop.visitor(`${role}-${randomUUID().slice(0, 8)}@example.ca`);
  const { email } = member;
  expect((await owner.ask(inviteMember, { invitationId: randomUUID(), email, role })).status).toBe(200);
  const { parsed } = await shop.mailTo(email, /type=invitation/);
  const token = /#access_token=([\w.-]+)&type=invitation/.exec(parsed.text ?? '')?.[1] ?? '';
  await member.begin(acceptInvitation, { token, name: 'Avery Lee', password: PASSWORD, device: undefined });
  return member;
}

/** A whole shop, because each service is the second door behind the gateway's. */
test('Z-01: no role reaches through HTTP or NATS what its operations do not name, and a new role counts at the next request', async () => {
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
      message: 'Your role does not allow this; ask an owner.',
    });

  const members = listTeam.output.parse((await owner.ask(listTeam, {})).json()).members;
  const userId = members.find(({ email }) => email === assistant.email)?.userId ?? '';
  const changed = await owner.ask(changeMemberRole, { userId, role: 'broker' });
  expect(TeamMember.parse(changed.json()).role).toBe('broker');
  expect(failureOf(await assistant.ask(listLeads, leads))).toMatchObject({ status: 401, code: 'session_expired' });
  await assistant.begin(signIn, { email: assistant.email, password: PASSWORD });
  expect((await assistant.ask(listCoupons, { page: 1 })).status).toBe(200);
  expect((await assistant.ask(listTeam, {})).status).toBe(403);
  expect((await assistant.ask(readSession, {})).text).toContain('broker');
});
