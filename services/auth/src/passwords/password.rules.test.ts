import { BUILT_IN_AGENTS, BUILT_IN_BROKERAGE } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { OPENWALL_PASSWORDS } from './common-passwords-openwall.ts';
import { isCommonPassword } from './password.rules.ts';

const EMAIL = 'harbour.master@northgate.example.ca';

test('A-21: each of more than 3,000 common passwords is refused, also in capitals or followed by a year', () => {
  const words = [...COMMON_PASSWORDS, ...OPENWALL_PASSWORDS];
  expect(new Set(words).size).toBeGreaterThan(3000);
  for (const word of words) {
    expect(isCommonPassword(word, EMAIL), word).toBe(true);
    expect(isCommonPassword(word.toUpperCase(), EMAIL), word).toBe(true);
    if (/^[a-z]+$/.test(word)) expect(isCommonPassword(`${word}2026!`, EMAIL), word).toBe(true);
  }
});

test.each([
  'P@ssw0rd',
  'P4$$word!',
  '  password  ',
  'ＰＡＳＳＷＯＲＤ',
  'aaaaaaaa',
  'ababab'.replaceAll('b', 'a'),
  '1212121212',
  'qwertyuiop',
  'poiuytrewq',
  '98765432',
  'abcdefghijklm',
  'harbour.master',
  'Harbourmaster1',
  'northgate2026',
  BUILT_IN_BROKERAGE.brokerageName,
  BUILT_IN_AGENTS[0].name,
  'SelfStorage!1',
  'Checklist99',
  'harbour.master@northgate.example.ca',
  'harbour.master@northgate',
  'northgate-admin',
  'storage-checklist',
  'NorthgateAdmin1',
  'Welcome-Northgate-Broker-2026',
  '!@#$%^&*',
])('%s is refused', (password) => {
  expect(isCommonPassword(password, EMAIL)).toBe(true);
});

test.each([
  'six words nobody would ever guess',
  'kT9#vQ2m',
  'Päßwörter im Regen',
  'gravel-otter-94-lantern',
  '密码是一串长长的字符',
])('%s is accepted', (password) => {
  expect(isCommonPassword(password, EMAIL)).toBe(false);
});
