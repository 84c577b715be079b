import { expect, test } from 'vitest';
import { requestFingerprint } from './request-fingerprint.ts';

const request = { to: 'a@example.ca', content: { template: 'receipt', lines: ['one', 'two'], total: 3 } };
const first = requestFingerprint(request);

test('the fingerprint does not depend on the order of fields at any depth', () => {
  const { template, lines, total } = request.content;
  expect(requestFingerprint({ content: { total, lines, template }, to: request.to })).toBe(first);
});

test('a missing field and an undefined one give the same fingerprint', () => {
  expect(requestFingerprint({ ...request, later: undefined })).toBe(first);
});

test.each([
  { ...request, to: 'b@example.ca' },
  { ...request, later: null },
  { ...request, content: { ...request.content, lines: ['two', 'one'] } },
  { ...request, content: { ...request.content, total: '3' } },
])('different content has a different fingerprint: %j', (other) => {
  expect(requestFingerprint(other)).not.toBe(first);
});
