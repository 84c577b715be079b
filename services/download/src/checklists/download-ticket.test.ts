import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { downloadTicket, readDownloadTicket } from './download-ticket.ts';

const KEY = 'k'.repeat(32);
const content = {
  entitlementId: randomUUID(),
  attemptId: randomUUID(),
  startBefore: new Date('2026-11-21T12:00:00.000Z'),
};
const ticket = downloadTicket(KEY, content);

test('a ticket yields the content it was issued for', () => {
  expect(readDownloadTicket(KEY, ticket)).toEqual(content);
});

test.each([
  ['an empty string', ''],
  ['a ticket for another purchase', ticket.replace(content.entitlementId, randomUUID())],
  ['a ticket for another attempt', ticket.replace(content.attemptId, randomUUID())],
  ['a ticket with a later deadline', ticket.replace(String(content.startBefore.getTime()), '9999999999999')],
  ['a ticket with a truncated signature', ticket.slice(0, -1)],
  ['a ticket with an extra part', `${ticket}.x`],
])('%s is not a valid ticket', (_, given) => {
  expect(readDownloadTicket(KEY, given)).toBeNull();
});

test('a ticket signed with another key is not valid', () => {
  expect(readDownloadTicket('x'.repeat(32), ticket)).toBeNull();
});
