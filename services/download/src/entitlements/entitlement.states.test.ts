import { expect, test } from 'vitest';
import { refusalOfReading, refusalOfUse, stateOf } from './entitlement.states.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const at = (offsetMs: number): Date => new Date(NOW.getTime() + offsetMs);

function right(overrides: Partial<Parameters<typeof stateOf>[0]> = {}) {
  return { revokedAt: null, expiresAt: at(1), usesTaken: 0, usesAllowed: 3, uses: [], ...overrides };
}

test.each([
  ['one millisecond before expiry', right(), 'active'],
  ['at the moment of expiry', right({ expiresAt: NOW }), 'expired'],
  ['with one use left', right({ usesTaken: 2 }), 'active'],
  ['with no uses left', right({ usesTaken: 3 }), 'used-up'],
  ['after expiry with no uses left', right({ usesTaken: 3, expiresAt: NOW }), 'expired'],
  ['after revocation and expiry', right({ revokedAt: at(-1), expiresAt: NOW }), 'revoked'],
] as const)('%s a purchase has the expected state', (_, given, state) => {
  expect(stateOf(given, NOW)).toBe(state);
});

test.each([
  [right({ usesTaken: 3 }), null],
  [right({ expiresAt: NOW }), 'entitlement_expired'],
  [right({ revokedAt: NOW }), 'entitlement_revoked'],
])('reading depends on time and revocation, not on uses', (given, refusal) => {
  expect(refusalOfReading(given, NOW)).toBe(refusal);
});

const click = (offsetMs: number, replays: number, usesTaken = 3) => ({
  usesTaken,
  uses: [{ attemptId: 'a', at: at(offsetMs), replays }],
});

test.each([
  ['a new attempt with one use left', right({ usesTaken: 2 }), null],
  ['a new attempt with no uses left', right({ usesTaken: 3 }), 'entitlement_used_up'],
  ['a new attempt at the moment of expiry', right({ expiresAt: NOW }), 'entitlement_expired'],
  ['an attempt on a revoked purchase', right({ revokedAt: NOW }), 'entitlement_revoked'],
  ['the second repeat just within ten minutes', right(click(-599_999, 1)), null],
  ['a repeat after exactly ten minutes with no uses left', right(click(-600_000, 0)), 'entitlement_used_up'],
  ['a repeat after exactly ten minutes with uses left', right(click(-600_000, 0, 1)), 'download_attempt_expired'],
  ['the third repeat with no uses left', right(click(-1, 2)), 'entitlement_used_up'],
  ['the third repeat with one use left', right(click(-1, 2, 2)), 'download_attempt_expired'],
  ['a repeat at the moment of expiry', right({ ...click(-1, 0), expiresAt: NOW }), 'entitlement_expired'],
])('%s is allowed or refused as expected', (_, given, refusal) => {
  expect(refusalOfUse(given, 'a', NOW)).toBe(refusal);
});
