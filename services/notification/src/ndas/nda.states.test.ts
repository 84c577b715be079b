import { createHash } from 'node:crypto';
import { BROKERAGE, BUILT_IN_BROKERAGE, NDA_STATES, ndaPlainText, ndaText, putInPlace } from '@brokerage/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { ENDING, endOf, canTransition } from './nda.states.ts';

test('an agreement can only be approved after it is signed, and revoked after it is approved', () => {
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

test('a request expires after 30 days and an approval after a year; the other states do not expire', () => {
  const from = new Date('2026-11-21T00:00:00Z');
  expect(NDA_STATES.filter((state) => endOf(state, from) !== null)).toEqual(ENDING);
  expect(endOf('requested', from)?.toISOString()).toBe('2026-12-21T00:00:00.000Z');
  expect(endOf('approved', from)?.toISOString()).toBe('2027-11-21T00:00:00.000Z');
});

test('the version of the text depends on the registered name of the brokerage', () => {
  onTestFinished(() => putInPlace({}));
  const brokerage = { ...BUILT_IN_BROKERAGE, brokerageName: 'Lakehead Property Ltd., Brokerage' };
  putInPlace({ [BROKERAGE]: brokerage });
  expect(ndaText().version).toBe('2026-11-29-lakehead-property-ltd-brokerage');
  expect(ndaPlainText()).toContain(`and ${brokerage.brokerageName} ("the brokerage")`);
  putInPlace({ [BROKERAGE]: { ...BUILT_IN_BROKERAGE, officePhone: '+1 807-345-2000' } });
  expect(ndaText().version).toBe('2026-11-29');
});

test('the text has the hash of its version, so that a changed text needs a new version', () => {
  const hash = createHash('sha256').update(ndaPlainText()).digest('hex');
  expect([ndaText().version, hash]).toEqual([
    '2026-11-29',
    '1df02c9fb0b3deba94045ad9e1a363dce01bcdbfb0e78cb4edcde6f9c4584455',
  ]);
});
