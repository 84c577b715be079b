import { createHash } from 'node:crypto';
import type { AuditFields } from './audit.model.ts';

/** The hash that precedes the first row. */
export const GENESIS = '0'.repeat(64);

/** Hashes a row with all its fields and the hash of the previous row. The order of the keys in `facts` does not matter. */
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
 * Returns the number of the first row that is missing, out of place or changed; null when the range is intact. `after`
 * and `previous` are the number and the hash of the row before the range.
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
