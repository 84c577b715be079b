import { DownloadToken } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { downloadToken, hashOfToken } from './download-token.ts';

const KEY = 'k'.repeat(32);

test('a token has the form of the contract and is made the same way every time', () => {
  const token = downloadToken(KEY, 'entitlement', 1);
  expect(DownloadToken.parse(token)).toBe(token);
  expect(downloadToken(KEY, 'entitlement', 1)).toBe(token);
});

test('another id, version or key gives another token', () => {
  const tokens = [
    downloadToken(KEY, 'entitlement', 1),
    downloadToken(KEY, 'other', 1),
    downloadToken(KEY, 'entitlement', 2),
    downloadToken('j'.repeat(32), 'entitlement', 1),
  ];
  expect(new Set(tokens).size).toBe(4);
});

test('what is stored is not the token', () => {
  const token = downloadToken(KEY, 'entitlement', 1);
  expect(hashOfToken(token)).not.toContain(token);
  expect(hashOfToken(token)).toBe(hashOfToken(token));
});
