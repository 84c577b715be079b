import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { invitationToken, readInvitationToken } from './invitation-token.ts';

const KEY = 'k'.repeat(32);
const mailed = { invitationId: randomUUID(), mailings: 2 };
const token = invitationToken(KEY, mailed);

test('a token yields the invitation and the mailing it was issued for', () => {
  expect(readInvitationToken(KEY, token)).toEqual(mailed);
});

test.each([
  ['an empty string', ''],
  ['a token with another mailing number', token.replace('.2.', '.1.')],
  ['a token whose mailing number has a leading zero', token.replace('.2.', '.02.')],
  ['a token for another invitation', token.replace(mailed.invitationId, randomUUID())],
  ['a token with a truncated signature', token.slice(0, -1)],
  ['a token with an extra part', `${token}.x`],
  ['a token signed with another key', invitationToken('x'.repeat(32), mailed)],
])('%s is not a valid token', (_what, given) => {
  expect(readInvitationToken(KEY, given)).toBeNull();
});
