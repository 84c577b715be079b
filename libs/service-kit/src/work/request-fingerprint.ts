import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';

/**
 * Hashes the content of a request, to be stored beside its id: the same id with another fingerprint is refused as
 * `idempotency_conflict`. The order of fields and undefined fields make no difference, so a field added later leaves older
 * fingerprints unchanged.
 */
export function requestFingerprint(content: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(stringify(content)).digest('base64url');
}
