import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const KEY = 'k'.repeat(32);
const FOR = 'a test';

test('a sealed text is opened by the same key and looks different every time', () => {
  expect(unseal(KEY, FOR, seal(KEY, FOR, 'JBSWY3DP'))).toBe('JBSWY3DP');
  expect(seal(KEY, FOR, 'JBSWY3DP')).not.toBe(seal(KEY, FOR, 'JBSWY3DP'));
  expect(Buffer.from(seal(KEY, FOR, 'JBSWY3DP'), 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
});

test('a sealed text with another key, another purpose or a change is refused', () => {
  const sealed = seal(KEY, FOR, 'JBSWY3DP');
  expect(unseal('x'.repeat(32), FOR, sealed)).toBeNull();
  expect(unseal(KEY, 'something else', sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(KEY, FOR, bytes.toString('base64url'))).toBeNull();
});
