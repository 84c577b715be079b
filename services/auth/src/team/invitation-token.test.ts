import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { invitationToken, readInvitationToken } from './invitation-token.ts';

const KEY = 'k'.repeat(32);
const mailed = { invitationId: randomUUID(), mailings: 2 };
const token = invitationToken(KEY, mailed);

test('a token gives back the mail it was made for', () => {
  expect(readInvitationToken(KEY, token)).toEqual(mailed);
});

test.each([
  ['nothing', ''],
  ['another mail', token.replace('.2.', '.1.')],
  ['the same number in other figures', token.replace('.2.', '.02.')],
  ['another invitation', token.replace(mailed.invitationId, randomUUID())],
  ['a cut signature', token.slice(0, -1)],
  ['something added', `${token}.x`],
  ['another key', invitationToken('x'.repeat(32), mailed)],
])('%s is no token', (_what, given) => {
  expect(readInvitationToken(KEY, given)).toBeNull();
});
