import { createHash } from 'node:crypto';
import { BROKERAGE, BUILT_IN_BROKERAGE, NDA_STATES, ndaPlainText, ndaText, putInPlace } from '@brokerage/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { ENDING, endOf, canTransition } from './nda.states.ts';

test('an agreement is approved after it was signed, and revoked after it was approved', () => {
  const ways = NDA_STATES.flatMap((from) =>
    NDA_STATES.filter((to) => canTransition(from, to)).map((to) => `${from}>${to}`),
  );
  expect(ways).toEqual([
    'requested>signed',
    'requested>declined',
    'requested>expired',
    'signed>approved',
    'signed>declined',
    'approved>revoked',
    'approved>expired',
  ]);
});

test('a request ends after 30 days and an approval after a year; the other states do not end', () => {
  const from = new Date('2026-11-21T00:00:00Z');
  expect(NDA_STATES.filter((state) => endOf(state, from) !== null)).toEqual(ENDING);
  expect(endOf('requested', from)?.toISOString()).toBe('2026-12-21T00:00:00.000Z');
  expect(endOf('approved', from)?.toISOString()).toBe('2027-11-21T00:00:00.000Z');
});

test('under another registered name it is another version of the text', () => {
  onTestFinished(() => putInPlace({}));
  const brokerage = { ...BUILT_IN_BROKERAGE, brokerageName: 'Lakehead Property Ltd., Brokerage' };
  putInPlace({ [BROKERAGE]: brokerage });
  expect(ndaText().version).toBe('2026-11-21-lakehead-property-ltd-brokerage');
  expect(ndaPlainText()).toContain(`and ${brokerage.brokerageName} ("the brokerage")`);
  putInPlace({ [BROKERAGE]: { ...BUILT_IN_BROKERAGE, officePhone: '+1 807-345-2000' } });
  expect(ndaText().version).toBe('2026-11-21');
});

test('the text of this version is the one that was signed under it; a changed text needs a new version', () => {
  const hash = createHash('sha256').update(ndaPlainText()).digest('hex');
  expect([ndaText().version, hash]).toEqual([
    '2026-11-21',
    '7a0fd8f7cdc139813028ef70ab6d90a67d46d0dd63be68f5aaaf2be9b3eb495f',
  ]);
});
