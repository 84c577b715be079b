import { createHash } from 'node:crypto';
import type { AuditFields } from './audit.model.ts';

/** What the first row follows. */
export const GENESIS = '0'.repeat(64);

/** Hash of a row over everything in it and the hash of the row before. The order of the facts' names does not matter. */
export function rowHash(previous: string, row: Omit<AuditFields, 'hash'>): string {
  const facts = Object.entries(row.facts).sort(([left], [right]) => (left < right ? -1 : 1));
  const { _id, entryId, at, actorId, sessionId, operation, target, phase, requestId } = row;
  const text = JSON.stringify([
    previous,
    _id,
    entryId,
    at.toISOString(),
    actorId,
    sessionId,
    operation,
    target,
    phase,
    facts,
    requestId,
  ]);
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Number of the first row that is missing, out of place or changed; null when the stretch is whole. `after` and `previous` are the
 * number and the hash of the row before the stretch.
 */
export function firstBreak(rows: readonly AuditFields[], after: number, previous: string): number | null {
  let hash = previous;
  for (const [index, row] of rows.entries()) {
    const expected = after + index + 1;
    if (row._id !== expected || row.hash !== rowHash(hash, row)) return expected;
    hash = row.hash;
  }
  return null;
}
