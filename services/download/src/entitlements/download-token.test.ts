import { DownloadToken } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { downloadToken, hashOfToken } from './download-token.ts';

const KEY = 'k'.repeat(32);

test('a token has the format of the contract and is deterministic', () => {
  const token = downloadToken(KEY, 'entitlement', 1);
  expect(DownloadToken.parse(token)).toBe(token);
  expect(downloadToken(KEY, 'entitlement', 1)).toBe(token);
});

test('another id, version or key yields another token', () => {
  const tokens = [
    downloadToken(KEY, 'entitlement', 1),
    downloadToken(KEY, 'other', 1),
    downloadToken(KEY, 'entitlement', 2),
    downloadToken('j'.repeat(32), 'entitlement', 1),
  ];
  expect(new Set(tokens).size).toBe(4);
});

test('the stored hash does not contain the token', () => {
  const token = downloadToken(KEY, 'entitlement', 1);
  expect(hashOfToken(token)).not.toContain(token);
  expect(hashOfToken(token)).toBe(hashOfToken(token));
});
