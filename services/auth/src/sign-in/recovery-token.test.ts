import { RecoveryToken } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { readRecoveryToken, recoveryToken } from './recovery-token.ts';

const KEY = 'k'.repeat(32);
const id = '0b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11';

test('a token can be read with the key that signed it, and has the format of the contract', () => {
  const token = recoveryToken(KEY, id);
  expect(readRecoveryToken(KEY, token)).toBe(id);
  expect(RecoveryToken.safeParse(token).success).toBe(true);
});

test('ten thousand guesses, another key and another id are refused', () => {
  const token = recoveryToken(KEY, id);
  expect(readRecoveryToken('x'.repeat(32), token)).toBeNull();
  expect(readRecoveryToken(KEY, token.replace('0b9a', '0b9b'))).toBeNull();
  for (let guess = 0; guess < 10_000; guess += 1) {
    const tail = Buffer.from(String(guess).padStart(32, '0')).toString('base64url').slice(0, 43);
    expect(readRecoveryToken(KEY, `${id}.${tail}`)).toBeNull();
  }
  for (const other of ['', id, `${token}x`, token.toUpperCase(), '../../etc/passwd'])
    expect(readRecoveryToken(KEY, other)).toBeNull();
});
