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

test('a ticket gives back what it was made for', () => {
  expect(readDownloadTicket(KEY, ticket)).toEqual(content);
});

test.each([
  ['nothing', ''],
  ['another purchase', ticket.replace(content.entitlementId, randomUUID())],
  ['another click', ticket.replace(content.attemptId, randomUUID())],
  ['a later start', ticket.replace(String(content.startBefore.getTime()), '9999999999999')],
  ['a cut signature', ticket.slice(0, -1)],
  ['something added', `${ticket}.x`],
])('%s is no ticket', (_, given) => {
  expect(readDownloadTicket(KEY, given)).toBeNull();
});

test('a ticket signed with another key is none', () => {
  expect(readDownloadTicket('x'.repeat(32), ticket)).toBeNull();
});
