import { expect, test } from 'vitest';
import { refusalOfReading, refusalOfUse, stateOf } from './entitlement.states.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const at = (offsetMs: number): Date => new Date(NOW.getTime() + offsetMs);

function right(overrides: Partial<Parameters<typeof stateOf>[0]> = {}) {
  return { revokedAt: null, expiresAt: at(1), usesTaken: 0, usesAllowed: 3, uses: [], ...overrides };
}

test.each([
  ['one millisecond before the end', right(), 'active'],
  ['at the end itself', right({ expiresAt: NOW }), 'expired'],
  ['with one use left', right({ usesTaken: 2 }), 'active'],
  ['with no use left', right({ usesTaken: 3 }), 'used-up'],
  ['used up and over', right({ usesTaken: 3, expiresAt: NOW }), 'expired'],
  ['revoked and over', right({ revokedAt: at(-1), expiresAt: NOW }), 'revoked'],
] as const)('%s a purchase is as expected', (_, given, state) => {
  expect(stateOf(given, NOW)).toBe(state);
});

test.each([
  [right({ usesTaken: 3 }), null],
  [right({ expiresAt: NOW }), 'entitlement_expired'],
  [right({ revokedAt: NOW }), 'entitlement_revoked'],
])('reading needs time, not uses', (given, refusal) => {
  expect(refusalOfReading(given, NOW)).toBe(refusal);
});

const click = (offsetMs: number, replays: number) => ({
  usesTaken: 3,
  uses: [{ attemptId: 'a', at: at(offsetMs), replays }],
});

test.each([
  ['a new click with a use left', right({ usesTaken: 2 }), null],
  ['a new click with none left', right({ usesTaken: 3 }), 'entitlement_used_up'],
  ['a new click at the end', right({ expiresAt: NOW }), 'entitlement_expired'],
  ['a click on a withdrawn purchase', right({ revokedAt: NOW }), 'entitlement_revoked'],
  ['the second replay just inside ten minutes', right(click(-599_999, 1)), null],
  ['a replay at ten minutes', right(click(-600_000, 0)), 'entitlement_used_up'],
  ['the third replay', right(click(-1, 2)), 'entitlement_used_up'],
  ['a replay after the end', right({ ...click(-1, 0), expiresAt: NOW }), 'entitlement_expired'],
])('%s is judged', (_, given, refusal) => {
  expect(refusalOfUse(given, 'a', NOW)).toBe(refusal);
});
