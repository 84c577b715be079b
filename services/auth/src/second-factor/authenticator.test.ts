import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { authenticatorUri, newSecret, stepOf } from './authenticator.ts';

/** RFC 6238, appendix B, truncated to six digits. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('at second %d the code is %s and belongs to step %d', (seconds, code, step) => {
  expect(stepOf(RFC_SECRET, code, new Date(seconds * 1000))).toBe(step);
});

test('a code is valid from one step before to one step after its own', () => {
  const at = (seconds: number) => stepOf(RFC_SECRET, '287082', new Date(seconds * 1000));
  expect([at(0), at(30), at(89), at(90)]).toEqual([1, 1, 1, null]);
});

test('the authenticator URI has the account and the secret, and codes of that secret are accepted', () => {
  const secret = newSecret();
  const uri = authenticatorUri(secret, 'admin@example.ca');
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toContain('admin%40example.ca');
  expect(secret).toHaveLength(32);
  const token = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: 1e12 });
  expect(stepOf(secret, token, new Date(1e12))).not.toBeNull();
});
