import { expect, test } from 'vitest';
import { DownloadToken, Email } from './fields.ts';

test('an email address is trimmed and lower-cased, so that one mailbox is one account', () => {
  expect(Email.parse('  Buyer@Example.CA ')).toBe('buyer@example.ca');
});

test.each([
  'plain',
  '@example.ca',
  'buyer@',
  'buyer@example',
  'a@b@example.ca',
  'Buyer <buyer@example.ca>',
  'buyer@example.ca,other@example.ca',
  'buyer@example.ca\r\nBcc: other@example.ca',
  'buyer\0@example.ca',
  'bu yer@example.ca',
  'büyer@example.ca',
  '',
])('%j is refused as an email address with a readable message', (text) => {
  expect(Email.safeParse(text).error?.issues[0]?.message).toBe('Invalid email address');
});

test.each([undefined, null, 7, true, {}, [], ['buyer@example.ca'], { $ne: null }])(
  '%j is not an email address',
  (value) => {
    expect(Email.safeParse(value).error?.issues[0]?.message).toBe('Invalid email address');
  },
);

test('an email address has at most 255 characters', () => {
  const long = `buyer@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.ca`;
  expect(long.length).toBeGreaterThan(255);
  expect(Email.safeParse(long).error?.issues[0]?.message).toBe('Email must be at most 255 characters');
});

test('a download token is exactly 43 characters of base64url', () => {
  expect(DownloadToken.safeParse('A'.repeat(43)).success).toBe(true);
  for (const wrong of [
    'A'.repeat(42),
    'A'.repeat(44),
    `${'A'.repeat(42)}=`,
    `${'A'.repeat(42)}/`,
    `${'A'.repeat(43)}\n`,
  ])
    expect(DownloadToken.safeParse(wrong).success, wrong).toBe(false);
});
