import { expect, test } from 'vitest';
import { codeHash, codeOf } from './derived-code.ts';

const KEY = 'k'.repeat(32);

test('a code has 6 digits and is the same for the same document and key', () => {
  for (let index = 0; index < 500; index += 1) expect(codeOf(KEY, `id-${index}`)).toMatch(/^\d{6}$/);
  expect(codeOf(KEY, 'id-1')).toBe(codeOf(KEY, 'id-1'));
});

test('another document or another key yields another code', () => {
  const codes = new Set(Array.from({ length: 200 }, (_, index) => codeOf(KEY, `id-${index}`)));
  expect(codes.size).toBeGreaterThan(195);
  expect(codeOf('x'.repeat(32), 'id-1')).not.toBe(codeOf(KEY, 'id-1'));
});

test('the stored hash depends on the address, the code and the key', () => {
  const hash = codeHash(KEY, 'a@example.ca', '123456');
  expect(hash).toBe(codeHash(KEY, 'a@example.ca', '123456'));
  expect(hash).not.toBe(codeHash(KEY, 'b@example.ca', '123456'));
  expect(hash).not.toBe(codeHash(KEY, 'a@example.ca', '123457'));
  expect(hash).not.toBe(codeHash('x'.repeat(32), 'a@example.ca', '123456'));
});
