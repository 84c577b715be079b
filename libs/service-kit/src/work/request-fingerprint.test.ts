import { expect, test } from 'vitest';
import { requestFingerprint } from './request-fingerprint.ts';

const request = { to: 'a@example.ca', content: { template: 'receipt', lines: ['one', 'two'], total: 3 } };
const first = requestFingerprint(request);

test('the same content has the same fingerprint in whatever order its fields come, at every depth', () => {
  const { template, lines, total } = request.content;
  expect(requestFingerprint({ content: { total, lines, template }, to: request.to })).toBe(first);
});

test('a field that is not there and one that is undefined are the same', () => {
  expect(requestFingerprint({ ...request, later: undefined })).toBe(first);
});

test.each([
  { ...request, to: 'b@example.ca' },
  { ...request, later: null },
  { ...request, content: { ...request.content, lines: ['two', 'one'] } },
  { ...request, content: { ...request.content, total: '3' } },
])('other content has another fingerprint: %j', (other) => {
  expect(requestFingerprint(other)).not.toBe(first);
});
