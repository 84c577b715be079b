import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readRefreshToken, refreshToken } from './refresh-token.ts';

const KEY = 'k'.repeat(32);
const content = { sessionId: randomUUID(), counter: 7 };
const token = refreshToken(KEY, content);

test('a token yields the session and the counter it was issued for', () => {
  expect(readRefreshToken(KEY, token)).toEqual(content);
});

test.each([
  ['an empty string', ''],
  ['a token with another counter', token.replace('.7.', '.8.')],
  ['a token whose counter has a leading zero', token.replace('.7.', '.07.')],
  ['a token for another session', token.replace(content.sessionId, randomUUID())],
  ['a token with a truncated signature', token.slice(0, -1)],
  ['a token with a changed signature', `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`],
  ['a token with an extra part', `${token}.x`],
  ['a token with a trailing line break', `${token}\n`],
  ['a token with a non-ASCII character', token.replace(/.$/, 'é')],
])('%s is not a valid token', (_name, given) => {
  expect(readRefreshToken(KEY, given)).toBeNull();
});

test('a token signed with another key is not valid', () => {
  expect(readRefreshToken('x'.repeat(32), token)).toBeNull();
});
