import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readRefreshToken, refreshToken } from './refresh-token.ts';

const KEY = 'k'.repeat(32);
const content = { sessionId: randomUUID(), counter: 7 };
const token = refreshToken(KEY, content);

test('a token gives back the session and the counter it was made for', () => {
  expect(readRefreshToken(KEY, token)).toEqual(content);
});

test.each([
  ['nothing', ''],
  ['another counter', token.replace('.7.', '.8.')],
  ['a counter with a leading zero', token.replace('.7.', '.07.')],
  ['another session', token.replace(content.sessionId, randomUUID())],
  ['a cut signature', token.slice(0, -1)],
  ['a changed signature', `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`],
  ['something added', `${token}.x`],
  ['a line break at the end', `${token}\n`],
  ['characters outside ASCII', token.replace(/.$/, 'é')],
])('%s is no token', (_name, given) => {
  expect(readRefreshToken(KEY, given)).toBeNull();
});

test('a token signed with another key is no token', () => {
  expect(readRefreshToken('x'.repeat(32), token)).toBeNull();
});
