import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';

/**
 * What a request says, as a hash to keep beside its id: the same id with another fingerprint is another request and refused as
 * `idempotency_conflict`. The order of fields makes no difference, nor does a field that is undefined, so that a field added later
 * changes no older request.
 */
export function requestFingerprint(content: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(stringify(content)).digest('base64url');
}
