import { DAY_MS, type Entitlement, type ErrorCode, HOUR_MS, SALE_TERMS } from '@brokerage/contracts';
import { DomainError } from '@brokerage/service-kit';
import type { EntitlementFields } from './entitlement.model.ts';

type Right = Pick<EntitlementFields, 'revokedAt' | 'expiresAt' | 'usesTaken' | 'usesAllowed' | 'uses'>;

/** How often, and within what time, a click is served again: for interrupted transfers and viewers that request twice. */
export const MAX_REPLAYS = 2;
const REPLAY_WINDOW_MS = 10 * 60_000;

/** How long before the end of an unused purchase its buyer is reminded, and the office sees it. */
export const REMIND_BEFORE_MS = 2 * DAY_MS;

/** Returns when an access ends unless it is extended. */
export function firstEnd({ capturedAt }: Pick<EntitlementFields, 'capturedAt'>): Date {
  return new Date(capturedAt.getTime() + SALE_TERMS.accessHours * HOUR_MS);
}

/** Access has already ended at `expiresAt` itself. */
export function stateOf(right: Right, now: Date): Entitlement['state'] {
  if (right.revokedAt) return 'revoked';
  if (now >= right.expiresAt) return 'expired';
  return right.usesTaken < right.usesAllowed ? 'active' : 'used-up';
}

const READING = {
  active: null,
  'used-up': null,
  expired: 'entitlement_expired',
  revoked: 'entitlement_revoked',
} as const satisfies Record<Entitlement['state'], ErrorCode | null>;

/** Returns null when the text may be read. Reading takes no use. */
export function refusalOfReading(right: Right, now: Date): ErrorCode | null {
  return READING[stateOf(right, now)];
}

/** Returns null when this click may have the PDF: it is new and a use is left, or it is an earlier one that may be served again. */
export function refusalOfUse(right: Right, attemptId: string, now: Date): ErrorCode | null {
  const refusal = refusalOfReading(right, now);
  if (refusal) return refusal;
  const earlier = right.uses.find((use) => use.attemptId === attemptId);
  if (earlier && earlier.replays < MAX_REPLAYS && earlier.at > replayableSince(now)) return null;
  if (right.usesTaken >= right.usesAllowed) return 'entitlement_used_up';
  // A new click would be served, so the answer must not say that nothing is left.
  return earlier ? 'download_attempt_expired' : null;
}

/** Includes the purchase's actual numbers in the error: an admin may have changed both. */
export function refusalError(code: ErrorCode, { usesAllowed, expiresAt }: Right): DomainError {
  const details = {
    ...(code === 'entitlement_used_up' ? { usesAllowed } : {}),
    ...(code === 'entitlement_expired' ? { expiresAt: expiresAt.toISOString() } : {}),
  };
  return new DomainError(code, { details });
}

/** Clicks at or before this time are not served again. */
export function replayableSince(now: Date): Date {
  return new Date(now.getTime() - REPLAY_WINDOW_MS);
}
