import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const KEY = 'k'.repeat(32);

test('what was sealed is opened by the same key, and looks different every time', () => {
  expect(unseal(KEY, seal(KEY, 'JBSWY3DP'))).toBe('JBSWY3DP');
  expect(seal(KEY, 'JBSWY3DP')).not.toBe(seal(KEY, 'JBSWY3DP'));
  expect(Buffer.from(seal(KEY, 'JBSWY3DP'), 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
});

test('another key or a changed text is refused', () => {
  const sealed = seal(KEY, 'JBSWY3DP');
  expect(unseal('x'.repeat(32), sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(KEY, bytes.toString('base64url'))).toBeNull();
});
