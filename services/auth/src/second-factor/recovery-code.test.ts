import { SecondFactor } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryHash } from './recovery-code.ts';

const KEY = 'k'.repeat(32);

test('ten distinct recovery codes are generated, all in the format of the contract', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(SecondFactor.safeParse(code).success).toBe(true);
});

test('the hash ignores case and the dash, and depends on the user and the key', () => {
  const hash = recoveryHash(KEY, 'u1', 'ABCDE-FGHJK');
  expect(recoveryHash(KEY, 'u1', 'abcdefghjk')).toBe(hash);
  expect(recoveryHash(KEY, 'u2', 'ABCDE-FGHJK')).not.toBe(hash);
  expect(recoveryHash('x'.repeat(32), 'u1', 'ABCDE-FGHJK')).not.toBe(hash);
});
