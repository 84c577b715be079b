import { SecondFactor } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryHash } from './recovery-code.ts';

const KEY = 'k'.repeat(32);

test('ten different codes that the form takes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(SecondFactor.safeParse(code).success).toBe(true);
});

test('capitals and the dash do not matter; user and key do', () => {
  const hash = recoveryHash(KEY, 'u1', 'ABCDE-FGHJK');
  expect(recoveryHash(KEY, 'u1', 'abcdefghjk')).toBe(hash);
  expect(recoveryHash(KEY, 'u2', 'ABCDE-FGHJK')).not.toBe(hash);
  expect(recoveryHash('x'.repeat(32), 'u1', 'ABCDE-FGHJK')).not.toBe(hash);
});
